import type { Page } from '@playwright/test';
import { post } from './support/api';
import { type Answer, away, Line } from './support/faults';
import { expect, expectAccessible, type Product, test } from './support/fixtures';
import { isSmall, openMenu } from './support/menu';

test.use({ keepsPage: true });

const password = 'correct horse 1';
const somethingWrong = 'Something went wrong. Please try again.';
const freshEmail = () => `visitor-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.org`;

/** Creates an account over HTTP, for tests that are not about signing up. */
async function register(product: Product, name = 'Sample Visitor'): Promise<string> {
  const email = freshEmail();
  await post(product, '/register', { name, email, password });
  return email;
}

/** Opens the dialog, which starts with sign-up. */
async function openAuth(page: Page) {
  await openMenu(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
  return page.getByRole('dialog');
}
async function fillSignup(page: Page, email: string, name = 'Sample Visitor') {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
}
async function logIn(page: Page, email: string, secret = password) {
  const dialog = await openAuth(page);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(secret);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  return dialog;
}

test.describe('An account', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/blog');
  });

  test('can be created and used; a login survives a reload, and failures lose no input', {
    tag: '@small',
  }, async ({ page, product, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    const taken = await register(product);
    const email = freshEmail();
    const dialog = await openAuth(page);
    await expect(dialog.getByRole('heading', { name: 'Create an account' })).toBeVisible();
    await fillSignup(page, taken.toUpperCase(), 'Priya Sharma');
    // The input survives a switch between the forms, and focus returns when the dialog closes.
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog.getByLabel('Name')).toHaveCount(0);
    await expect(dialog.getByLabel('Email')).toHaveValue(taken.toUpperCase());
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Priya Sharma');
    await expect(dialog.getByLabel('Confirm password')).toHaveValue(password);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: isSmall(page) ? 'Open menu' : 'Login' })).toBeFocused();

    // The address already has an account: the server's error shows in the banner and next to the field.
    await openAuth(page);
    await fillSignup(page, taken.toUpperCase(), 'Priya Sharma');
    await dialog.getByRole('button', { name: 'Sign up' }).click();
    const words = 'There is already an account with this email address.';
    await expect(dialog.getByRole('alert').first()).toHaveText(words);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(words);
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Confirm password')).toHaveValue(password);
    await expectAccessible(page);

    // The server is unreachable.
    await dialog.getByLabel('Email').fill(email);
    const line = await Line.of(page, 'POST', /^\/api\/register$/);
    const nonsense: Answer = {
      answer: (route) => route.fulfill({ status: 502, body: '<html>bad gateway</html>' }),
    };
    for (const [index, fault] of [away, nonsense].entries()) {
      line.break(fault);
      await dialog.getByRole('button', { name: 'Sign up' }).click();
      await expect.poll(() => line.calls).toBe(index + 1);
      await expect(dialog.getByRole('alert')).toHaveText(somethingWrong);
      await expect(page.getByLabel('Name')).toHaveValue('Priya Sharma');
      await expect(page.getByLabel('Confirm password')).toHaveValue(password);
    }
    line.break(null);
    await dialog.getByRole('button', { name: 'Sign up' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Signup successful! Please log in.');
    await expect(dialog.getByRole('heading', { name: 'Log in' })).toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await expect(dialog.getByLabel('Password')).toHaveValue('');
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await expectAccessible(page);

    await page.route('**/api/login', (route) => route.abort());
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(somethingWrong);
    await expect(dialog.getByLabel('Password')).toHaveValue(password);
    await page.unroute('**/api/login');
    await dialog.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Login successful!')).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await page.reload();
    await openMenu(page);
    const bar = page.getByRole('banner');
    const name = bar.getByText('Priya', { exact: true }).filter({ visible: true });
    await expect(name).toHaveCount(1);
    await expect(bar.getByRole('button', { name: 'Login', exact: true })).toHaveCount(0);

    const ended = page.waitForResponse('**/api/logout');
    await bar.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are logged out.')).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Login', exact: true })).toBeFocused();
    await expect(name).toHaveCount(0);
    expect((await ended).status()).toBe(200);
    await page.reload();
    await openMenu(page);
    await expect(bar.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  });

  test('a very long name does not break the bar, and a login shows in another tab', async ({
    page,
    product,
    context,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    const other = await context.newPage();
    await other.goto('/blog');
    // The tab in use must be in front: in a background tab, focus changes late.
    await page.bringToFront();
    const email = await register(product, 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120));
    await logIn(page, email);
    await expect(page.getByText('Login successful!')).toBeVisible();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible();
      for (const width of [1280, 1088, 360]) {
        await tab.setViewportSize({ width, height: 900 });
        await openMenu(tab);
        const overflow = await tab.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([width, overflow]).toEqual([width, 0]);
      }
    }
    // Logging out works without a response.
    await page.route('**/api/logout', (route) => route.abort());
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are logged out.')).toBeVisible();
  });
});
