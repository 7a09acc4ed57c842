import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Product, secondsUntil, startProduct } from './support/product';
import { expectNothingLost, recordOutcomes } from './support/report';
import { integrityOf, verdictOn } from './support/stored';
import { isAcknowledged, newSubmission, type Outcome, send } from './support/submissions';
import { sendAgain, startWriters } from './support/writers';

const CYCLES = Number(process.env.FAULT_CYCLES || 3);
/** Random time before each kill. */
const LEAST_MS = 500;
const MOST_MS = 2500;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test(`kill -9 under 20 writers with files, ${CYCLES} times: nothing acknowledged is lost, partial or duplicated`, async () => {
  const outcomes: Outcome[] = [];
  const again: Outcome[] = [];
  let slowest = 0;
  for (let cycle = 1; cycle <= CYCLES; cycle += 1) {
    const writers = startWriters(product.url);
    await writers.warm();
    await sleep(LEAST_MS + Math.random() * (MOST_MS - LEAST_MS));
    await product.kill();
    const written = await writers.stop();
    const begun = performance.now();
    await product.start();
    await secondsUntil(async () => isAcknowledged(await send(product.url, newSubmission('post'))));
    slowest = Math.max(slowest, (performance.now() - begun) / 1000);

    expect(integrityOf(product)).toBe('ok');
    outcomes.push(...written);
    // Checked before anything is sent again: the crash itself must leave nothing partial.
    expectNothingLost(written, await verdictOn(product, written));
    again.push(...(await sendAgain(product.url, written)));
  }
  const verdict = await verdictOn(product, [...outcomes, ...again]);
  recordOutcomes(`kill -9 of the server, ${CYCLES} times`, outcomes, verdict, slowest);
  expectNothingLost([...outcomes, ...again], verdict);
  // Interrupted forms exist exactly once after they are sent again.
  expect(again.filter((outcome) => !isAcknowledged(outcome))).toEqual([]);
  expect(again.length).toBeGreaterThan(0);
  expect(integrityOf(product)).toBe('ok');
});
