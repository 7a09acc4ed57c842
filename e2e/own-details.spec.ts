import type { Page } from '@playwright/test';
import { Api } from './support/api';
import { expect, type Product, test } from './support/fixtures';

test.use({ keepsPage: true });

const NAME = 'Priya Sharma';
const freshEmail = () => `own-${Date.now()}@example.org`;

const signUp = (product: Product, email: string) =>
  new Api(product).signUp({ name: NAME, email, password: 'correct horse 1' });

const holdSession = (page: Page, session: string) =>
  page.evaluate((value) => localStorage.setItem('account', value), session);
const draftsOf = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)));

/** Each form, with its labels for name and email address. */
const forms = [
  ['/contact', 'Name', 'Email'],
  ['/write', 'Author', 'Email'],
  ['/leave-review', 'Name', 'Email'],
  ['/application', 'Name', 'Email'],
] as const;

/** Stored draft for each form that asks for the author. */
const drafts = {
  '/contact': { 'contact-draft 2': 'text', 'contact-key': '' },
  '/write': { 'blog-post-draft 2': 'title', 'blog-post-draft 2 files': '', 'blog-post-key': '' },
  '/leave-review': { 'review-draft 2': 'review', 'review-files': '', 'review-key': '' },
  '/application': { 'application-draft 2': 'university', 'application-files': '', 'application-key': '' },
};

test("Declining someone else's draft deletes it completely from the device", async ({ page }) => {
  await page.goto('/blog');
  for (const [path, entries] of Object.entries(drafts)) {
    await page.evaluate(
      (stored) => {
        for (const [key, field] of Object.entries(stored))
          localStorage.setItem(key, field ? JSON.stringify({ values: { [field]: 'Somebody’s' } }) : 'noted');
      },
      entries as Record<string, string>,
    );
    await page.goto(path);
    await expect(page.getByText('Was it you?')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(Object.keys(entries).sort());
    await page.getByRole('button', { name: 'No, start with an empty form' }).click();
    await expect(page.getByRole('main').locator('form')).toBeVisible();
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage)), path).toEqual([]);
  }
});

test('A login fills in name and email in every form without creating a draft; edits stay; logging out clears both fields', {
  tag: '@small',
}, async ({ page, product, context }) => {
  const email = freshEmail();
  await page.goto('/blog');
  await holdSession(page, await signUp(product, email));
  for (const [path, name, address] of forms) {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(main.getByLabel(name).first(), path).toHaveValue(NAME);
    await expect(main.getByLabel(address).first(), path).toHaveValue(email);
    expect(await draftsOf(page)).toEqual([]);
  }
  await page.goto('/home');
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(NAME);
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(email);

  await page.goto('/contact');
  await page.getByLabel('Name').fill('Priya S.');
  await page.getByLabel('Message').fill('Good morning.');
  await expect.poll(() => draftsOf(page)).toHaveLength(1);
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Priya S.');
  await expect(page.getByLabel('Email')).toHaveValue(email);

  // Logging out removes name and email, but keeps other input.
  await page.getByLabel('Name').fill(NAME);
  const other = await context.newPage();
  await other.goto('/blog');
  await other.evaluate(() => localStorage.removeItem('account'));
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Message')).toHaveValue('Good morning.');
});
