import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAlive, type Product, secondsUntil, startProduct } from './support/product';
import { expectNothingLost, recordOutcomes } from './support/report';
import { canMount, makeDisk } from './support/small-disk';
import { integrityOf, verdictOn } from './support/stored';
import { isAcknowledged, kinds, newSubmission, type Outcome, send } from './support/submissions';
import { sendAgain, startWriters } from './support/writers';

const MEGABYTES = 64;
/** Time for which the disk stays full. */
const FULL_MS = 4000;

if (!canMount) console.warn('Skipped: a full disk. Only root on Linux may mount the small disk that is filled.');

describe.runIf(canMount)('A full disk', () => {
  let disk: ReturnType<typeof makeDisk>;
  let product: Product;
  beforeAll(async () => {
    disk = makeDisk(MEGABYTES);
    const DATA_DIR = join(disk.folder, 'data');
    mkdirSync(DATA_DIR);
    // The disk contains files and the log, and with SQLite also the rows.
    product = await startProduct({ DATA_DIR });
  });
  afterAll(async () => {
    disk.clear();
    await product.stop();
    disk.remove();
  });

  test('never causes a false success, only a 503, and everything works without a restart once there is space', async () => {
    const { pid } = product;
    const writers = startWriters(product.url, 8);
    await writers.warm();
    const until = Date.now() + FULL_MS;
    while (Date.now() < until) {
      disk.fill();
      await sleep(20);
    }
    // The disk is still full, but must contain everything acknowledged.
    const outcomes = await writers.stop();
    expect([product.pid, isAlive(pid)]).toEqual([pid, true]);
    const refused = outcomes.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(10);
    const whileFull = await verdictOn(product, outcomes);

    disk.clear();
    const recovery = await secondsUntil(async () => {
      const all = await Promise.all(kinds.map((kind) => send(product.url, newSubmission(kind))));
      return all.every(isAcknowledged);
    });
    const again: Outcome[] = await sendAgain(product.url, outcomes);
    const verdict = await verdictOn(product, [...outcomes, ...again]);
    recordOutcomes('Full disk', outcomes, verdict, recovery);
    expectNothingLost(outcomes, whileFull);
    expectNothingLost([...outcomes, ...again], verdict);
    expect(again.filter((outcome) => !isAcknowledged(outcome))).toEqual([]);
    expect(outcomes.filter(({ status }) => status === 0)).toEqual([]);
    expect([product.pid, isAlive(pid)]).toEqual([pid, true]);
    expect(integrityOf(product)).toBe('ok');

    // After a restart everything is unchanged.
    await product.restart();
    expectNothingLost([...outcomes, ...again], await verdictOn(product, [...outcomes, ...again]));
  });
});
