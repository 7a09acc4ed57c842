import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { drain, watchRequests } from './in-flight';

const VISITORS = 40;

/** Visitors in a separate thread, so that they can connect while the server is busy. */
const visitors = `
  const { parentPort, workerData: { url, count, sign } } = require('node:worker_threads');
  parentPort.postMessage('ready');
  parentPort.once('message', async () => {
    const visit = () => fetch(url).then((answer) => answer.text(), (error) => String(error.cause ?? error));
    const visits = Promise.all(Array.from({ length: count }, visit));
    // After 300 ms the connections are opening, even on a slow machine.
    setTimeout(() => { Atomics.store(sign, 0, 1); Atomics.notify(sign, 0); }, 300);
    parentPort.postMessage(await visits);
  });
`;

const listening = async () => {
  const server = createServer((_request, answer) => answer.end('answered'));
  watchRequests(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

test('a connection still queued when the server stops is answered, not reset', async () => {
  const server = await listening();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sign = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(visitors, { eval: true, workerData: { url, count: VISITORS, sign } });
  await once(worker, 'message');
  worker.postMessage('come');
  // The kernel accepts the connections, but the server does not: this thread is blocked.
  Atomics.wait(sign, 0, 0, 10_000);
  const [[answers]] = await Promise.all([once(worker, 'message'), drain(server)]);
  expect(answers).toEqual(Array(VISITORS).fill('answered'));
  expect(server.listening).toBe(false);
  await worker.terminate();
});

test('a server whose event loop is always busy still stops', async () => {
  const server = await listening();
  let isBusy = true;
  const never = new Int32Array(new SharedArrayBuffer(4));
  const toil = () => {
    // Blocks the thread without taking CPU time from other tests.
    Atomics.wait(never, 0, 0, 5);
    if (isBusy) setImmediate(toil);
  };
  toil();
  await drain(server);
  isBusy = false;
  expect(server.listening).toBe(false);
}, 15_000);
