import { expect, inject, vi } from 'vitest';
import { startSmtp } from '../../../scripts/test/smtp.mjs';
import { testClock } from '../../../scripts/test/test-clock.mjs';
import { runSql } from './database';
import { restoreContent } from './saved-content';

/** Longer than the product caches anything. */
const TRUSTED_MS = 5000;

/** Test files share the SMTP server and the clock. */
const shared = globalThis as { mailed?: ReturnType<typeof start> };

async function start() {
  const { smtpPort, ...product } = inject('mailed');
  const clock = testClock(product.env.CLOCK_FILE ?? '');
  return { product: { ...product, clock }, smtp: await startSmtp(smtpPort) };
}

/** Waits until no email is being sent. A jump of the clock would time out the connection. */
export const waitForIdleOutbox = (product: Parameters<typeof runSql>[0]) =>
  vi.waitFor(
    async () =>
      expect(await runSql(product, "SELECT id FROM mails WHERE state = 'waiting' AND held_until IS NOT NULL")).toEqual(
        [],
      ),
    { timeout: 20_000, interval: 20 },
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
  return { product, smtp };
}
