import { Line } from './support/faults';
import { expect, test } from './support/fixtures';

const apply = (page: import('@playwright/test').Page) =>
  page.getByRole('main').getByRole('button', { name: 'Apply Now' }).first();

test('On a slow line a press on Apply shows that it waits', async ({ page }) => {
  const code = await Line.held(page, 'GET', /^\/assets\/[^/]+\.js$/);
  await page.goto('/home', { waitUntil: 'commit' });
  await apply(page).click();
  await expect(apply(page)).toHaveCSS('cursor', 'progress');
  await code.release(null);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-waits]')).toHaveCount(0);
});
