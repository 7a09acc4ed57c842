import { Line } from './support/faults';
import { expect, test } from './support/fixtures';

const apply = (page: import('@playwright/test').Page) =>
  page.getByRole('main').getByRole('button', { name: 'Apply Now' }).first();

test('On a slow connection, pressing Apply shows that the form is loading', async ({ page }) => {
  const code = await Line.held(page, 'GET', /^\/assets\/[^/]+\.js$/);
  await page.goto('/home', { waitUntil: 'commit' });
  await apply(page).click();
  await expect(apply(page)).toHaveCSS('cursor', 'progress');
  await code.release(null);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-waits]')).toHaveCount(0);
});

test('After a reload with the form open, even after Forward, Back leads to the previous page', async ({ page }) => {
  const isLeft = () => expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined();
  await page.goto('/blog');
  await page.goto('/home');
  await apply(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await isLeft();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goForward();
  await isLeft();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
});

test('Back closes the form without losing input; from the full form it leads to the previous page', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.goto('/home');
  const dialog = page.getByRole('dialog');
  await apply(page).click();
  await dialog.getByLabel('Name').fill('Sample Applicant');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);
  await expect(apply(page)).toBeFocused();

  await apply(page).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Sample Applicant');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await apply(page).click();
  await dialog.getByLabel('Email').fill(`sample.${Date.now()}@example.org`);
  await dialog.getByLabel('Phone').fill('+91 90000 00000');
  await dialog.getByLabel('College').fill('Sample Institute');
  await dialog.getByRole('button', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL(/\/application$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
});
