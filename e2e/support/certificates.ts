import type { Page } from '@playwright/test';
import type { Product } from './fixtures';

export const address = '/admin?view=certificates';

let count = 0;
export const unique = (what: string) => `${what}-${Date.now()}-${count++}`;

export const issued = (page: Page) => page.getByRole('region', { name: 'Issued', exact: true });
export const rowOf = (page: Page, id: string) => issued(page).getByRole('row').filter({ hasText: id });

export const lookup = async ({ url }: Product, id: string) =>
  (await (await fetch(`${url}/api/lookupCertificate/lookup?${new URLSearchParams({ id })}`)).json()).data;
