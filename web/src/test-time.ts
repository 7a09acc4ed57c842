import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** From here on time passes as usual, and faster by {@link pass}. `test-setup` ends it with the test. */
export const takeClock = () => vi.useFakeTimers({ shouldAdvanceTime: true });

/** Lets time pass at once, with all that was to happen in it. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
