import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startOwnProduct, times } from '../support/product';

const CONNECTIONS = 600;
const NEWCOMERS = times(15, 7);
/**
 * Maximum number of the crowd's reads that are answered while a newcomer waits (median). Without turns there are 200,
 * the most that one network may have in progress. Counted instead of timed, because the tests also run on busy
 * machines.
 */
const MEDIAN_AHEAD = 60;
/** Enough for responses to refused requests, which take a second. */
const END_MS = 5000;

/** A separate product behind a proxy, with production limits. */
let product: Product;
beforeAll(async () => {
  product = await startOwnProduct({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
});
afterAll(() => product.stop());

function read(path: string, from: string, agent?: Agent): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(product.url + path, { agent: agent ?? false, headers: { 'X-Forwarded-For': from } }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    })
      .once('error', reject)
      .end();
  });
}

/** Requests a different path each time over many connections from one network, until stopped. */
function crowd(pathOf: (random: string) => string, network: string) {
  const statuses = new Map<number, number>();
  let goesOn = true;
  const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const loops = agents.map(async (agent) => {
    while (goesOn) {
      const { status } = await read(pathOf(crypto.randomUUID()), network, agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  return {
    statuses,
    /** @returns the number of reads that were not refused */
    served: () => [...statuses].reduce((sum, [status, count]) => sum + (status === 429 ? 0 : count), 0),
    end: async () => {
      goesOn = false;
      await Promise.race([Promise.all(loops), sleep(END_MS)]);
      for (const agent of agents) agent.destroy();
      await Promise.allSettled(loops);
    },
  };
}

const isNumber = (random: string) => 1000 + (Number.parseInt(random.slice(0, 6), 16) % 99_000);

test.each<[string, string, (random: string) => string]>([
  ['unknown posts', '198.51.100.1', (random) => `/api/posts/${random}`],
  ['pages far beyond the last', '198.51.100.2', (random) => `/api/fetch?page=${isNumber(random)}`],
  ['unknown authors', '198.51.100.3', (random) => `/api/fetch?author=${random}`],
  ['unknown domains', '198.51.100.4', (random) => `/api/domains/${random}`],
  ['share pictures', '198.51.100.5', (random) => `/share/posts/${random}.png`],
  ['private pages', '198.51.100.6', (random) => `/sent/${random}`],
])('600 connections to %s do not delay new visitors from other networks', async (_what, network, pathOf) => {
  const attackers = crowd(pathOf, network);
  const ahead: number[] = [];
  try {
    await expect.poll(attackers.served, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
    for (let count = 1; count <= NEWCOMERS; count += 1) {
      const before = attackers.served();
      // Uncached, over a new connection.
      const { status } = await read(`/api/posts/unknown-${crypto.randomUUID()}`, `192.0.2.${count}`);
      expect.soft(status).toBe(404);
      ahead.push(attackers.served() - before);
    }
  } finally {
    await attackers.end();
  }
  const median = [...ahead].sort((a, b) => a - b)[Math.floor(NEWCOMERS / 2)];
  console.info(`${pathOf('x')}: ${[...attackers.statuses].join(' ')}; ahead of newcomers: ${ahead.join(' ')}`);
  expect(median, 'reads answered while a newcomer waits').toBeLessThan(MEDIAN_AHEAD);
  expect(attackers.statuses.get(429)).toBeGreaterThan(0);
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
