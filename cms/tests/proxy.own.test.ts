import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startOwnProduct } from './support/product';

/** A product of its own: behind one proxy that people reach by TLS, with the limits as they are in production. */
let product: Product;
/** Where the proxy reaches it. */
let origin: string;
beforeAll(async () => {
  const settings = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true', PUBLIC_URL: 'https://site.example' };
  product = await startOwnProduct(settings);
  origin = `http://127.0.0.1:${product.env.PORT}`;
});
afterAll(async () => {
  await product.stop();
});

/** Eleven forms, each from where the proxy says; the limit is ten. */
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
  ['many addresses', (count: number) => `192.0.2.${count}`, all],
  ['one address that claims to be many', (count: number) => `192.0.2.${100 + count}, 198.51.100.1`, limited],
  ['one subscriber of IPv6', (count: number) => `2001:db8:0:1:${count}::${count}`, limited],
  ['one address from many ports', (count: number) => `203.0.113.9:${40_000 + count}`, limited],
  ['one subscriber of IPv6 from many ports', (count: number) => `[2001:db8:0:2::${count}]:${40_000 + count}`, limited],
  ['who names no address at all', (count: number) => `_hidden${count}`, limited],
  ['many subscribers of IPv6', (count: number) => `2001:db8:1:${count}::1`, all],
])('behind a proxy %s are counted as what they are', async (_who, from, expected) => {
  expect(await send(from)).toEqual(expected);
});

test('one address that keeps asking for reset links leaves some for others, and the mailbox gets at most twenty an hour', async () => {
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

test('where people come by TLS they are told to come by it again, and the panel’s cookie is for TLS alone', async () => {
  const answer = await fetch(`${origin}/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.3', 'X-Forwarded-Proto': 'https' },
    body: JSON.stringify({ email: product.panelEmail, password: product.password }),
  });
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
  expect(answer.headers.getSetCookie().length).toBeGreaterThan(0);
  for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i);
});
