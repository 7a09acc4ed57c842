import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLoad } from './load.mjs';

/** Every twentieth response is wrong, in a way that depends on the path. */
let requests = 0;
const bad = {
  '/failing': (response) => response.writeHead(503).end('x'.repeat(100)),
  '/cut-short': (response) => response.end('x'),
  '/longer': (response) => response.end('x'.repeat(10_000)),
  '/gone': (response) => response.destroy(),
};
const server = createServer((request, response) => {
  requests += 1;
  if (requests % 20 === 0 && bad[request.url]) return bad[request.url](response);
  response.end('x'.repeat(100));
});
const load = startLoad();
const run = (path) =>
  load.run({
    url: `http://127.0.0.1:${server.address().port}${path}`,
    connections: 2,
    amount: 100,
    expect: { status: 200, bytes: 100 },
  });

beforeAll(() => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(async () => {
  await load.stop();
  server.close();
});

test('a round produces figures if every response is correct', async () => {
  const { count, rate, p50, p99 } = await run('/right');
  expect(count).toBe(100);
  expect(rate).toBeGreaterThan(0);
  expect(p99).toBeGreaterThanOrEqual(p50);
});

test.each([
  ['/failing', /5 of 100 answers were wrong, the first was 503/],
  ['/cut-short', /5 of 100 answers were wrong, the first was 200 with 1 bytes, where 200 with 100 was/],
  ['/longer', /5 of 100 answers were wrong/],
  ['/gone', /requests failed/],
])('a round with one wrong response in twenty (%s) is rejected', async (path, words) => {
  await expect(run(path)).rejects.toThrow(words);
});
