import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { step } from './step.mjs';

const doing = (code, flags = []) => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  return step('Testing a step', [process.execPath, ...flags, '-e', code], { cwd: tmpdir(), advice: 'Look above.' });
};

test('a step that fails shows its last output and the advice', async () => {
  await expect(doing("console.error('no such thing'); process.exit(3)")).rejects.toThrow(
    /^no such thing\n\nTesting a step failed\. Look above\.$/,
  );
});

test.each([
  [
    'its heap is full',
    'const all = []; for (;;) all.push(new Array(1e5).fill(all.length));',
    ['--max-old-space-size=30'],
  ],
  ['the system ends it', "process.kill(process.pid, 'SIGKILL');", []],
])(
  'reports that a step ran out of memory: %s',
  async (_, code, flags) => {
    await expect(doing(code, flags)).rejects.toThrow(/failed\. There was not enough memory: 3 GB must be free\./);
  },
  60_000,
);
