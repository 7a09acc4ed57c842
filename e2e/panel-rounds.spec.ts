import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { go, panelNoise, signIn } from './support/panel';

/** What an editor changes is on the site within this time. */
const VISIBLE = { timeout: 5000 };

async function choose(page: Page, applications: string): Promise<void> {
  await page.getByRole('combobox', { name: /^Applications/ }).click();
  await page.getByRole('option', { name: applications, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('api::site'),
  );
  await page.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
}

test('an editor ends a round and opens the next one in the panel alone, and visitors see it', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  expectedErrors.push(panelNoise);
  const site = await context.newPage();
  await signIn(page, product);
  await go(page, '/cms/content-manager/single-types/api::site.site');
  await expect(page.getByText('Opening them again begins a new round', { exact: false })).toBeVisible();

  await choose(page, 'closed');
  await save(page);
  await site.goto('/application');
  await expect(site.getByRole('heading', { name: 'Applications are closed' })).toBeVisible(VISIBLE);

  await choose(page, 'by date');
  await save(page);
  // The date of the specification is past.
  await site.goto('/application');
  await expect(site.getByText('The last date to apply was 20 July 2025.', { exact: false })).toBeVisible(VISIBLE);

  await choose(page, 'open');
  await save(page);
  await site.goto('/application');
  await expect(site.getByRole('button', { name: 'Submit application' })).toBeVisible(VISIBLE);
});
