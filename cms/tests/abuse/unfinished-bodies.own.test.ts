import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { png } from '../support/files';
import { type Product, startOwnProduct } from '../support/product';
import { readBeside } from '../support/readers';
import { draft, form, words } from '../support/samples';
import { leaveUnfinished, type Unfinished } from '../support/unfinished';
import { exchange, inParallel, talk } from '../support/wire';

const MB = 1024 * 1024;
/** A slow machine needs more than a second to answer; after 30 seconds without data the server drops a body. */
const SOON = { timeout: 25_000 };
const ATTACKER = '198.51.100.1';
const NEIGHBOUR = { 'X-Forwarded-For': '192.0.2.1' };
let product: Product;
let left: Unfinished | undefined;

beforeAll(async () => {
  // Behind a proxy, to use several addresses.
  product = await startOwnProduct({ TRUST_PROXY: 'true' }, { broughtAbout: / 503 / });
});
afterAll(() => product.stop());
afterEach(() => left?.end());

const memory = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(product.pid)])) / 1024;
const onDisk = () =>
  readdirSync(join(product.dataDir, 'incoming')).reduce((sum, name) => {
    const file = statSync(join(product.dataDir, 'incoming', name), { throwIfNoEntry: false });
    return sum + (file?.size ?? 0);
  }, 0) / MB;
const of = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;

/** A JSON body that ends before its announced length. */
const json = (length: number, from = ATTACKER) => {
  const head = `POST /api/blog/create HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  return [head, bytes.subarray(0, length - 1000)];
};
const bytes = Buffer.alloc(10 * MB, '"');
/** A form with files of ten megabytes that ends early. */
const upload = (from = ATTACKER) => {
  const head = `POST /api/applicationform/apply HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${10 * MB}\r\n\r\n`;
  const part = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const file = bytes.subarray(0, 5 * MB - 1000);
  return [head, part('resume'), file, `\r\n${part('certificates')}`, file];
};

const post = (headers: Record<string, string>) =>
  fetch(`${product.url}/api/blog/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(draft()),
  });
const review = async (headers: Record<string, string>) =>
  fetch(`${product.url}/api/post-review`, {
    method: 'POST',
    headers,
    body: form({ name: 'Sample Author', linkedin: '', review: words(200) }, { photo: [await png(), 'me.png'] }),
  });

describe('Unfinished bodies from one address', () => {
  test.each([
    // As many as would take 600 MB if they were read.
    [600, 'of the megabyte that was taken once', 1_000_000, 0],
    [3000, 'of the size that is taken', 399_000, 50],
  ])(
    '%i %s: use little memory, do not delay others, and free the memory again',
    { timeout: 180_000 },
    async (count, what, length, held) => {
      const before = memory();
      const attack = await leaveUnfinished(product.url, count, () => json(length));
      left = attack;
      // An answered sender holds no connection.
      await expect.poll(attack.open, { timeout: 120_000 }).toBeLessThanOrEqual(held);
      const refusal = attack.answer(held > 0 ? 429 : 413);
      expect(refusal).toContain('{"success":false,"code":"');
      // 408: the machine is so slow that a head did not come in time.
      expect([...new Set(attack.statuses())].filter((status) => ![408, 413, 429].includes(status))).toEqual([]);
      expect(memory() - before).toBeLessThan(400);
      await readBeside(`${count} unfinished bodies ${what}`, product.url, () => sleep(3000), NEIGHBOUR);
      expect((await post(NEIGHBOUR)).status).toBe(201);
      expect((await review(NEIGHBOUR)).status).toBe(201);
      attack.end();
      await expect.poll(() => memory() - before, SOON).toBeLessThan(250);
      await expect.poll(async () => (await post({ 'X-Forwarded-For': ATTACKER })).status, SOON).toBe(201);
    },
  );

  test('get a Retry-After, and a complete body is still accepted', { timeout: 60_000 }, async () => {
    left = await leaveUnfinished(product.url, 51, () => json(399_000));
    await expect.poll(() => left?.answer(429), SOON).toMatch(/\r\nRetry-After: \d+\r\n/i);
    const body = JSON.stringify(draft());
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': ATTACKER };
    expect((await exchange(product.url, { method: 'POST', path: '/api/blog/create', headers, body })).status).toBe(201);
  });

  test('are limited in total when they come from many addresses', { timeout: 60_000 }, async () => {
    const attack = await leaveUnfinished(product.url, 400, (index) => json(399_000, `203.0.113.${index % 20}`));
    left = attack;
    await expect.poll(() => of(attack.statuses(), 503), SOON).toBe(100);
    expect(attack.answer(503)).toMatch(/\r\nRetry-After: \d+\r\n/i);
  });
});

describe('150 unfinished forms with files', () => {
  test('from one address use little disk, do not delay others, and free the disk again', {
    timeout: 180_000,
  }, async () => {
    const attack = await leaveUnfinished(product.url, 150, () => upload());
    left = attack;
    await expect.poll(() => of(attack.statuses(), 429), SOON).toBe(130);
    expect(onDisk()).toBeLessThanOrEqual(200);
    expect((await review({ 'X-Forwarded-For': ATTACKER })).status).toBe(429);
    // An answered sender holds no connection.
    await expect.poll(attack.open, SOON).toBeLessThanOrEqual(20);
    await readBeside('150 unfinished forms', product.url, () => sleep(3000), NEIGHBOUR);
    expect((await review(NEIGHBOUR)).status).toBe(201);
    // No more data arrives, so the server drops them.
    await expect.poll(onDisk, { timeout: 90_000 }).toBe(0);
    expect((await review({ 'X-Forwarded-For': ATTACKER })).status).toBe(201);
  });

  test('from many addresses are limited in total', { timeout: 90_000 }, async () => {
    const attack = await leaveUnfinished(product.url, 150, (index) => upload(`203.0.113.${index % 15}`));
    left = attack;
    await expect.poll(() => of(attack.statuses(), 503), SOON).toBe(90);
    expect(onDisk()).toBeLessThanOrEqual(600);
    attack.end();
    await expect.poll(onDisk, SOON).toBe(0);
  });
});

describe('With a limit of ten posts in ten minutes for an address', () => {
  test('a request counts before its body is read', { timeout: 90_000 }, async () => {
    Object.assign(product.env, { RATE_LIMIT_FACTOR: '0.1' });
    await product.restart();
    const often = '198.51.100.2';
    const attack = await leaveUnfinished(product.url, 15, () => json(399_000, often));
    left = attack;
    await expect.poll(() => of(attack.statuses(), 429), SOON).toBe(5);
    expect((await post({ 'X-Forwarded-For': often })).status).toBe(429);
    expect((await post({ 'X-Forwarded-For': '192.0.2.78' })).status).toBe(201);
  });

  test('a body that arrives after its headers counts once', { timeout: 90_000 }, async () => {
    const statuses: string[] = [];
    await inParallel([...Array(10).keys()], 5, async (count) => {
      const body = JSON.stringify(draft({ author: `Author ${count}`, content: `${count} ${words(2400)}` }));
      const [head] = json(body.length, '192.0.2.77');
      const heard = await talk(product.url, [head ?? '', 50, body], 3000);
      statuses.push(heard.slice(9, 12));
    });
    expect(statuses).toEqual(Array(10).fill('201'));
  });
});

test('3,000 connections from one address: 1,000 stay open, the others get a 429', {
  timeout: 90_000,
}, async () => {
  Object.assign(product.env, { TRUST_PROXY: 'false' });
  await product.restart();
  const attack = await leaveUnfinished(product.url, 3000, () => []);
  left = attack;
  await expect.poll(() => of(attack.statuses(), 429), SOON).toBeGreaterThanOrEqual(1900);
  await expect.poll(attack.open, SOON).toBeLessThanOrEqual(1000);
  expect(attack.answer(429)).toMatch(/\r\nRetry-After: \d+\r\n[\s\S]*"success":false/);
  attack.end();
  await expect.poll(async () => (await fetch(`${product.url}/api/site`).catch(() => null))?.status, SOON).toBe(200);
});
