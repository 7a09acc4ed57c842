import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../cms/src/contract/messages';
import { tellOutcomes } from '../faults/support/report';
import { verdictOn } from '../faults/support/stored';
import { isAcknowledged, type Outcome } from '../faults/support/submissions';
import { sendAgain, startWriters } from '../faults/support/writers';
import { type Cluster, direct, send, startCluster } from './support/cluster';
import { startReaders } from './support/readers';

const WRITERS = 12;
const ROUNDS = 2;
/** A replica that has just come back answers some requests before the next one goes. */
const SETTLED_MS = 2500;

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

const nothing = { lost: [], duplicated: [], half: [] };
const refusals = (outcomes: Outcome[]) =>
  outcomes.filter((outcome) => !isAcknowledged(outcome)).map(({ status, answer }) => [status, answer]);

test('a replica is killed under readers and writers, and comes back: no read fails, nothing acknowledged is lost or there twice', async () => {
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
  tellOutcomes(`kill -9 of one of two replicas, ${reads} reads beside`, written, verdict, recovery);
  expect(failed).toEqual([]);
  expect(reads).toBeGreaterThan(100);
  expect(before).toEqual(nothing);
  expect(verdict).toEqual(nothing);
  // A form that was cut off: nobody says that nothing was saved, because nobody knows.
  for (const refusal of refusals(written))
    expect(refusal).toEqual([502, { success: false, message: messages.generic }]);
  expect(refusals(written).length).toBeLessThanOrEqual(WRITERS);
  expect(refusals(again)).toEqual([]);
});

test('SIGTERM to one replica after the other under load: no request fails', async () => {
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
  tellOutcomes(`SIGTERM to each replica, ${ROUNDS} times, ${reads} reads beside`, written, verdict, slowest);
  expect(failed).toEqual([]);
  expect(refusals(written), cluster.nginx.said().slice(-3000)).toEqual([]);
  expect(verdict).toEqual(nothing);
});

test('with no replica at all, pages still come, calls fail in the envelope, and both replicas start again at once', async () => {
  // Another page: the one that was just asked for is fresh for a second.
  const page = await send(cluster.url, 'GET', '/application');
  await Promise.all(cluster.replicas.map((replica) => replica.kill()));
  const shell = await send(cluster.url, 'GET', '/admin');
  expect([shell.status, shell.headers.get('content-type')]).toEqual([503, 'text/html']);
  expect(shell.bytes.includes('<div id="root">')).toBe(true);
  expect(shell.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  const call = await send(cluster.url, 'POST', '/api/blog/create', {});
  expect([call.status, call.body]).toEqual([502, { success: false, message: messages.generic }]);
  expect((await send(cluster.url, 'GET', '/favicon.svg')).status).toBe(200);

  await Promise.all(cluster.replicas.map((replica) => replica.start()));
  for (const replica of cluster.replicas) expect((await send(direct(replica), 'GET', '/_health')).status).toBe(204);
  // How a replica is, is nobody's business out there.
  expect((await send(cluster.url, 'GET', '/_health')).status).toBe(404);
  expect((await send(cluster.url, 'POST', '/api/blog/create', {})).status).toBe(400);
  const large = await send(cluster.url, 'POST', '/api/blog/create', { content: 'x'.repeat(3_000_000) });
  expect([large.status, large.body]).toEqual([413, { success: false, message: messages.tooLarge }]);
});
