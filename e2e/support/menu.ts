import type { Page } from '@playwright/test';

/** True on a phone screen. */
export const isSmall = (page: Page): boolean => (page.viewportSize()?.width ?? 1280) < 1000;

export async function openMenu(page: Page): Promise<void> {
  if (isSmall(page)) await page.getByRole('button', { name: 'Open menu' }).click();
}
