import type { Page } from '@playwright/test';
import { fillIn, freshEmail, referenceOn, submit } from './support/applicant';
import { apply } from './support/applications';
import { expect, test } from './support/fixtures';
import { go, save, signIn } from './support/panel';

test.use({ keepsPage: true });

/** What an editor changes is on the site within this time. */
const VISIBLE = { timeout: 5000 };

async function choose(panel: Page, applications: string): Promise<void> {
  await panel.getByRole('combobox', { name: /^Applications/ }).click();
  await panel.getByRole('option', { name: applications, exact: true }).click();
}

test('an editor ends a round and opens the next one in the panel alone; who withdrew applies again', async ({
  page: site,
  panel,
  product,
  api,
}) => {
  test.setTimeout(120_000);
  const email = freshEmail();
  const earlier = await apply(product, { Mail: email });
  // As its applicant does it, which others tell.
  await api.call('POST', '/api/applications/status/withdraw', { reference: earlier, Mail: email });
  await signIn(panel, product);
  await go(panel, '/cms/content-manager/single-types/api::site.site');
  await expect(panel.getByText('Opening them again begins a new round', { exact: false })).toBeVisible({
    timeout: 30_000,
  });

  await choose(panel, 'closed');
  await save(panel, 'api::site.site');
  await site.goto('/application');
  await expect(site.getByRole('heading', { name: 'Applications are closed' })).toBeVisible(VISIBLE);

  await choose(panel, 'by date');
  await save(panel, 'api::site.site');
  // The date of the specification is past.
  await site.goto('/application');
  await expect(site.getByText('The last date to apply was 20 July 2025.', { exact: false })).toBeVisible(VISIBLE);

  await choose(panel, 'open');
  await save(panel, 'api::site.site');
  await site.goto('/application');
  await expect(submit(site)).toBeVisible(VISIBLE);
  await fillIn(site, email);
  await expect(site.getByText('There is already an application with this email.')).toHaveCount(0);
  await submit(site).click();
  await expect(site.getByRole('heading', { name: 'That was your first commit.' })).toBeVisible();
  expect(await referenceOn(site)).not.toBe(earlier);
});
