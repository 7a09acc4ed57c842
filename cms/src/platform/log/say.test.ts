import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { writeJsonLines } from './say';

const listeners = process.listeners('warning');
const { log, info, debug, trace, warn, error } = console;
afterEach(() => {
  Object.assign(console, { log, info, debug, trace, warn, error });
  process.removeAllListeners('warning').removeAllListeners('uncaughtException');
  for (const listener of listeners) process.on('warning', listener);
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function written() {
  const lines: string[] = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  return lines;
}

test('writes the output of packages and Node that bypasses the logger as one JSON object per line', async () => {
  vi.stubEnv('LOG_FORMAT', 'json');
  writeJsonLines();
  const lines = written();
  console.log('%s posts', 3, '\nand more');
  console.error(new Error('told'));
  process.emitWarning('old', 'DeprecationWarning');
  await sleep(20);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: expect.any(String), level: 'info', message: '3 posts \nand more' },
    { time: expect.any(String), level: 'error', message: expect.stringMatching(/^Error: told\n {4}at /) },
    { time: expect.any(String), level: 'warn', message: expect.stringContaining('DeprecationWarning: old') },
  ]);
});

test('leaves a log in text format unchanged', () => {
  vi.stubEnv('LOG_FORMAT', '');
  writeJsonLines();
  expect(console.log).toBe(log);
  expect(process.listeners('warning')).toEqual(listeners);
});
