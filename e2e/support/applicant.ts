import type { Page } from '@playwright/test';
import { type Hands, mouse } from './hands';

let count = 0;
export const freshEmail = () => `story-${Date.now()}-${count++}@example.org`;
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' });
export const lookUp = (page: Page) => page.getByRole('button', { name: 'Check status' });
export const now = (page: Page) => page.getByRole('region', { name: 'Status' });
export const soFar = (page: Page) => page.getByRole('region', { name: 'So far' }).getByRole('listitem');
export const referenceOn = async (page: Page) => (await page.getByText(/^APP-\d{4}-\w{5}-\w{5}$/).textContent()) ?? '';

/** Fills in the required fields that are not in the quick form. */
export async function fillInTheRest(page: Page, { type, select, check }: Hands = mouse): Promise<void> {
  await type(field(page, 'Address'), '12 Sample Road, Pune');
  await type(field(page, 'Branch'), 'Computer Science');
  await select(field(page, 'Year'), '3rd Year');
  await select(field(page, 'Domain'), 'Web Development');
  await type(field(page, 'Introduce yourself'), 'I would like to learn how a team reviews code.');
  await type(field(page, 'LinkedIn'), 'https://www.linkedin.com/in/priya');
  await check(page.getByLabel(/I have read the terms/));
}
export async function fillIn(page: Page, email: string, hands: Hands = mouse): Promise<void> {
  const { type } = hands;
  await type(field(page, 'Name'), 'Priya Sharma');
  await type(field(page, 'Email'), email);
  await type(field(page, 'Mobile number'), '+91 90000 00000');
  await type(field(page, 'College or university'), 'Sample Institute');
  await fillInTheRest(page, hands);
}
/** Follows the link in an email, as an applicant does, and types the email address. */
export async function openStatus(page: Page, link: string, email: string, hands: Hands = mouse): Promise<void> {
  await page.goto('about:blank');
  await page.goto(link);
  await hands.type(field(page, 'Email'), email);
  await hands.press(lookUp(page));
}
