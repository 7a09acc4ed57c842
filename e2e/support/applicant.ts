import type { Page } from '@playwright/test';

let count = 0;
export const freshEmail = () => `story-${Date.now()}-${count++}@example.org`;
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' });
export const lookUp = (page: Page) => page.getByRole('button', { name: 'Check status' });
export const now = (page: Page) => page.getByRole('region', { name: 'Status' });
export const soFar = (page: Page) => page.getByRole('region', { name: 'So far' }).getByRole('listitem');
export const referenceOn = async (page: Page) => (await page.getByText(/^APP-\d{4}-\w{5}-\w{5}$/).textContent()) ?? '';

/** Fills in the required fields that are not in the quick form. */
export async function fillInTheRest(page: Page): Promise<void> {
  await field(page, 'Address').fill('12 Sample Road, Pune');
  await field(page, 'Branch').fill('Computer Science');
  await field(page, 'Year').selectOption('3rd Year');
  await field(page, 'Domain').selectOption('Web Development');
  await field(page, 'Introduce yourself').fill('I would like to learn how a team reviews code.');
  await field(page, 'LinkedIn').fill('https://www.linkedin.com/in/priya');
  await page.getByLabel(/I have read the terms/).check();
}
export async function fillIn(page: Page, email: string): Promise<void> {
  await field(page, 'Name').fill('Priya Sharma');
  await field(page, 'Email').fill(email);
  await field(page, 'Mobile number').fill('+91 90000 00000');
  await field(page, 'College or university').fill('Sample Institute');
  await fillInTheRest(page);
}
/** Follows the link in an email, as an applicant does, and types the email address. */
export async function openStatus(page: Page, link: string, email: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
  await field(page, 'Email').fill(email);
  await lookUp(page).click();
}
