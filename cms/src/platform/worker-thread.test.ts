import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Unavailable } from './errors';
import { QueueFull } from './queue';
import { BeyondLimits, workerThread } from './worker-thread';

/** Source of the worker: writes a line whenever it starts, then runs jobs. Both threads share the memory of `sign`. */
const THREAD = `
const { appendFileSync } = require('node:fs');
const { workerData } = require('node:worker_threads');
if (workerData.endsWith('slow')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
if (workerData.endsWith('broken')) throw new Error('Brought about.');
appendFileSync(workerData, 'started\\n');
exports.__esModule = true;
exports.ready = () => undefined;
exports.default = ({ does, sign }) => {
  if (does === 'die') process.exit(1);
  if (does === 'throw outside') setImmediate(() => { throw new Error('Brought about.'); });
  if (does === 'throw outside') return new Promise(() => undefined);
  if (does === 'hang') for (;;);
  if (does === 'devour') for (const all = []; ; ) all.push({ number: all.length });
  if (does === 'fail') throw new Error('It cannot be done.');
  if (does === 'wait for the sign') Atomics.wait(sign, 0, 0);
  return does;
};
`;
interface Job {
  does: string;
  sign?: Int32Array;
}

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-commit-thread-'));
  await writeFile(join(folder, 'thread.cjs'), THREAD);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function thread({
  startNow = false,
  queueLimit = 10,
  name = '',
  timeLimitMs = 1000,
  startLimitMs = 10_000,
  waitLimitMs = 0,
} = {}) {
  const workerData = join(folder, `starts-${count++}${name}`);
  const work = workerThread<Job, string>({
    file: join(folder, 'thread.cjs'),
    workerData,
    timeLimitMs,
    memoryLimitMb: 32,
    queueLimit,
    startNow,
    startLimitMs,
    waitLimitMs,
  });
  const starts = () => (existsSync(workerData) ? readFileSync(workerData, 'utf8').trim().split('\n').length : 0);
  return { work, starts };
}

/** Creates a signal that a blocked thread can wait for. */
function newSign() {
  const sign = new Int32Array(new SharedArrayBuffer(4));
  const give = () => {
    Atomics.store(sign, 0, 1);
    Atomics.notify(sign, 0);
  };
  return { sign, give };
}

test("the caller's thread keeps running during a job", async () => {
  const { work } = thread();
  const { sign, give } = newSign();
  setTimeout(give, 20);
  expect(await work({ does: 'wait for the sign', sign })).toBe('wait for the sign');
});

test('the thread starts with the first job, or immediately if requested, and runs jobs in order', async () => {
  const late = thread();
  const early = thread({ startNow: true });
  await expect.poll(early.starts).toBe(1);
  expect(late.starts()).toBe(0);
  const names = Array.from({ length: 5 }, (_, index) => `be number ${index}`);
  const done: string[] = [];
  await Promise.all(names.map((does) => late.work({ does }).then((name) => done.push(name))));
  expect([done, late.starts()]).toEqual([names, 1]);
});

test.each([
  ['die', Error, /^worker exited with code: 1$/],
  ['throw outside', Error, /^Brought about\.$/],
  ['hang', BeyondLimits, /Not finished within [\d.]+ s\./],
  ['devour', BeyondLimits, /Worker terminated due to reaching memory limit: JS heap out of memory/],
])('reports a job that makes the thread %s and starts a new thread for the next job', async (does, kind, words) => {
  // A busy machine needs more than a second to fill its memory.
  const { work, starts } = thread({ timeLimitMs: { devour: 20_000, hang: 500 }[does] ?? 1000 });
  const [lost, next] = await Promise.allSettled([work({ does }), work({ does: 'go on' })]);
  expect(lost).toMatchObject({ status: 'rejected', reason: { constructor: kind } });
  expect((lost as PromiseRejectedResult).reason.message).toMatch(words);
  expect([next, starts()]).toEqual([{ status: 'fulfilled', value: 'go on' }, 2]);
});

test('the time limit of a job does not include the time that the thread takes to start', async () => {
  const { work } = thread({ name: 'slow' });
  expect(await work({ does: 'go on' })).toBe('go on');
});

test('a job is refused as unavailable if the thread does not start in time', async () => {
  const { work } = thread({ name: 'slow', startLimitMs: 200 });
  await expect(work({ does: 'go on' })).rejects.toBeInstanceOf(Unavailable);
});

test('a job is refused as unavailable, with the cause, if the thread crashes at startup', async () => {
  const { work } = thread({ name: 'broken', startLimitMs: 2000 });
  const failure = await work({ does: 'go on' }).catch((error) => error);
  expect([failure, failure.cause.message]).toEqual([expect.any(Unavailable), 'Brought about.']);
});

test('a job that fails is reported, and the thread keeps running', async () => {
  const { work, starts } = thread();
  await expect(work({ does: 'fail' })).rejects.toThrow('It cannot be done.');
  expect([await work({ does: 'go on' }), starts()]).toEqual(['go on', 1]);
});

test('rejects a job immediately while the queue is full, and accepts jobs again once there is room', async () => {
  const { work } = thread({ queueLimit: 3 });
  const { sign, give } = newSign();
  const waiting = Array.from({ length: 3 }, () => work({ does: 'wait for the sign', sign }));
  await expect(work({ does: 'go on' })).rejects.toBeInstanceOf(QueueFull);
  give();
  await Promise.all(waiting);
  expect(await work({ does: 'go on' })).toBe('go on');
});

test('a job that waits too long is refused as if the queue were full, and never runs', async () => {
  // Long enough for the thread to start on a busy machine.
  const { work } = thread({ waitLimitMs: 3000, timeLimitMs: 20_000 });
  await work({ does: 'go on' });
  const [sign, never] = [newSign(), newSign()];
  const running = work({ does: 'wait for the sign', sign: sign.sign });
  // It would hang.
  await expect(work({ does: 'wait for the sign', sign: never.sign })).rejects.toBeInstanceOf(QueueFull);
  sign.give();
  // The running job took longer than the limit.
  expect(await running).toBe('wait for the sign');
  expect(await work({ does: 'go on' })).toBe('go on');
});

test('a job that is refused while the thread restarts never runs', async () => {
  const { work } = thread({ name: 'slow', timeLimitMs: 4000, waitLimitMs: 5000 });
  await work({ does: 'go on' });
  const hanging = work({ does: 'hang' });
  // It would hang too, and the next job would wait too long.
  const refused = work({ does: 'wait for the sign', sign: newSign().sign });
  await expect(hanging).rejects.toBeInstanceOf(BeyondLimits);
  await expect(refused).rejects.toBeInstanceOf(QueueFull);
  expect(await work({ does: 'go on' })).toBe('go on');
});
