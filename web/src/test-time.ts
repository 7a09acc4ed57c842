import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Starts fake timers: time passes normally, or faster with {@link pass}. `test-setup` restores real timers after the test. */
export const takeClock = () => vi.useFakeTimers({ shouldAdvanceTime: true });

/** Advances the time, and runs all timers that fall due. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Advances the time to this one, if a busy machine has not reached it by itself. */
export const passUntil = (time: number) => pass(Math.max(0, time - Date.now()));
