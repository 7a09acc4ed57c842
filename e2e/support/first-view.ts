import type { Page } from '@playwright/test';
import { expect, isRelease, test } from './fixtures';

const looks = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;
export const looked = looks.filter(({ colorScheme }) => isRelease || colorScheme === 'light');
export const picture = async (page: Page, path: string, look: (typeof looks)[number]) => {
  if (!isRelease) return;
  const name = `${path.replaceAll('/', '-').slice(1)}-${look.width}-${look.colorScheme}.png`;
  await page.screenshot({ path: test.info().outputPath(name) });
};

/** Waits for the first paint, which needs the styles, for the heading, and until loading is done. */
export async function expectReal(page: Page, path: string): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
  const wider = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wider, `${path} at ${page.viewportSize()?.width} px`).toBeLessThanOrEqual(0);
}

/** Checks the page at both widths, and for a release in both themes. */
export async function expectRealPage(page: Page, path: string): Promise<void> {
  for (const look of looked) {
    const { width, colorScheme } = look;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await expectReal(page, path);
    await picture(page, path, look);
  }
}
