import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { post } from './support/api';
import { apply } from './support/applications';
import { expect, expectAccessible, type Product, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { lastMail, mailAbout, mailsTo } from './support/mails';
import { Moderation } from './support/moderation';
import { longText } from './support/texts';

test.use({ keepsPage: true });

const DAY_MS = 86_400_000;

let count = 0;
const freshEmail = () => `moderated-${Date.now()}-${count++}@example.org`;
const freshTitle = () => `Waiting ${Date.now()} ${count++}`;

/** Returns the milliseconds until noon tomorrow by the product's clock. */
const untilNoonTomorrow = ({ clock }: Product) => 1.5 * DAY_MS - (clock.now() % DAY_MS);

/** Sends an article with an address for emails about it. */
const sent = (product: Product, title: string, email: string) =>
  post(product, '/blog/create', { title, author: 'Priya Sharma', content: longText, email });
const entry = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });
const headline = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });
const reason = (page: Page) => page.getByLabel('Reason, if you reject it');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const subjects = (mails: string[]) => mails.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim());

test('On a phone, by keyboard alone, a moderator follows the digest and undoes a mistake, and no email is sent', {
  tag: '@small-only',
}, async ({ page, product, mailServer }) => {
  const email = freshEmail();
  const title = freshTitle();
  // Another story may have received today's digest.
  const seen = mailsTo(mailServer, product.panelEmail).length;
  const digests = () =>
    mailsTo(mailServer, product.panelEmail)
      .slice(seen)
      .filter((mail) => /^Subject: .*waiting for you/m.test(mail));
  await new Moderation(product).clear('unverified');
  await sent(product, title, email);
  // Noon, because the next digest is sent at midnight.
  await product.clock.move(untilNoonTomorrow(product));

  // The first click is on a link in the digest, which contains no names.
  await expect.poll(() => digests().length).toBe(1);
  const [digest = ''] = digests();
  expect(digest).toMatch(/items? (is|are) waiting for you/);
  expect(digest).toMatch(/\d+ posts? to read/);
  expect(digest).not.toContain(title);
  const link = /http\S+view=posts/.exec(digest)?.[0] ?? '';
  const go = async (goal: ReturnType<Page['getByRole']>) => {
    await tabTo(page, goal);
    await page.keyboard.press('Enter');
  };
  await page.clock.install();
  await openAdmin(page, product, link);
  await go(entry(page, title));
  await expect(headline(page, title)).toBeFocused();
  await go(press(page, 'Verify'));
  await expect(page.getByText('Verified.', { exact: true })).toBeVisible();
  await go(press(page, 'Undo'));
  await expect(page.getByText('Blog is waiting again.')).toBeVisible();
  await expect(headline(page, title)).toBeFocused();
  await tabTo(page, reason(page));
  await page.keyboard.insertText('Please name your sources.');
  await go(press(page, 'Reject'));
  await expect(page.getByText('Blog rejected.')).toBeVisible();
  await expect(entry(page, title)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const back = await mailAbout(mailServer, email, /^Your post was sent back/);
  expect(back).toContain('Please name your sources.');
  expect(subjects(mailsTo(mailServer, email))).toEqual([
    expect.stringMatching(/has arrived/),
    expect.stringMatching(/was sent back/),
  ]);
  expect(digests()).toHaveLength(1);
  // Lets the toasts disappear.
  await page.clock.runFor(10_000);

  // An email can be sent again to someone who has lost it.
  await go(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Emails' }));
  await tabTo(page, page.getByRole('searchbox', { name: 'Search emails' }));
  await page.keyboard.insertText(email);
  await page.keyboard.press('Enter');
  // Matches the author's address, because other emails show until the search is done.
  const row = page.getByRole('row', { name: new RegExp(`Your post was sent back.*${email}`) });
  await expect(row).toContainText('Sent');
  await go(row.getByRole('button', { name: /Send again/ }));
  await expect(page.getByText('The email will be sent again.')).toBeVisible();
  await lastMail(mailServer, email, 3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('A team member sees an email delayed while the mail server is down, and can later send it again', async ({
  page,
  product,
  api,
  mailServer,
}) => {
  const email = freshEmail();
  mailServer.refuse(true);
  const reference = await apply(product, { Mail: email });
  const mail = async () => (await api.asAdmin('GET', `admin/mails?q=${encodeURIComponent(email)}`)).data[0];

  await openAdmin(page, product, `/admin?view=mails&q=${encodeURIComponent(email)}`);
  const row = page.getByRole('row', { name: new RegExp(reference) });
  await expect(row).toContainText('Waiting');
  await expect.poll(async () => (await mail()).lastError ?? '').toContain('mailbox is busy');
  await page.reload();
  await expect(row).toContainText('mailbox is busy');
  await expect(row.getByRole('button', { name: /Send again/ })).toBeHidden();
  await expectAccessible(page);

  mailServer.refuse(false);
  await lastMail(mailServer, email, 1);
  // The mail server has it a moment before the product notes that.
  await expect.poll(async () => (await mail()).state).toBe('sent');
  await page.reload();
  await expect(row).toContainText('Sent');

  // The applicant has lost the email: it is sent again, by keyboard.
  await tabTo(page, row.getByRole('button', { name: /Send again/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The email will be sent again.')).toBeVisible();
  await lastMail(mailServer, email, 2);
  const [first, second] = mailsTo(mailServer, email).map((mail) => mail.split('\r\n\r\n').slice(1).join());
  expect(second).toBe(first);
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toHaveCount(2);
  await page.goto('/admin?view=audit&action=sent+again');
  await expect(page.getByText(new RegExp(`We have your application ${reference}`))).toBeVisible();
  await expect(page.getByText(email)).toBeHidden();
});

test('When the tab is closed, a typed reason is not stored anywhere, and a decision takes effect once', async ({
  page,
  context,
  product,
  mailServer,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const email = freshEmail();
  const title = freshTitle();
  await sent(product, title, email);
  await openAdmin(page, product, '/admin?view=posts');
  await entry(page, title).click();
  await expect(headline(page, title)).toBeVisible();
  await reason(page).fill('Please name your sources.');
  const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage });
  expect(await page.evaluate(stored)).not.toContain('name your sources');

  // The tab is closed before the response arrives.
  await page.route('**/api/admin/unverified/*/reject', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Reject').click();
  await expect(page.getByText(/^Error rejecting blog: /)).toBeVisible();
  await page.close();

  const later = await context.newPage();
  await openAdmin(later, product, '/admin?view=posts');
  await expect(later.getByText(/\d+ unverified blogs?/)).toBeVisible();
  await expect(entry(later, title)).toHaveCount(0);
  await mailAbout(mailServer, email, /^Your post was sent back/);
  await later.goto('/admin?view=audit&action=rejected');
  await expect(later.getByText(new RegExp(title))).toHaveCount(1);
  await later.close();
  expect(mailsTo(mailServer, email)).toHaveLength(2);
});
