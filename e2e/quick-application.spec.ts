import type { Locator, Page, Request } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures';
import { openMenu } from './support/menu';

test.use({ keepsPage: true });

const fillup = '**/api/applications/fillup';

const fillIn = async (form: Locator, email: string) => {
  await form.getByLabel('Name').fill('Sample Applicant');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('+91 90000 00000');
  await form.getByLabel('College').fill('Sample Institute of Technology');
};
const press = (form: Locator) => form.getByRole('button', { name: 'Apply Now' }).click();

/** Opens the form with the first "Apply Now" on the landing page. */
async function openForm(page: Page): Promise<Locator> {
  await page.locator('main').getByRole('button', { name: 'Apply Now' }).first().click();
  const form = page.getByRole('dialog', { name: 'Apply in a minute' });
  await expect(form).toBeVisible();
  return form;
}

test.describe('The quick application form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/home');
  });

  test('focuses its first field, names missing fields, and keeps input, by keyboard too', async ({ page }) => {
    const opener = page.locator('main').getByRole('button', { name: 'Apply Now' }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Apply in a minute' });
    await expect(form.getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByText('Please fill all required fields.')).toBeVisible();
    await expect(form.getByLabel('Name')).toBeFocused();
    await expectAccessible(page);
    await form.getByLabel('College').fill('Half a name');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
    await openForm(page);
    await expect(form.getByLabel('College')).toHaveValue('Half a name');
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(form).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('retries with the same key after a reload, passes its answers to the full form, and is empty afterwards', {
    tag: '@small',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    const email = `quick-${Date.now()}@example.org`;
    const keyOf = (request: Request) => request.headers()['idempotency-key'];
    // The application is stored, but the response is lost.
    await page.route(fillup, async (route) => {
      await route.fetch();
      await route.abort();
    });
    const before = await openForm(page);
    await fillIn(before, email);
    const lost = page.waitForRequest(fillup);
    await press(before);
    await expect(before.getByText('Server error. Please try again later.')).toBeVisible();
    await page.unroute(fillup);
    await page.reload();
    const form = await openForm(page);
    await fillIn(form, email);
    const sent = page.waitForRequest(fillup);
    // Stops the clock: the message shows only for a moment.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await press(form);
    expect(keyOf(await lost)).toMatch(/^[0-9a-f-]{36}$/);
    expect(keyOf(await sent)).toBe(keyOf(await lost));
    expect((await sent).postDataJSON()).toMatchObject({
      Name: 'Sample Applicant',
      Phone: '+91 90000 00000',
      College: 'Sample Institute of Technology',
    });
    await expect(form.getByText('Fill the next form to the Application!')).toBeVisible();
    await page.clock.runFor(1500);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/application$/);
    await expect(form).toBeHidden();
    await expect(page.getByText('Fill the next form to the Application!')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Sample Applicant');
    await expect(page.getByLabel('Mobile number')).toHaveValue('+91 90000 00000');
    await expect(page.getByLabel('College or university')).toHaveValue('Sample Institute of Technology');

    // On the page of the full form, Apply Now in the bar leads to that form instead.
    const full = page.getByRole('form', { name: 'Internship registration' });
    await full.getByRole('button', { name: 'Submit application' }).scrollIntoViewIfNeeded();
    await openMenu(page);
    await page.getByRole('banner').getByRole('button', { name: 'Apply Now' }).click();
    await expect(full).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(full.getByRole('heading', { name: 'Your Information' })).toBeInViewport();
    await expect(full.getByLabel('Name', { exact: true })).toHaveValue('Sample Applicant');
    await page.goBack();
    const again = await openForm(page);
    await expect(again.getByLabel('Name')).toHaveValue('');
  });
});
