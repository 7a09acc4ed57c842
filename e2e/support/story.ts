import type { Locator, Page } from '@playwright/test';
import { decoded } from '../../scripts/lib/mails.mjs';
import { startSmtp } from '../../scripts/lib/smtp.mjs';
import { startTestProduct } from '../../scripts/lib/test-product.mjs';
import { test as base, expect } from './fixtures';

type TestProduct = Awaited<ReturnType<typeof startTestProduct>>;

export interface MailServer extends Awaited<ReturnType<typeof startSmtp>> {
  /** Of the product whose mails come here: it is put forward while a story waits for one. */
  clock?: TestProduct['clock'];
}

/** So long the product of a story thinks before it tells of a decision, by its own clock: nobody is told by accident. */
const THINKS_SECONDS = 120;
/** Past that, and past the next round of the tasks that send. */
const GOES_ON_MS = (THINKS_SECONDS + 25) * 1000;
/** How long one waits for a mail before the clock goes on once more, in milliseconds: most come at once. */
const PATIENCE = [500, 5000, 10_000, 15_000];

/** A product with a real SMTP server beside it: a story ends with what somebody reads. */
export const story = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants an object pattern
    async ({}, use) => {
      const server: MailServer = await startSmtp();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailServer }, use) => {
      const settings = {
        SMTP_URL: mailServer.url,
        MAIL_RETRY_SECONDS: '10',
        STATUS_MAIL_DELAY_SECONDS: String(THINKS_SECONDS),
        // Sends the digest of texts from before today at once.
        DIGEST_HOUR: '0',
      };
      // We keep no copy of this email: if the mail server is away, the visitor gets an error at once.
      const broughtAbout = /POST \/api\/account\/confirmation 503/;
      const product = await startTestProduct('sqlite', settings, { broughtAbout });
      mailServer.clock = product.clock;
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
  await comes(server, () => find() !== '');
  expect(find(), `a mail about ${subject}`).not.toBe('');
  return find();
}

/** Waits for so many mails. @returns the last one */
export async function lastMail(server: MailServer, address: string, count: number): Promise<string> {
  await comes(server, () => mailsTo(server, address).length >= count);
  expect(mailsTo(server, address)).toHaveLength(count);
  return mailsTo(server, address).at(-1) ?? '';
}

/** Waits until it has come; what the product sends later, or once more, it sends when its clock has gone on. */
async function comes({ clock }: MailServer, hasCome: () => boolean): Promise<void> {
  for (const timeout of PATIENCE) {
    const isThere = expect.poll(hasCome, { timeout, intervals: [20] }).toBe(true);
    if (
      await isThere.then(
        () => true,
        () => false,
      )
    )
      return;
    await clock?.move(GOES_ON_MS);
  }
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
