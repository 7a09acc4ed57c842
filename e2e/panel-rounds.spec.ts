import type { Page } from '@playwright/test';
import { field, fillIn, freshEmail, now, openStatus, referenceOn, submit } from './support/applicant';
import { apply } from './support/applications';
import { expect, test } from './support/fixtures';
import { go, signIn } from './support/panel';

/** What an editor changes is on the site within this time. */
const VISIBLE = { timeout: 5000 };

async function choose(panel: Page, applications: string): Promise<void> {
  await panel.getByRole('combobox', { name: /^Applications/ }).click();
  await panel.getByRole('option', { name: applications, exact: true }).click();
}

async function save(panel: Page): Promise<void> {
  const saved = panel.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('api::site'),
  );
  await panel.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
}

test('an editor ends a round and opens the next one in the panel alone; who withdrew applies again', async ({
  page: site,
  panel,
  product,
}) => {
  test.setTimeout(120_000);
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
  await signIn(panel, product);
  await go(panel, '/cms/content-manager/single-types/api::site.site');
  await expect(panel.getByText('Opening them again begins a new round', { exact: false })).toBeVisible({
    timeout: 30_000,
  });

  await choose(panel, 'closed');
  await save(panel);
  await site.goto('/application');
  await expect(site.getByRole('heading', { name: 'Applications are closed' })).toBeVisible(VISIBLE);

  await choose(panel, 'by date');
  await save(panel);
  // The date of the specification is past.
  await site.goto('/application');
  await expect(site.getByText('The last date to apply was 20 July 2025.', { exact: false })).toBeVisible(VISIBLE);

  await choose(panel, 'open');
  await save(panel);
  await site.goto('/application');
  await expect(submit(site)).toBeVisible(VISIBLE);
  await fillIn(site, email);
  await expect(isThere).toHaveCount(0);
  await submit(site).click();
  await expect(site.getByRole('heading', { name: 'That was your first commit.' })).toBeVisible();
  expect(await referenceOn(site)).not.toBe(earlier);
});
