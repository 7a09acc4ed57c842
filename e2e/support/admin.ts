import type { Page } from '@playwright/test';
import { Api } from './api';
import type { Product } from './fixtures';

/** Opens an address of the dashboard, signed in over the documented call before. */
export async function openAdmin(page: Page, product: Product, address = '/admin'): Promise<void> {
  const token = await new Api(product).sharedToken();
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  await page.goto(address);
}

/** The server forgets the session of a page. */
export async function endSession(page: Page, { url }: Product): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  await fetch(`${url}/api/admin/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
}
