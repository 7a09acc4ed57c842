import type { Page } from '@playwright/test';
import type { Product } from './fixtures';

/** Where certificates are issued, listed and revoked. */
export const address = '/admin?view=certificates';

let count = 0;
/** Words that only one certificate has. */
export const unique = (what: string) => `${what}-${Date.now()}-${count++}`;

export const issued = (page: Page) => page.getByRole('region', { name: 'Issued', exact: true });
export const rowOf = (page: Page, id: string) => issued(page).getByRole('row').filter({ hasText: id });

/** What everybody may know about a certificate. */
export const lookup = async ({ url }: Product, id: string) =>
  (await (await fetch(`${url}/api/lookupCertificate/lookup?${new URLSearchParams({ id })}`)).json()).data;
