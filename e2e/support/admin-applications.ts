import type { Page } from '@playwright/test';

export const away = { status: 503, json: { success: false, message: 'The database is away.' } };

let count = 0;
export const freshWord = () => `w${Date.now().toString(36)}${count++}`;

export const address = (query: Record<string, string> = {}) =>
  `/admin?${new URLSearchParams({ view: 'applications', ...query })}`;

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
export const names = (page: Page) => page.getByRole('table').locator('tbody b').allTextContents();
export const search = (page: Page) => page.getByRole('searchbox');
export const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true }).first();
export const pane = (page: Page, name: string) => page.getByRole('region', { name: `Application of ${name}` });
export const statusOf = (page: Page, name: string) => pane(page, name).getByRole('combobox', { name: 'Status' });
export const setStatus = (page: Page) => page.getByRole('button', { name: 'Set status', exact: true }).click();
