import { expect, inject, vi } from 'vitest';
import { decoded } from '../../../scripts/test/mails.mjs';
import { startSmtp } from '../../../scripts/test/smtp.mjs';
import { testClock } from '../../../scripts/test/test-clock.mjs';
import { type Applicant, applicationCalls } from './application-calls';
import { runSql, sqlTime } from './database';
import { restoreContent } from './saved-content';
import { callTo, sendTo } from './send';

/** Longer than the product caches anything. */
const TRUSTED_MS = 5000;

/** Test files share the SMTP server and the clock. */
const shared = globalThis as { mailed?: ReturnType<typeof start> };

async function start() {
  const { smtpPort, ...product } = inject('mailed');
  const clock = testClock(product.env.CLOCK_FILE ?? '');
  return { product: { ...product, clock }, smtp: await startSmtp(smtpPort) };
}

/** Waits until no email is due or being sent. A jump of the clock would time out the connection. */
export const waitForIdleOutbox = (product: Parameters<typeof runSql>[0] & { clock: { now(): number } }) =>
  vi.waitFor(
    async () => {
      const due = `held_until IS NOT NULL OR next_attempt_at <= ${sqlTime(product, product.clock.now())}`;
      expect(await runSql(product, `SELECT id FROM mails WHERE state = 'waiting' AND (${due})`)).toEqual([]);
    },
    // Longer than the time between two runs of the task in cron.ts, which sends restored emails.
    { timeout: 40_000, interval: 20 },
  );

/**
 * Product and SMTP server of the `*.mailed.test.ts` files, reset to the first start. Earlier files have moved its
 * clock. Files that restart a product start their own.
 */
export async function mailed() {
  shared.mailed ??= start();
  const { product, smtp } = await shared.mailed;
  smtp.refuse(false);
  // Deletes pending emails with their rows, after those being sent.
  await runSql(product, 'DELETE FROM mails WHERE held_until IS NULL');
  await waitForIdleOutbox(product);
  await restoreContent(product);
  await product.clock.move(TRUSTED_MS);
  smtp.mails.length = 0;
  const mailsTo = (address: string) =>
    smtp.mails.filter(({ to }) => to[0] === address).map(({ source }) => decoded(source));
  /** Moves the clock between emails: a jump would time out a connection. */
  async function move(milliseconds: number) {
    await waitForIdleOutbox(product);
    await product.clock.move(milliseconds);
  }
  return { product, smtp, call: callTo(() => product), send: sendTo(() => product), mailsTo, move };
}

/** Longer than the time in which a decision can be undone. */
export const UNDO_MS = 61_000;

/** Applicants of that product. @param admin returns a current token */
export function applicantsOf({ call, move }: Awaited<ReturnType<typeof mailed>>, admin: () => string) {
  const { apply, decide, look } = applicationCalls(call);
  return {
    apply,
    look,
    decide: (reference: string, status: string) => decide(admin(), reference, status),
    /** Creates applicants who were notified of this status. */
    async notified(status: string, count = 1): Promise<Applicant[]> {
      const people: Applicant[] = [];
      while (people.length < count) people.push(await apply());
      for (const { reference } of people) expect((await decide(admin(), reference, status)).status).toBe(200);
      await move(UNDO_MS);
      return people;
    },
    /** Returns the server's time, because other tests have moved its clock. */
    serverTime: async () => Date.parse((await call('GET', '/admin/summary', { token: admin() })).body.data.at),
  };
}
