import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BeyondLimits, startTurns, TooManyWaiting } from './worker-turns';

/** Does what the job says; every start leaves a line. The sign is memory of both threads. */
const THREAD = `
const { appendFileSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
if (workerData.endsWith('slow')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
appendFileSync(workerData, 'started\\n');
parentPort.on('message', ({ does, sign }) => {
  parentPort.postMessage({ begun: true });
  if (does === 'die') process.exit(1);
  if (does === 'throw') throw new Error('Brought about.');
  if (does === 'hang') for (;;);
  if (does === 'devour') for (const all = []; ; ) all.push({ number: all.length });
  if (does === 'fail') return parentPort.postMessage({ error: 'It cannot be done.' });
  if (does === 'wait for the sign') Atomics.wait(sign, 0, 0);
  parentPort.postMessage({ result: does });
});
`;
interface Job {
  does: string;
  sign?: Int32Array;
}

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'first-commit-turns-'));
  await writeFile(join(folder, 'thread.cjs'), THREAD);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function turns({ early = false, mostWaiting = 10, name = '' } = {}) {
  const told = join(folder, `starts-${count++}${name}`);
  const work = startTurns<Job, string>({
    file: join(folder, 'thread.cjs'),
    told,
    does: 'is tested',
    lost: ({ does }) => `To ${does} was not done`,
    patienceMs: 1000,
    mostMegabytes: 32,
    mostWaiting,
    early,
  });
  const starts = () => (existsSync(told) ? readFileSync(told, 'utf8').trim().split('\n').length : 0);
  return { work, starts };
}

/** What a thread waits for, while which it does nothing else. */
function newSign() {
  const sign = new Int32Array(new SharedArrayBuffer(4));
  const give = () => {
    Atomics.store(sign, 0, 1);
    Atomics.notify(sign, 0);
  };
  return { sign, give };
}

test('while a job is done, whoever asked for it goes on: the job waits for a timer of theirs', async () => {
  const { work } = turns();
  const { sign, give } = newSign();
  setTimeout(give, 20);
  expect(await work({ does: 'wait for the sign', sign })).toBe('wait for the sign');
});

test('the thread starts with the first job, or at once where that is asked for, and does them all in turn', async () => {
  const late = turns();
  const early = turns({ early: true });
  await expect.poll(early.starts).toBe(1);
  expect(late.starts()).toBe(0);
  const names = Array.from({ length: 5 }, (_, index) => `be number ${index}`);
  const done: string[] = [];
  await Promise.all(names.map((does) => late.work({ does }).then((name) => done.push(name))));
  expect([done, late.starts()]).toEqual([names, 1]);
});

test.each([
  ['die', Error, 'The thread that is tested has ended.'],
  ['throw', Error, 'Brought about.'],
  ['hang', BeyondLimits, 'To hang was not done within 1 s.'],
  ['devour', BeyondLimits, 'Worker terminated due to reaching memory limit: JS heap out of memory'],
])('reports a job that makes the thread %s and gives the next job a new thread', async (does, kind, words) => {
  const { work, starts } = turns();
  const [lost, next] = await Promise.allSettled([work({ does }), work({ does: 'go on' })]);
  expect(lost).toMatchObject({ status: 'rejected', reason: { constructor: kind, message: words } });
  expect([next, starts()]).toEqual([{ status: 'fulfilled', value: 'go on' }, 2]);
});

test('does not count the time that the thread takes to start', async () => {
  const { work } = turns({ name: 'slow' });
  expect(await work({ does: 'go on' })).toBe('go on');
});

test('a job that cannot be done is told of, and the thread goes on', async () => {
  const { work, starts } = turns();
  await expect(work({ does: 'fail' })).rejects.toThrow('It cannot be done.');
  expect([await work({ does: 'go on' }), starts()]).toEqual(['go on', 1]);
});

test('when too many wait, the next one is refused at once; then there is room again', async () => {
  const { work } = turns({ mostWaiting: 3 });
  const { sign, give } = newSign();
  const waiting = Array.from({ length: 3 }, () => work({ does: 'wait for the sign', sign }));
  await expect(work({ does: 'go on' })).rejects.toBeInstanceOf(TooManyWaiting);
  give();
  await Promise.all(waiting);
  expect(await work({ does: 'go on' })).toBe('go on');
});
