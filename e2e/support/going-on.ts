import { expect, type Page } from '@playwright/test';

/**
 * Arrives at a page, and goes on from there by a link, as a visitor does. What the first page shows came along with it;
 * for the next one the browser asks the server, past whatever a test puts there.
 * @param path of the link
 * @param from a page that reads nothing but the texts of the site
 */
export async function goOnTo(page: Page, path: string, from = '/verifywork'): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('page-works', () => {
      document.documentElement.dataset.works = '';
    }),
  );
  await page.goto(from);
  // Before its code is there a link loads the next page as a whole.
  await expect(page.locator('html[data-works]')).toBeAttached();
  await page.locator(`a[href="${path}"]:visible`).first().click();
}
