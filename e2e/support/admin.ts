import type { Page } from '@playwright/test';
import { Api } from './api';
import type { Product } from './fixtures';

/** Signs in over the API and opens a page of the dashboard. */
export async function openAdmin(page: Page, product: Product, address = '/admin'): Promise<void> {
  await signedIn(page, product);
  await page.goto(address);
}

/** Signs in on every page that opens from now on. */
export async function signedIn(page: Page, product: Product): Promise<void> {
  const token = await new Api(product).sharedToken();
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
}
