import type { Page } from '@playwright/test';
import { Api } from './api';
import type { Product } from './fixtures';

/** Opens an address of the dashboard, signed in over the documented call before. */
export async function openAdmin(page: Page, product: Product, address = '/admin'): Promise<void> {
  await signedIn(page, product);
  await page.goto(address);
}

/** Has each page that is opened from now on be signed in. */
export async function signedIn(page: Page, product: Product): Promise<void> {
  const token = await new Api(product).sharedToken();
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
}

/** The server forgets the session of a page. */
export async function endSession(page: Page, { url }: Product): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  await fetch(`${url}/api/admin/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
}
