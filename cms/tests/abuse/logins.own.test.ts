import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, startOwnProduct } from '../support/product';
import { expectQuickReads } from '../support/readers';

const CONNECTIONS = 25;
const ROUNDS = 3;

/** A separate product behind a proxy, with production limits. */
let product: Product;
const visitor = { name: 'Sample Visitor', email: 'visitor@example.org', password: 'a good password' };

beforeAll(async () => {
  product = await startOwnProduct({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
  expect((await send('/api/register', visitor, '192.0.2.1')).status).toBe(201);
});
afterAll(() => product.stop());

/** Makes one call. @returns its status, and its time in milliseconds */
function send(path: string, json: unknown, from: string, agent?: Agent): Promise<{ status: number; took: number }> {
  const begun = performance.now();
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
  const method = json === undefined ? 'GET' : 'POST';
  return new Promise((resolve, reject) => {
    request(product.url + path, { method, agent, headers }, (answer) => {
      text(answer).then(() => resolve({ status: answer.statusCode ?? 0, took: performance.now() - begun }), reject);
    })
      .once('error', reject)
      .end(json === undefined ? undefined : JSON.stringify(json));
  });
}

/** Reads until the other work ends. @returns the time of each read in milliseconds */
async function readUntil(until: Promise<unknown>): Promise<number[]> {
  const reads: number[] = [];
  let goesOn = true;
  const end = until.finally(() => {
    goesOn = false;
  });
  while (goesOn) {
    reads.push((await send('/api/site', undefined, '192.0.2.2')).took);
    await sleep(5);
  }
  await end;
  return reads;
}

/** Logs in over many connections, each time with a new name, until stopped. */
function attack(path: string, field: string, from: string) {
  const statuses = new Map<number, number>();
  let goesOn = true;
  const agents = Array.from({ length: CONNECTIONS }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const loops = agents.map(async (agent) => {
    while (goesOn) {
      const name = `${crypto.randomUUID()}@example.org`;
      const { status } = await send(path, { [field]: name, password: 'not this one' }, from, agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    agent.destroy();
  });
  return {
    end: async () => {
      goesOn = false;
      await Promise.all(loops);
      return statuses;
    },
  };
}

test.each([
  ['the panel', '/admin/login', 'email', 400, '198.51.100.1'],
  ['the dashboard', '/api/admin/login', 'username', 401, '198.51.100.2'],
  ['visitors', '/api/login', 'email', 401, '198.51.100.3'],
])(
  '25 connections to the login of %s that keep changing the name do not block other logins',
  async (_whose, path, field, wrong, attackers) => {
    const doors: [string, object][] = [
      ['/admin/login', { email: product.panelEmail, password: product.password }],
      ['/api/admin/login', { username: product.username, password: product.password }],
      ['/api/login', { email: visitor.email, password: visitor.password }],
    ];
    const attacker = attack(path, field, attackers);
    const logins: { door: string; from: string; status: number; took: number }[] = [];
    const people = async () => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        for (const [door, credentials] of doors) {
          // Logs in at the attacked login from another address, and at the other logins from the attacker's address.
          const from = door === path ? '192.0.2.1' : attackers;
          logins.push({ door, from, ...(await send(door, credentials, from)) });
        }
      }
    };
    const reads = await readUntil(people());
    const statuses = await attacker.end();
    expect(logins.filter(({ status }) => status !== 200)).toEqual([]);
    // Fifty passwords an hour are checked; refusing the rest takes almost no time.
    expect([...statuses.keys()].sort()).toEqual([wrong, 429]);
    expect(statuses.get(wrong)).toBeLessThanOrEqual(50);
    const slowest = Math.round(Math.max(...logins.map(({ took }) => took)));
    const { median, p99 } = expectQuickReads(reads);
    console.info(
      `${path}: ${[...statuses].join(' ')}; ${logins.length} logins, slowest ${slowest} ms; reads median ${median} ms, p99 ${p99} ms`,
    );
  },
);

test("30 connections from three addresses with a correct password do not block the visitors' login", async () => {
  const known = { name: 'Sample Attacker', email: 'attacker@example.org', password: 'a good password' };
  expect((await send('/api/register', known, '192.0.2.9')).status).toBe(201);
  let goesOn = true;
  const statuses = new Map<number, number>();
  const crowd = [1, 2, 3].flatMap((last) =>
    Array.from({ length: 10 }, async () => {
      // Each address sends at least forty logins.
      for (let count = 1; goesOn || count <= 4; count += 1) {
        const { status } = await send('/api/login', known, `203.0.113.${last}`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const logins = [];
  for (let count = 1; count <= 10; count += 1) logins.push(await send('/api/login', visitor, `192.0.2.${10 + count}`));
  goesOn = false;
  await Promise.all(crowd);
  expect(logins.map(({ status }) => status)).toEqual(Array(10).fill(200));
  // Thirty logins an hour succeed from each address.
  expect(statuses.get(200)).toBe(90);
});
