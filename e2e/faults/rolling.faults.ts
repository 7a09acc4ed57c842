import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct } from '../../scripts/test/test-product.mjs';
import { isPostgres, type Product, startProduct } from './support/product';
import { startProxy } from './support/proxy';
import { expectNothingLost, recordOutcomes } from './support/report';
import { verdictOn } from './support/stored';
import { isAcknowledged } from './support/submissions';
import { startWriters } from './support/writers';

const ROUNDS = 2;

/** Two processes with PostgreSQL; one with SQLite, for which requests wait at the proxy during a restart. */
const products: Product[] = [];
beforeAll(async () => {
  const first = await startProduct();
  products.push(first);
  if (!isPostgres) return;
  const shared = { DATABASE_URL: first.databaseUrl, DATA_DIR: first.dataDir };
  products.push(await startTestProduct('sqlite', shared, { realClock: true }));
});
afterAll(async () => {
  await products[1]?.halt();
  await products[0]?.stop();
});

test(`no request fails when SIGTERM stops ${isPostgres ? 'the servers one after the other' : 'the server'} under load`, async () => {
  const [first] = products;
  if (!first) throw new Error('No product was started.');
  const proxy = await startProxy(products.map(({ url }) => url));
  const writers = startWriters(proxy.url);
  let reading = true;
  const failedReads: unknown[] = [];
  let reads = 0;
  const readers = Array.from({ length: 10 }, async () => {
    while (reading) {
      const status = await fetch(`${proxy.url}/api/fetch?pageSize=5`)
        .then(async (answer) => (answer.ok && (await answer.json()).success === true ? 200 : await answer.text()))
        .catch((error) => error);
      reads += 1;
      if (status !== 200) failedReads.push(status);
      await sleep(20);
    }
  });
  await writers.warm(100);
  let slowest = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const product of products) {
      const begun = performance.now();
      await product.restart();
      slowest = Math.max(slowest, (performance.now() - begun) / 1000);
      await sleep(500);
    }
  }
  const outcomes = await writers.stop();
  reading = false;
  await Promise.all(readers);
  await proxy.stop();

  const verdict = await verdictOn(first, outcomes);
  recordOutcomes(`SIGTERM and restart, ${ROUNDS * products.length} times`, outcomes, verdict, slowest);
  expect(outcomes.filter((outcome) => !isAcknowledged(outcome)).map(({ status, answer }) => [status, answer])).toEqual(
    [],
  );
  expectNothingLost(outcomes, verdict);
  expect(failedReads).toEqual([]);
  expect(reads).toBeGreaterThan(100);
});
