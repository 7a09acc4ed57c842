import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenQuiet } from './when-quiet';

let work: ReturnType<typeof vi.fn<() => void>>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  work = vi.fn();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('waits a few seconds, then until the browser is idle', () => {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.push(callback));
  whenQuiet(work);
  vi.advanceTimersByTime(5000);
  expect(waiting).toHaveLength(0);
  vi.advanceTimersByTime(5000);
  expect(work).not.toHaveBeenCalled();
  for (const callback of waiting) callback();
  expect(work).toHaveBeenCalledOnce();
});

test('also works in a browser that does not report when it is idle', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  whenQuiet(work);
  vi.advanceTimersByTime(10_000);
  expect(work).toHaveBeenCalledOnce();
});

test('can be cancelled before and after it starts waiting for the browser', () => {
  const calledOff: number[] = [];
  vi.stubGlobal('requestIdleCallback', () => 7);
  vi.stubGlobal('cancelIdleCallback', (id: number) => calledOff.push(id));
  whenQuiet(work)();
  vi.advanceTimersByTime(10_000);
  expect([work.mock.calls, calledOff]).toEqual([[], []]);
  const stop = whenQuiet(work);
  vi.advanceTimersByTime(10_000);
  stop();
  expect(calledOff).toEqual([7]);
});

test('does nothing for a visitor whose browser is set to save data', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  whenQuiet(work);
  vi.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
});
