import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct } from '../../scripts/lib/test-product.mjs';
import { draft } from './support/client';

/** A product of its own, because these tests stop it. */
let product: Awaited<ReturnType<typeof startTestProduct>>;
const send = async (method: string, path: string, json?: unknown, token?: string) => {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(json ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: json ? JSON.stringify(json) : undefined,
  });
  // biome-ignore lint/suspicious/noExplicitAny: tests look at what came over the wire
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
};
const login = async () =>
  (await send('POST', '/admin/login', { username: product.username, password: product.password })).body.token;

beforeAll(async () => {
  product = await startTestProduct(process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite');
});
afterAll(() => product.stop());

test('after a restart everything is still there, and the first-run passwords are not shown again', async () => {
  const token = await login();
  const { body } = await send('POST', '/blog/create', draft({ author: 'Still Here' }));
  await send('PATCH', `/admin/unverified/${body.data._id}`, undefined, token);
  await send('POST', '/blog/create', draft());
  const read = async () => [
    (await send('GET', '/fetch')).body,
    (await send('GET', '/admin/unverified', undefined, token)).body,
  ];
  const before = await read();

  await product.restart();

  expect(await read()).toEqual(before);
  expect(before[0].data[0].author).toBe('Still Here');
  expect(before[0].meta.total).toBe(6);
  const log = readFileSync(join(product.dataDir, 'server.log'), 'utf8');
  expect(log.match(/shown only now/g)).toHaveLength(1);
});

test('a stop answers what is in flight: every acknowledged post is there, and none was cut off', async () => {
  const acknowledged: string[] = [];
  const cut: unknown[] = [];
  let stopping = false;
  const writers = Array.from({ length: 10 }, async () => {
    while (!stopping) {
      const begun = stopping;
      try {
        const { status, headers, body } = await send('POST', '/blog/create', draft({ title: 'Under way' }));
        if (status === 201) acknowledged.push(body.data._id);
        else cut.push(status);
        // What is sent from here on needs a new connection, and the server has said that it takes none.
        if (headers.get('connection') === 'close') return;
      } catch (error) {
        // A connection refused after the stop is no request that was lost.
        const code = (error as { cause?: { code?: string } }).cause?.code;
        if (!begun && code !== 'ECONNREFUSED') cut.push(code ?? error);
        return;
      }
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 400));
  const restarted = product.restart();
  await new Promise((resolve) => setTimeout(resolve, 50));
  stopping = true;
  await Promise.all(writers);
  await restarted;

  expect(cut).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(10);
  const token = await login();
  const stored = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await send('GET', `/admin/unverified?page=${page}`, undefined, token);
    pages = body.meta.pageCount;
    for (const { _id } of body.data) stored.add(_id);
  }
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
});
