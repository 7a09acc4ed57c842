import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPostgres, type Product, startProduct } from './support/product';

const SECOND = 1000;
const MANY = 20;

/** Skipped with PostgreSQL: these tests do not depend on the database. */
const patience = isPostgres ? test.concurrent.skip : test.concurrent;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Opens a connection and sends text. @returns the connection and everything received on it */
async function say(words: string) {
  const { hostname, port } = new URL(product.url);
  const socket = await new Promise<Socket>((resolve, reject) => {
    const made = connect(Number(port), hostname, () => resolve(made)).once('error', reject);
  });
  const parts: Buffer[] = [];
  socket.on('data', (part) => parts.push(part)).on('error', () => undefined);
  socket.write(words);
  return {
    socket,
    heard: () => Buffer.concat(parts).toString('latin1'),
    closed: new Promise<void>((resolve) => socket.once('close', () => resolve())),
  };
}

patience('a body that does not end within three minutes is rejected, even if bytes keep arriving', async () => {
  const begun = performance.now();
  const { socket, heard, closed } = await say(
    'POST /api/blog/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{"title":"',
  );
  const drip = setInterval(() => socket.write('a'), SECOND);
  await closed;
  clearInterval(drip);
  const waited = performance.now() - begun;
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
  expect(heard()).toContain('"success":false');
  expect([waited > 170 * SECOND, waited < 200 * SECOND]).toEqual([true, true]);
});

patience(
  'a response that the client does not read is abandoned within four minutes, but not in the first 90 seconds',
  async () => {
    const page = await (await fetch(`${product.url}/cms`)).text();
    const large = /src="(\/cms\/strapi-[^"]+\.js)"/.exec(page)?.[1];
    // Requests more than the buffers in between can hold.
    const get = `GET ${large} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(MANY);
    const [patient, asleep] = [await say(get), await say(get)];
    for (const { socket } of [patient, asleep]) socket.pause();
    await sleep(90 * SECOND);
    patient.socket.resume();
    // Node checks every two minutes whether anything has been sent.
    await sleep(160 * SECOND);
    asleep.socket.resume();
    await asleep.closed;
    const answers = (heard: string) => heard.match(/HTTP\/1\.1 200 /g)?.length ?? 0;
    expect(answers(patient.heard())).toBe(MANY);
    expect(answers(asleep.heard())).toBeLessThan(MANY);
  },
);
