import type { Locator, Page } from '@playwright/test';
import { decoded } from '../../scripts/lib/mails.mjs';
import { startSmtp } from '../../scripts/lib/smtp.mjs';
import { startTestProduct } from '../../scripts/lib/test-product.mjs';
import { test as base, expect } from './fixtures';

export type MailServer = Awaited<ReturnType<typeof startSmtp>>;

/** So long the product of a story thinks before it tells of a decision, in seconds: longer than a busy machine takes to take one back. */
const THINKS = 8;

/** A product with a real SMTP server beside it: a story ends with what somebody reads. */
export const story = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern
    async ({}, use) => {
      const server = await startSmtp();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailServer }, use) => {
      const settings = {
        SMTP_URL: mailServer.url,
        MAIL_RETRY_SECONDS: '0.3',
        STATUS_MAIL_DELAY_SECONDS: String(THINKS),
        // What waits since before today is told at once.
        DIGEST_HOUR: '0',
      };
      // Who asks for this mail while the mail server is away is told at once: it is kept nowhere.
      const broughtAbout = /POST \/api\/account\/confirmation 503/;
      const product = await startTestProduct('sqlite', settings, { broughtAbout });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The mails to an address so far. */
export const mailsTo = ({ mails }: MailServer, address: string): string[] =>
  mails.filter(({ to }) => to.includes(address)).map(({ source }) => decoded(source));

/** Waits for the mail of a subject, whatever else comes. */
export async function mailAbout(server: MailServer, address: string, subject: RegExp): Promise<string> {
  const find = () =>
    mailsTo(server, address).find((mail) => subject.test(/^Subject: (.*)$/m.exec(mail)?.[1] ?? '')) ?? '';
  await expect.poll(find, { timeout: 45_000 }).not.toBe('');
  return find();
}

/** Waits for so many mails. @returns the last one */
export async function lastMail(server: MailServer, address: string, count: number): Promise<string> {
  await expect.poll(() => mailsTo(server, address).length, { timeout: 30_000 }).toBe(count);
  return mailsTo(server, address).at(-1) ?? '';
}

/** The link in a mail. */
export const linkIn = (mail: string): string => /https?:\/\/\S+/.exec(mail)?.[0] ?? '';

/** Goes on by Tab alone until something has the focus. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${goal} is not reached by Tab.`);
}
