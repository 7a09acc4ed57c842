import type { Page } from '@playwright/test';
import { expect, type Product } from './fixtures';

/** The community edition asks for parts of the paid one, and the browser notes each 404. */
export const paidParts = /Failed to load resource.*404/;

/** Signs in to the panel, up to its home page. */
export async function signIn(page: Page, { panelEmail, password }: Product): Promise<void> {
  await page.goto('/cms');
  await page.locator('input[name="email"]').fill(panelEmail);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Waiting for a decision')).toBeVisible({ timeout: 30_000 });
}
