import type { Page } from '@playwright/test';
import { field, fillIn, freshEmail, now, openStatus, referenceOn, submit } from './support/applicant';
import { apply } from './support/applications';
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

test('an editor ends a round and opens the next one in the panel alone; who withdrew applies again', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  test.setTimeout(120_000);
  expectedErrors.push(panelNoise);
  const site = await context.newPage();
  const email = freshEmail();
  const earlier = await apply(product, { Mail: email });
  await openStatus(site, `/application/status#${earlier}`, email);
  await site.getByRole('button', { name: 'Withdraw the application' }).click();
  await site.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(now(site)).toContainText('you can apply again in the next round.');
  const isThere = site.getByText('There is already an application with this email.');
  await site.goto('/application');
  await field(site, 'Email').fill(email);
  await field(site, 'Mobile number').focus();
  await expect(isThere).toBeVisible();
  await signIn(page, product);
  await go(page, '/cms/content-manager/single-types/api::site.site');
  await expect(page.getByText('Opening them again begins a new round', { exact: false })).toBeVisible({
    timeout: 30_000,
  });

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
  await expect(submit(site)).toBeVisible(VISIBLE);
  await fillIn(site, email);
  await expect(isThere).toHaveCount(0);
  await submit(site).click();
  await expect(site.getByRole('heading', { name: 'That was your first commit.' })).toBeVisible();
  expect(await referenceOn(site)).not.toBe(earlier);
});
