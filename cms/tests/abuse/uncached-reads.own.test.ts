import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startOwnProduct } from '../support/product';

const CONNECTIONS = 600;
/** Loose, because this machine also runs the crowd. A new visitor once waited 12 seconds. */
const MEDIAN_MS = 1500;
const NEWCOMERS = 15;
/** Cuts off longer waits, so that a successful attack fails the test quickly. */
const LONGEST_MS = 5000;

/** A separate product behind a proxy, with production limits. */
let product: Product;
beforeAll(async () => {
  product = await startOwnProduct({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
});
afterAll(() => product.stop());

function read(path: string, from: string, agent?: Agent): Promise<{ status: number; took: number; body: string }> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    request(product.url + path, { agent: agent ?? false, headers: { 'X-Forwarded-For': from } }, (answer) => {
      text(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 0, took: performance.now() - begun, body }),
        reject,
      );
    })
      .once('error', reject)
      .end();
  });
}

/** Requests a different path each time over many connections from one network, until stopped. */
function crowd(pathOf: (random: string) => string) {
  const statuses = new Map<number, number>();
  let goesOn = true;
  const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const loops = agents.map(async (agent) => {
    while (goesOn) {
      const { status } = await read(pathOf(crypto.randomUUID()), '198.51.100.1', agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  return {
    end: async () => {
      goesOn = false;
      await Promise.race([Promise.all(loops), sleep(LONGEST_MS)]);
      for (const agent of agents) agent.destroy();
      await Promise.allSettled(loops);
      return statuses;
    },
  };
}

const isNumber = (random: string) => 1000 + (Number.parseInt(random.slice(0, 6), 16) % 99_000);

test.each<[string, (random: string) => string]>([
  ['unknown posts', (random) => `/api/posts/${random}`],
  ['pages far beyond the last', (random) => `/api/fetch?page=${isNumber(random)}`],
  ['unknown authors', (random) => `/api/fetch?author=${random}`],
  ['unknown domains', (random) => `/api/domains/${random}`],
  ['share pictures', (random) => `/share/posts/${random}.png`],
  ['private pages', (random) => `/sent/${random}`],
])('600 connections to %s do not delay new visitors from other networks', async (_what, pathOf) => {
  const attackers = crowd(pathOf);
  await sleep(1000);
  const times: number[] = [];
  for (let count = 1; count <= NEWCOMERS; count += 1) {
    // Uncached, over a new connection.
    const answer = read(`/api/posts/unknown-${crypto.randomUUID()}`, `192.0.2.${count}`);
    const { status, took } = await Promise.race([answer, sleep(LONGEST_MS, { status: 404, took: LONGEST_MS })]);
    expect.soft(status).toBe(404);
    times.push(took);
  }
  const statuses = await attackers.end();
  const median = [...times].sort((a, b) => a - b)[Math.floor(NEWCOMERS / 2)] ?? 0;
  console.info(`${pathOf('x')}: ${[...statuses].join(' ')}; newcomers wait ${Math.round(median)} ms`);
  expect(median, 'milliseconds that newcomers wait').toBeLessThan(MEDIAN_MS);
  expect(statuses.get(429)).toBeGreaterThan(0);
});

test('if three hundred students behind one address open a page at the same time, those beyond the limit get a 429', async () => {
  await product.clock.move(60_000);
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, count) => read(`/api/posts/essay-${count}`, '203.0.113.1')),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeLessThanOrEqual(100);
  for (const { body } of refused) expect(JSON.parse(body)).toMatchObject({ success: false, code: 'TOO_MANY_REQUESTS' });
  expect(answers.filter(({ status }) => status === 404).length).toBeGreaterThanOrEqual(200);
});
