import type { Page } from '@playwright/test';
import { Api } from './api';
import type { Product } from './fixtures';

/** Opens an address of the dashboard, signed in over the documented call. */
export async function openAdmin(page: Page, product: Product, address = '/admin'): Promise<void> {
  const token = await new Api(product).adminToken();
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  await page.goto(address);
}
