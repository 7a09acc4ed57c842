import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { png } from '../support/files';
import { type Product, startOwnProduct, testForRelease } from '../support/product';
import { readBeside } from '../support/readers';
import { draft, form, words } from '../support/samples';
import { leaveUnfinished, type Unfinished } from '../support/unfinished';
import { exchange, talk } from '../support/wire';

const MB = 1024 * 1024;
/** A slow machine needs more than a second to answer; after 30 seconds without data the server drops a body. */
const SOON = { timeout: 25_000 };
const ATTACKER = '198.51.100.1';
const NEIGHBOUR = { 'X-Forwarded-For': '192.0.2.1' };
let product: Product;
/** Server address that the proxy uses. */
let origin: string;
let left: Unfinished | undefined;

beforeAll(async () => {
  // Behind a TLS proxy, so that tests can use several addresses, and with production limits.
  const settings = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true', PUBLIC_URL: 'https://site.example' };
  product = await startOwnProduct(settings, { broughtAbout: / 503 / });
  origin = `http://127.0.0.1:${product.env.PORT}`;
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

/** A JSON body that ends before its declared length. @param sent number of bytes that arrive */
const json = (length: number, from = ATTACKER, sent = length - 1000, path = '/api/blog/create') => {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
  return [head, bytes.subarray(0, sent)];
};
/** Adds a header that closes the connection after the response. */
const closing = (head: Buffer | string) => String(head).replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
const bytes = Buffer.alloc(10 * MB, '"');
/** A form with files of ten megabytes that ends early. @param sent number of bytes of each file that arrive */
const upload = (from = ATTACKER, sent = 5 * MB - 1000) => {
  const head = `POST /api/applicationform/apply HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${10 * MB}\r\n\r\n`;
  const part = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const file = bytes.subarray(0, sent);
  return [head, part('resume'), file, `\r\n${part('certificates')}`, file];
};

const post = (headers: Record<string, string>) =>
  fetch(`${origin}/api/blog/create`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(draft()),
  });
const review = async (headers: Record<string, string>) =>
  fetch(`${origin}/api/post-review`, {
    method: 'POST',
    headers,
    body: form({ name: 'Sample Author', linkedin: '', review: words(200) }, { photo: [await png(), 'me.png'] }),
  });

/** Size of a small part of a body, which counts as much as the whole. */
const LITTLE = 1000;

describe('Unfinished bodies', () => {
  test('from one address are limited to fifty; other addresses and complete requests are served', async () => {
    const attack = await leaveUnfinished(origin, 60, () => json(399_000, ATTACKER, LITTLE));
    left = attack;
    await expect.poll(() => of(attack.statuses(), 429), SOON).toBe(10);
    expect(attack.answer(429)).toMatch(/\r\nRetry-After: \d+\r\n[\s\S]*"success":false,"code":"/i);
    // A sender no longer counts after its response.
    await expect.poll(attack.open, SOON).toBe(50);
    expect((await post(NEIGHBOUR)).status).toBe(201);
    expect((await review(NEIGHBOUR)).status).toBe(201);
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': ATTACKER };
    const sent = { method: 'POST', path: '/api/blog/create', headers, body: JSON.stringify(draft()) };
    expect((await exchange(origin, sent)).status).toBe(201);
    attack.end();
    const late = async () => {
      const [head = ''] = json(2, ATTACKER);
      return (await talk(origin, [closing(head), 50, '{}'])).slice(9, 12);
    };
    await expect.poll(late, SOON).toBe('400');
  });

  test('that are too large are rejected immediately and do not count', async () => {
    const attack = await leaveUnfinished(origin, 60, () => json(1_000_000, '198.51.100.3', LITTLE));
    left = attack;
    await expect.poll(() => of(attack.statuses(), 413), SOON).toBe(60);
    expect(attack.answer(413)).toContain('"success":false,"code":"');
    await expect.poll(attack.open, SOON).toBe(0);
  });

  test('from many addresses are limited to three hundred in total', async () => {
    const attack = await leaveUnfinished(origin, 320, (n) => json(399_000, `203.0.113.${n % 20}`, LITTLE));
    left = attack;
    await expect.poll(() => of(attack.statuses(), 503), SOON).toBe(20);
    expect(attack.answer(503)).toMatch(/\r\nRetry-After: \d+\r\n/i);
  });
});

describe('Unfinished forms with files', () => {
  test('from one address are limited to twenty, do not delay others, and are deleted when they stall', async () => {
    const attack = await leaveUnfinished(origin, 25, () => upload(ATTACKER, LITTLE));
    left = attack;
    await expect.poll(() => of(attack.statuses(), 429), SOON).toBe(5);
    expect((await review({ 'X-Forwarded-For': ATTACKER })).status).toBe(429);
    await expect.poll(attack.open, SOON).toBeLessThanOrEqual(20);
    expect((await review(NEIGHBOUR)).status).toBe(201);
    expect(onDisk()).toBeGreaterThan(0);
    // No more data arrives, so the server drops them.
    await expect.poll(onDisk, { timeout: 90_000, interval: 1000 }).toBe(0);
    expect((await review({ 'X-Forwarded-For': ATTACKER })).status).toBe(201);
  });

  test('from three addresses do not block other addresses', async () => {
    const attack = await leaveUnfinished(origin, 60, (n) => upload(`198.51.100.${100 + (n % 3)}`, LITTLE));
    left = attack;
    await expect.poll(() => of(attack.statuses(), 429), SOON).toBe(30);
    expect((await review(NEIGHBOUR)).status).toBe(201);
    attack.end();
    await expect.poll(onDisk, SOON).toBe(0);
  });

  test('from many addresses are limited to sixty in total', async () => {
    const attack = await leaveUnfinished(origin, 75, (n) => upload(`203.0.113.${n}`, LITTLE));
    left = attack;
    await expect.poll(() => of(attack.statuses(), 503), SOON).toBe(15);
    attack.end();
    await expect.poll(onDisk, SOON).toBe(0);
  });
});

describe('With a limit of ten requests in ten minutes per address', () => {
  const RESET = '/api/admin/resetpassword/none';

  test('a request counts before its body is read', async () => {
    const often = '198.51.100.2';
    const attack = await leaveUnfinished(origin, 15, () => json(2000, often, LITTLE, RESET));
    left = attack;
    await expect.poll(() => of(attack.statuses(), 429), SOON).toBe(5);
  });

  test('a body that arrives after its headers counts once', async () => {
    const body = JSON.stringify({ password: 'a good password' });
    const [head = ''] = json(body.length, '192.0.2.77', 0, RESET);
    const send = async () => (await talk(origin, [closing(head), 50, body])).slice(9, 12);
    const statuses = await Promise.all(Array.from({ length: 10 }, send));
    expect(statuses).toEqual(Array(10).fill('400'));
    expect(await send()).toBe('429');
  });
});

describe('Behind a proxy', () => {
  /** Sends eleven forms, each with an address from the proxy; the limit is ten. */
  async function send(forwardedFor: (count: number) => string): Promise<number[]> {
    const statuses: number[] = [];
    for (let count = 1; count <= 11; count += 1) {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': forwardedFor(count) };
      const answer = await fetch(`${origin}/api/blog/create`, { method: 'POST', headers, body: '{}' });
      statuses.push(answer.status);
    }
    return statuses;
  }

  const all = Array.from({ length: 11 }, () => 400);
  const limited = [...all.slice(1), 429];

  test.each([
    ['many addresses', (count: number) => `192.0.2.${200 + count}`, all],
    ['one address that claims to be many', (count: number) => `192.0.2.${100 + count}, 198.51.100.50`, limited],
    ['one IPv6 subscriber', (count: number) => `2001:db8:0:1:${count}::${count}`, limited],
    ['one address from many ports', (count: number) => `203.0.113.90:${40_000 + count}`, limited],
    ['one IPv6 subscriber from many ports', (count: number) => `[2001:db8:0:2::${count}]:${40_000 + count}`, limited],
    ['one client without an address', (count: number) => `_hidden${count}`, limited],
    ['many IPv6 subscribers', (count: number) => `2001:db8:1:${count}::1`, all],
  ])("%s are counted by the client's address", async (_who, from, expected) => {
    expect(await send(from)).toEqual(expected);
  });

  test('one address that keeps requesting reset links does not block others, and at most twenty an hour are sent', async () => {
    const ask = async (address: string) => {
      const headers = { 'X-Forwarded-For': address };
      return (await fetch(`${origin}/api/recover-password`, { method: 'POST', headers })).status;
    };
    for (let minute = 1; minute <= 6; minute += 1) {
      expect(await ask('198.51.100.66')).toBe(minute <= 5 ? 200 : 429);
      await product.clock.move(61_000);
    }
    expect(await ask('192.0.2.201')).toBe(200);
    const statuses: number[] = [];
    for (let stranger = 1; stranger <= 15; stranger += 1) statuses.push(await ask(`203.0.113.${100 + stranger}`));
    expect(statuses).toEqual([...Array.from({ length: 14 }, () => 200), 429]);
  });

  test("with TLS the site sends HSTS, and the panel's cookies are Secure", async () => {
    const answer = await fetch(`${origin}/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.3', 'X-Forwarded-Proto': 'https' },
      body: JSON.stringify({ email: product.panelEmail, password: product.password }),
    });
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i);
  });
});

describe('Floods of unfinished requests, without a rate limit', () => {
  beforeAll(async () => {
    // The parallel readers must not hit a rate limit.
    Object.assign(product.env, { RATE_LIMIT_FACTOR: '100000' });
    await product.restart();
  });

  testForRelease.each([
    // Enough to take 600 MB if they were read.
    [600, 'of the former limit of a megabyte', 1_000_000, 0],
    [3000, 'of the accepted size', 399_000, 50],
  ])(
    '%i bodies %s use little memory, do not delay others, and free the memory again',
    { timeout: 180_000 },
    async (count, what, length, held) => {
      const before = memory();
      const attack = await leaveUnfinished(origin, count, () => json(length, '198.51.100.4'));
      left = attack;
      await expect.poll(attack.open, { timeout: 120_000 }).toBeLessThanOrEqual(held);
      // 408: on a slow machine headers may not arrive in time.
      expect([...new Set(attack.statuses())].filter((status) => ![408, 413, 429].includes(status))).toEqual([]);
      expect(memory() - before).toBeLessThan(400);
      await readBeside(`${count} unfinished bodies ${what}`, origin, () => sleep(3000), NEIGHBOUR);
      attack.end();
      await expect.poll(() => memory() - before, SOON).toBeLessThan(250);
    },
  );

  testForRelease('150 forms use little disk space and do not delay others', { timeout: 180_000 }, async () => {
    const one = await leaveUnfinished(origin, 150, () => upload('198.51.100.5'));
    left = one;
    await expect.poll(() => of(one.statuses(), 429), SOON).toBe(130);
    expect(onDisk()).toBeLessThanOrEqual(200);
    await readBeside('150 unfinished forms', origin, () => sleep(3000), NEIGHBOUR);
    one.end();
    await expect.poll(onDisk, SOON).toBe(0);
    const many = await leaveUnfinished(origin, 150, (index) => upload(`203.0.113.${index}`));
    left = many;
    await expect.poll(() => of(many.statuses(), 503), SOON).toBe(90);
    expect(onDisk()).toBeLessThanOrEqual(600);
    many.end();
    await expect.poll(onDisk, SOON).toBe(0);
  });
});

test('Cookies of an https site are Secure, even if its proxy speaks http', async () => {
  const sent = async (path: string, json: object) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    });
    expect(answer.status).toBe(200);
    return answer.headers.getSetCookie();
  };
  const cookies = [
    ...(await sent('/admin/login', { email: product.panelEmail, password: product.password })),
    ...(await sent('/api/admin/login', { username: product.username, password: product.password })),
  ];
  const names = cookies.map((cookie) => cookie.split('=')[0]);
  expect(names).toEqual(expect.arrayContaining(['strapi_admin_refresh', 'first_commit_device']));
  for (const cookie of cookies) expect(cookie).toMatch(/; secure/i);
});
