import type { Locator, Page } from '@playwright/test';
import { withTexts } from './support/editor';
import { expect, expectAccessible, test } from './support/fixtures';

const fillup = '**/api/applications/fillup';

const fillIn = async (form: Locator, email: string) => {
  await form.getByLabel('Name').fill('Sample Applicant');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Phone').fill('+91 90000 00000');
  await form.getByLabel('College').fill('Sample Institute of Technology');
};
const press = (form: Locator) => form.getByRole('button', { name: 'Apply Now' }).click();

/** Opens the form by the first "Apply Now" of the landing page. */
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

  test('asks for what is required, sends nothing, and puts the focus there', async ({ page }) => {
    let calls = 0;
    await page.route(fillup, (route) => {
      calls += 1;
      return route.continue();
    });
    const form = await openForm(page);
    await expect(form.getByText('We will get back to you within 5–10 days...')).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
    await expect(form.getByLabel('Phone')).toHaveAttribute('type', 'tel');
    await expectAccessible(page);
    await form.getByLabel('Name').fill('Sample Applicant');
    await press(form);
    await expect(form.getByText('Please fill all required fields.')).toBeVisible();
    await expect(form.getByText('Email is required.')).toBeVisible();
    await expect(form.getByText('Phone number is required.')).toBeVisible();
    await expect(form.getByText('College is required.')).toBeVisible();
    await expect(form.getByLabel('Email')).toBeFocused();
    await expectAccessible(page);
    expect(calls).toBe(0);
  });

  test('closes by its × and by Escape, keeps what was typed, and gives the focus back', async ({ page }) => {
    const form = await openForm(page);
    await form.getByLabel('College').fill('Half a name');
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(form).toBeHidden();
    await expect(page.locator('main').getByRole('button', { name: 'Apply Now' }).first()).toBeFocused();
    await openForm(page);
    await expect(form.getByLabel('College')).toHaveValue('Half a name');
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });

  test('sends, says so, goes on to the full form with the answers, and is empty the next time', async ({ page }) => {
    const form = await openForm(page);
    await fillIn(form, `quick-${Date.now()}@example.org`);
    const sent = page.waitForRequest(fillup);
    // What is said is there for a moment: it goes by when it has been looked at.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await press(form);
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
    await expectAccessible(page);
    await page.goBack();
    const again = await openForm(page);
    await expect(again.getByLabel('Name')).toHaveValue('');
  });

  test("says what the server says, in the form and at the field: 'Submission failed. Please try again.'", {
    tag: '@wide',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/400/);
    // Past the client's own check: the real server refuses what is changed on the way.
    await page.route(fillup, (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), Phone: 'x' } }),
    );
    const form = await openForm(page);
    await fillIn(form, `refused-${Date.now()}@example.org`);
    await press(form);
    await expect(form.getByText('Submission failed. Please try again.')).toBeVisible();
    await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(/Please enter a phone number of 7 to 20 digits/);
    await expect(form.getByLabel('Phone')).toBeFocused();
    await expectAccessible(page);
  });

  test('success false is a failure, whatever the status', { tag: '@wide' }, async ({ page }) => {
    await page.route(fillup, (route) => route.fulfill({ json: { success: false, message: 'Not today.' } }));
    const form = await openForm(page);
    await fillIn(form, 'nobody@example.org');
    await press(form);
    await expect(form.getByText('Submission failed. Please try again.')).toBeVisible();
    await expect(form.getByText('Not today.')).toBeVisible();
  });

  test("'Server error. Please try again later.' when there is no answer, a broken one, or a nonsense one", {
    tag: '@wide',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    const form = await openForm(page);
    await fillIn(form, `later-${Date.now()}@example.org`);
    for (const answer of [
      { status: 500, json: { success: false, message: 'Oh.' } },
      { body: '<h1>Hello</h1>' },
      null,
    ]) {
      await page.route(fillup, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await press(form);
      await expect(form.getByRole('alert')).toHaveText('Server error. Please try again later.');
      await expect(form.getByRole('alert')).toBeFocused();
      await expect(form.getByLabel('Name')).toHaveValue('Sample Applicant');
      await page.unroute(fillup);
    }
    await expectAccessible(page);
    await press(form);
    await expect(page).toHaveURL(/\/application$/);
  });

  test('is sent again under the same key, also after a reload, until it is known to be stored', {
    tag: '@wide',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    const email = `again-${Date.now()}@example.org`;
    const keys: (string | undefined)[] = [];
    const send = async (answer: 'lost' | 'there') => {
      await page.route(fillup, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (answer === 'there') return route.continue();
        await route.fetch();
        await route.abort();
      });
      const form = await openForm(page);
      await fillIn(form, email);
      await press(form);
      if (answer === 'there') await expect(page).toHaveURL(/\/application$/);
      else await expect(form.getByText('Server error. Please try again later.')).toBeVisible();
      await page.unroute(fillup);
      await page.goto('/home');
    };
    await send('lost');
    await send('there');
    await send('there');
    const [first, second, third] = keys;
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('gives way to a notice while applications are closed, in the page and in the bar', async ({
    page,
    product,
    isSmall,
  }) => {
    await withTexts(product, { applicationsOpen: false }, async () => {
      await page.goto('/home');
      await expect(page.getByText('Applications are closed')).toBeVisible();
      const closed = page.getByRole('dialog', { name: 'Applications are closed' });
      await page.locator('main').getByRole('button', { name: 'Apply Now' }).first().click();
      await expect(closed).toBeVisible();
      await expect(closed.getByText('The last date to apply was 20/07/2025.')).toBeVisible();
      await expect(closed.getByRole('textbox')).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('main').getByRole('button', { name: 'Apply Now' }).first()).toBeFocused();

      if (isSmall) await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Apply Now' }).click();
      await closed.getByRole('link', { name: 'Read the blog' }).click();
      await expect(page).toHaveURL(/\/blog$/);
      await expect(closed).toHaveCount(0);
    });
  });

  test("says the server's words when applications have been closed meanwhile", { tag: '@wide' }, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/403/);
    await page.route(fillup, (route) =>
      route.fulfill({ status: 403, json: { success: false, message: 'Applications are closed.' } }),
    );
    const form = await openForm(page);
    await fillIn(form, 'late@example.org');
    await press(form);
    await expect(form.getByRole('alert')).toHaveText('Applications are closed.');
  });
});
