import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commonMessages, httpMessages } from '../../cms/src/contract/calls';
import { recordLine, recordOutcomes } from '../faults/support/report';
import { verdictOn } from '../faults/support/stored';
import { isAcknowledged, newSubmission, type Outcome } from '../faults/support/submissions';
import { sendAgain, startWriters } from '../faults/support/writers';
import { type Cluster, direct, isShown, send, signIn, startCluster } from './support/cluster';
import { startReaders } from './support/readers';

const WRITERS = 12;
const ROUNDS = 2;
/** Time for a restarted replica to answer some requests before the next one stops. */
const SETTLED_MS = 2500;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

const badGateway = {
  success: false,
  code: 'BAD_GATEWAY',
  message: commonMessages.generic,
  requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
};
const nothing = { lost: [], duplicated: [], half: [] };
const refusals = (outcomes: Outcome[]) =>
  outcomes.filter((outcome) => !isAcknowledged(outcome)).map(({ status, answer }) => [status, answer]);

test('killing and restarting a replica under load makes no read fail, and loses or duplicates nothing acknowledged', async () => {
  const readers = startReaders(cluster.url);
  const writers = startWriters(cluster.url, WRITERS);
  await writers.warm();
  await sleep(1000);
  await cluster.second.kill();
  await sleep(3000);
  const begun = performance.now();
  await cluster.second.start();
  const recovery = (performance.now() - begun) / 1000;
  await sleep(SETTLED_MS);
  const written = await writers.stop();
  const { reads, failed } = await readers.stop();

  const before = await verdictOn(cluster.stored, written, cluster.pathOf);
  const again = await sendAgain(cluster.url, written);
  const all = [...written, ...again];
  const verdict = await verdictOn(cluster.stored, all, cluster.pathOf);
  recordOutcomes(`kill -9 of one of two replicas, ${reads} reads beside`, written, verdict, recovery);
  expect(failed).toEqual([]);
  expect(reads).toBeGreaterThan(100);
  expect(before).toEqual(nothing);
  expect(verdict).toEqual(nothing);
  // After an interrupted form, no message claims that nothing was saved, because that is unknown.
  for (const refusal of refusals(written)) expect(refusal).toEqual([502, badGateway]);
  expect(refusals(written).length).toBeLessThanOrEqual(WRITERS);
  expect(refusals(again)).toEqual([]);
});

test('a hanging replica delays no request for long, and does not keep a rejected post visible', async () => {
  const session = await signIn(direct(cluster.first), cluster.first);
  const post = newSubmission('post');
  const body = JSON.parse(post.body() as string);
  const { _id: id } = (await send(cluster.url, 'POST', post.path, body)).body.data;
  const decide = (method: string, path: string) =>
    send(direct(cluster.first), method, `/api/admin/unverified/${id}${path}`, undefined, session);
  expect((await decide('PATCH', '')).status).toBe(200);
  await expect.poll(() => isShown(cluster.url, id), { timeout: 5000 }).toBe(true);

  process.kill(cluster.second.pid, 'SIGSTOP');
  try {
    const readers = startReaders(cluster.url);
    await sleep(1000);
    expect((await decide('POST', '/reject')).status).toBe(200);
    const begun = performance.now();
    let shownUntil = begun;
    while (performance.now() - begun < 20_000) {
      if (await isShown(cluster.url, id)) shownUntil = performance.now();
      await sleep(50);
    }
    const { reads, failed, slowest } = await readers.stop();
    recordLine({
      fault: 'One of two replicas hangs: what was rejected is shown for',
      attempted: reads,
      acknowledged: reads - failed.length,
      lost: 0,
      duplicated: 0,
      errors: 0,
      recovery: (shownUntil - begun) / 1000,
    });
    expect(failed).toEqual([]);
    expect(slowest).toBeLessThan(10_000);
    expect(shownUntil - begun).toBeLessThan(9000);
  } finally {
    process.kill(cluster.second.pid, 'SIGCONT');
  }
});

describe('Within two seconds, the nginx cache recovers from', () => {
  const half = (file: string) => Math.floor(statSync(file).size / 2);
  test.each<[string, (file: string) => void]>([
    ['garbage in its files', (file) => writeFileSync(file, 'x'.repeat(statSync(file).size))],
    ['empty files', (file) => truncateSync(file)],
    ['truncated files', (file) => truncateSync(file, half(file))],
    ['changed bytes', (file) => writeFileSync(file, readFileSync(file).fill(0, half(file)))],
    ['missing files', (file) => rmSync(file)],
  ])('%s', async (_what, spoil) => {
    const { cacheDir } = cluster.nginx;
    const read = async () => (await send(cluster.url, 'GET', '/api/fetch?pageSize=5')).bytes;
    const whole = await read();
    await read();
    const files = readdirSync(cacheDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const { parentPath, name } of files) spoil(join(parentPath, name));
    // This read may fail, which is better than a wrong response.
    await read().catch(() => undefined);
    await sleep(2000);
    for (let look = 0; look < 10; look += 1) expect((await read()).equals(whole)).toBe(true);
  });
});

test('no request fails when SIGTERM stops the replicas one after the other under load', async () => {
  const readers = startReaders(cluster.url);
  const writers = startWriters(cluster.url, WRITERS);
  await writers.warm();
  let slowest = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const replica of cluster.replicas) {
      const begun = performance.now();
      await replica.restart();
      slowest = Math.max(slowest, (performance.now() - begun) / 1000);
      await sleep(SETTLED_MS);
    }
  }
  const written = await writers.stop();
  const { reads, failed } = await readers.stop();
  const verdict = await verdictOn(cluster.stored, written, cluster.pathOf);
  recordOutcomes(`SIGTERM to each replica, ${ROUNDS} times, ${reads} reads beside`, written, verdict, slowest);
  expect(failed).toEqual([]);
  expect(refusals(written), cluster.nginx.said().slice(-3000)).toEqual([]);
  expect(verdict).toEqual(nothing);
});

test('without replicas, nginx serves the plain shell and calls fail in the envelope; both can restart at the same time', async () => {
  // Uses a page that is not cached yet: pages are cached for a second.
  const page = await send(cluster.url, 'GET', '/application');
  await Promise.all(cluster.replicas.map((replica) => replica.kill()));
  const shell = await send(cluster.url, 'GET', '/admin');
  expect([shell.status, shell.headers.get('content-type')]).toEqual([503, 'text/html']);
  expect(shell.bytes.includes('<div id="root">')).toBe(true);
  expect(shell.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const call = await send(cluster.url, 'POST', '/api/blog/create', {});
  expect([call.status, call.body]).toEqual([502, badGateway]);
  expect((await send(cluster.url, 'GET', '/favicon.svg')).status).toBe(200);

  await Promise.all(cluster.replicas.map((replica) => replica.start()));
  for (const replica of cluster.replicas) expect((await send(direct(replica), 'GET', '/_health')).status).toBe(204);
  // The health check of a replica is not public.
  expect((await send(cluster.url, 'GET', '/_health')).status).toBe(404);
  expect((await send(cluster.url, 'POST', '/api/blog/create', {})).status).toBe(400);
  const large = await send(cluster.url, 'POST', '/api/blog/create', { content: 'x'.repeat(3_000_000) });
  expect([large.status, large.body]).toEqual([
    413,
    { success: false, code: 'TOO_LARGE', message: httpMessages.tooLarge },
  ]);
});
