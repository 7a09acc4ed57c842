import type { Page } from '@playwright/test';

/** Whether the screen is a phone's. */
export const isSmall = (page: Page): boolean => (page.viewportSize()?.width ?? 1280) < 1000;

/** Opens the menu that a small screen has in place of the links in the bar. */
export async function openMenu(page: Page): Promise<void> {
  if (isSmall(page)) await page.getByRole('button', { name: 'Open menu' }).click();
}
