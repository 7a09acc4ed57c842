import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { httpMessages } from '../../cms/src/contract/calls';
import { startEditors } from './support/editors';
import { isAlive, isPostgres, type Product, secondsUntil, startProduct } from './support/product';
import { expectNothingLost, recordOutcomes } from './support/report';
import { verdictOn } from './support/stored';
import { isAcknowledged, newSubmission, type Outcome, send } from './support/submissions';
import { sendAgain, startWriters } from './support/writers';

const OUTAGE_MS = 30_000;
/** Longest wait for a 503 (docs/security.md, "Promises"). */
const PATIENCE_MS = 6000;
/** Longest time from the database's return to a successful write. */
const HEALTHY_S = 5;

describe.runIf(isPostgres)('PostgreSQL', () => {
  let product: Product;
  let pid: number | undefined;
  beforeAll(async () => {
    product = await startProduct();
    pid = product.pid;
  });
  beforeEach(() => secondsUntil(async () => isAcknowledged(await send(product.url, newSubmission('post')))));
  afterAll(() => product.stop());

  const writes = async () => isAcknowledged(await send(product.url, newSubmission('post')));

  /** Sends failed forms again, records the fault, and expects no loss, no crash and a quick recovery. */
  async function judge(fault: string, outcomes: Outcome[], recovery: number): Promise<void> {
    const again = await sendAgain(product.url, outcomes);
    const verdict = await verdictOn(product, [...outcomes, ...again]);
    recordOutcomes(fault, outcomes, verdict, recovery);
    expectNothingLost([...outcomes, ...again], verdict);
    expect(again.filter((outcome) => !isAcknowledged(outcome))).toEqual([]);
    expect([product.pid, isAlive(pid)]).toEqual([pid, true]);
    // The server answered every request in time.
    expect(outcomes.filter(({ status }) => status === 0)).toEqual([]);
    expect(Math.max(...outcomes.map(({ milliseconds }) => milliseconds))).toBeLessThan(PATIENCE_MS);
    expect(recovery).toBeLessThan(HEALTHY_S);
  }

  test('loses nothing when its connections are terminated in bursts, under 20 writers and 3 editors', async () => {
    const admin = await product.postgres?.client();
    const writers = startWriters(product.url);
    const editors = await startEditors(product);
    await writers.warm();
    let terminated = 0;
    for (let burst = 1; burst <= 25; burst += 1) {
      const { rowCount } = (await admin?.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'product'",
      )) ?? { rowCount: 0 };
      terminated += rowCount ?? 0;
      await sleep(40 + Math.random() * 160);
    }
    await admin?.end();
    const edits = await editors.stop();
    const recovery = await secondsUntil(writes);
    const outcomes = await writers.stop();
    expect(terminated).toBeGreaterThan(50);
    expect(edits.saves).toBeGreaterThan(5);
    expect(edits.strange).toEqual([]);
    await judge('PostgreSQL: connections terminated, 25 bursts', outcomes, recovery);
  });

  test.each([
    ['stopped at once (pg_ctl stop -m immediate)', 'SIGQUIT'],
    ['kill -9 of the postmaster', 'SIGKILL'],
  ] as const)('loses nothing under 20 writers when it is restarted after a crash: %s', async (name, signal) => {
    const writers = startWriters(product.url);
    await writers.warm();
    await product.postgres?.crash(signal);
    await sleep(500);
    await product.postgres?.start();
    const recovery = await secondsUntil(writes);
    await writers.warm(writers.outcomes.filter(isAcknowledged).length + 40);
    await judge(`PostgreSQL: ${name}`, await writers.stop(), recovery);
  });

  test('is unavailable for 30 s: calls get a JSON 503 within 6 s, and everything works within 5 s of its return', async () => {
    const writers = startWriters(product.url);
    await writers.warm();
    await product.postgres?.crash('SIGQUIT');
    const until = Date.now() + OUTAGE_MS;
    const reads: [status: number, milliseconds: number, message: string][] = [];
    while (Date.now() < until) {
      const begun = performance.now();
      const answer = await fetch(`${product.url}/api/fetch`);
      const { message } = (await answer.json()) as { message: string };
      reads.push([answer.status, performance.now() - begun, message]);
      await sleep(500);
    }
    await product.postgres?.start();
    const recovery = await secondsUntil(writes);
    await judge('PostgreSQL: away for 30 s', await writers.stop(), recovery);
    expect(reads.length).toBeGreaterThan(3);
    for (const [status, milliseconds, message] of reads) {
      expect([status, message]).toEqual([503, httpMessages.unavailable]);
      expect(milliseconds).toBeLessThan(PATIENCE_MS);
    }
  });
});
