import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { Api } from './support/api';
import { device } from './support/device';
import { png } from './support/files';
import { expect, expectAccessible, test } from './support/fixtures';
import { tabTo, typeAt } from './support/keyboard';
import { lastMail, mailAbout, mailsTo } from './support/mails';

test.use({ keepsPage: true });

let count = 0;
const freshEmail = () => `reviewer-${Date.now()}-${count++}@example.org`;
const freshName = () => `Priya ${'ABCDEFGHIJ'[count++ % 10]}${Date.now()}`;
const words = 'I left with a project that I can explain in an interview, line by line.';
const now = (page: Page) => page.getByRole('region', { name: 'Status' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit testimonial' });
const privateIn = (text: string) => /https?:\/\/\S+\/sent\/[\w-]{43}/.exec(text)?.[0] ?? '';

async function write(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Review', { exact: true }).fill(words);
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel('Photo').setInputFiles(png('me.png'));
}
test('Priya sends a testimonial, which is marked as from an intern and published, and withdraws it', async ({
  page,
  other: desk,
  product,
  mailServer,
}) => {
  const email = freshEmail();
  const name = freshName();
  const id = await new Api(product).issue({ Name: name.toUpperCase() });
  await page.goto('/testimonials');
  await page.getByRole('link', { name: 'Leave a testimonial' }).first().click();
  await write(page, name, email);
  await page.getByLabel(/^Certificate ID/).fill(id);
  await expect(page.getByText(/By sending it you agree that your words may be shown/)).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  const link = privateIn(await lastMail(mailServer, email, 1));
  expect(privateIn((await page.getByRole('region', { name: 'Your private link' }).textContent()) ?? '')).toMatch(
    /\/sent\//,
  );
  await expectAccessible(page);

  await page.goto(link);
  await expect(now(page).getByRole('heading', { name: 'Waiting for review' })).toBeVisible();
  await expect(page.getByText(/You agreed on \d+ \w+ \d{4} that it may be shown/)).toBeVisible();
  await page.getByLabel('Review', { exact: true }).fill('Too short');
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('Review must be at least 50 characters long.')).toBeVisible();
  await page.getByLabel('Review', { exact: true }).fill(`${words} And I would do it again.`);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('Sent again. It is waiting for review.')).toBeVisible();

  await openAdmin(desk, product, '/admin?view=reviews');
  await desk.getByRole('link', { name: new RegExp(`${name}.*Sent again`, 's') }).click();
  await expect(desk.getByText('Verified intern, Web Development').first()).toBeVisible();
  await desk.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(desk.getByText('Verified.', { exact: true })).toBeVisible();
  const published = await lastMail(mailServer, email, 2);
  expect(published).toContain('Subject: Your testimonial is public');
  expect(published.replace(/\s+/g, ' ')).toContain('Anyone with this link can withdraw it');
  await page.goto('/testimonials');
  const mine = page.getByRole('listitem').filter({ has: page.getByText(name), hasText: 'And I would do it again.' });
  await expect(mine.last()).toContainText('Verified intern, Web Development');
  await expect(page.getByText(id)).toHaveCount(0);

  await page.goto(privateIn(published));
  await expect(now(page).getByRole('heading', { name: 'Published' })).toBeVisible();
  await page.getByRole('button', { name: 'Withdraw the testimonial' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(now(page).getByRole('heading', { name: 'You withdrew it' })).toBeFocused();
  expect(await lastMail(mailServer, email, 3)).toContain('Your testimonial is withdrawn');
  await page.goto('/testimonials');
  await expect(page.getByRole('heading', { name: 'Testimonials', exact: true })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('The text of a testimonial survives closing the tab', async ({ page, context }) => {
  const name = freshName();
  await page.goto('/leave-review');
  await write(page, name, freshEmail());
  await page.getByLabel(/^Certificate ID/).fill('FC-AAAAA');
  await expect.poll(() => device(page)).toContain('FC-AAAAA');
  await page.close();
  const again = await context.newPage();
  await again.goto('/leave-review');
  await expect(again.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(again.getByLabel(/^Certificate ID/)).toHaveValue('FC-AAAAA');
  await again.getByLabel('Photo').setInputFiles(png('me.png'));
  await submit(again).click();
  await again.getByRole('link', { name: 'Check status' }).click();
  await again.getByLabel('Review', { exact: true }).fill(`${words} Changed.`);
  const link = again.url();
  await expect.poll(() => device(again)).toContain('Changed.');
  await again.close();
  const later = await context.newPage();
  await later.goto(link);
  await expect(later.getByLabel('Review', { exact: true })).toHaveValue(`${words} Changed.`);
  // A withdrawal also discards unsent changes.
  await later.getByRole('button', { name: 'Withdraw the testimonial' }).click();
  await later.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(now(later).getByRole('heading', { name: 'You withdrew it' })).toBeVisible();
  expect(await device(later)).not.toContain('line by line');
  await later.close();
});

test('Priya sends, changes and withdraws a testimonial on a phone, by keyboard and without a mail server; emails arrive later', {
  tag: '@small-only',
}, async ({ page, mailServer }) => {
  const email = freshEmail();
  const { keyboard } = page;
  const type = (label: string | RegExp, text: string) =>
    typeAt(page, page.getByLabel(label, { exact: typeof label === 'string' }), text);
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    await tabTo(page, page.getByRole(role, { name }));
    await keyboard.press('Enter');
  };
  mailServer.refuse(true);
  await page.goto('/leave-review');
  await type('Name', freshName());
  await type('Review', words);
  await type(/^Email/, email);
  // Choosing a file opens the browser's own dialog.
  await page.getByLabel('Photo').setInputFiles(png('me.png'));
  await press('Submit testimonial');
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused();
  await press('Check status', 'link');
  await expect(now(page).getByRole('heading', { name: 'Waiting for review' })).toBeVisible();
  await type('Review', `${words} Changed.`);
  await press('Send it again');
  await expect(now(page).getByRole('heading', { name: 'Waiting for review' })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await press('Withdraw the testimonial');
  await press('Yes, withdraw it');
  await expect(now(page).getByRole('heading', { name: 'You withdrew it' })).toBeFocused();
  expect(mailsTo(mailServer, email)).toEqual([]);
  mailServer.refuse(false);
  // The receipt is now obsolete, so it is sent only if sending had already begun.
  await mailAbout(mailServer, email, /^Your testimonial is withdrawn/);
});
