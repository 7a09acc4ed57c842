import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** From here on time passes normally, and faster with {@link pass}. `test-setup` ends it after the test. */
export const takeClock = () => vi.useFakeTimers({ shouldAdvanceTime: true });

/** Advances the time, and runs all timers due in it. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
