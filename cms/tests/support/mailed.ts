import { expect, inject, vi } from 'vitest';
import { startSmtp } from '../../../scripts/test/smtp.mjs';
import { testClock } from '../../../scripts/test/test-clock.mjs';
import { runSql } from './database';
import { restoreContent } from './kept-content';

/** Longer than the product trusts what it has read or counted. */
const TRUSTED_MS = 5000;

/** Files that share the process share the SMTP server and the clock. */
const shared = globalThis as { mailed?: ReturnType<typeof start> };

async function start() {
  const { smtpPort, ...product } = inject('mailed');
  const clock = testClock(product.env.CLOCK_FILE ?? '');
  return { product: { ...product, clock }, smtp: await startSmtp(smtpPort) };
}

/**
 * Resolves when no email is between the product and the SMTP server. A jump of the clock would end the connection of one
 * that is, as a long silence does.
 */
export const nothingIsSent = (product: Parameters<typeof runSql>[0]) =>
  vi.waitFor(
    async () =>
      expect(await runSql(product, "SELECT id FROM mails WHERE state = 'waiting' AND held_until IS NOT NULL")).toEqual(
        [],
      ),
    { timeout: 20_000, interval: 20 },
  );

/**
 * The product that the files `*.mailed.test.ts` share, one after the other, and its SMTP server: with the content of a
 * first start and no email. Its clock has been moved by those before; a file that restarts it starts one of its own.
 */
export async function mailed() {
  shared.mailed ??= start();
  const { product, smtp } = await shared.mailed;
  smtp.refuse(false);
  // What waits goes with its row. What is being sent ends first.
  await runSql(product, 'DELETE FROM mails WHERE held_until IS NULL');
  await nothingIsSent(product);
  await restoreContent(product);
  await product.clock.move(TRUSTED_MS);
  smtp.mails.length = 0;
  return { product, smtp };
}
