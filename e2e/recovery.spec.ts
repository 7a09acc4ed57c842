import type { Page } from '@playwright/test';
import { away, Line } from './support/faults';
import { expect, expectAccessible, type MailServer, type Product, test } from './support/fixtures';
import { resetLinkAfter } from './support/mails';

test.use({ keepsPage: true });

const reset = '**/api/admin/resetpassword/**';
const sent = 'A reset link was sent to the registered admin email. It expires in 10 minutes.';
const linkInvalid = 'This reset link was already used, is older than 10 minutes or is incomplete.';
const done = 'Password reset successfully.';
const failedToLoad = /ERR_FAILED|Failed to load resource/;

const first = (page: Page) => page.getByLabel('New password', { exact: true });
const second = (page: Page) => page.getByLabel('Repeat the new password');
const setPassword = (page: Page) => page.getByRole('button', { name: 'Set Password' });
const forgot = (page: Page) => page.getByRole('button', { name: 'Forgot password' });

async function type(page: Page, password: string, repeat = password) {
  await first(page).fill(password);
  await second(page).fill(repeat);
}

const post = (url: string, body?: object) =>
  fetch(url, {
    method: 'POST',
    headers: body ? { 'Content-Type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  });
/** Requests a valid link over HTTP. */
const freshLink = (product: Product, mailServer: MailServer) =>
  resetLinkAfter(mailServer, () => post(`${product.url}/api/recover-password`));
const signIn = async ({ url, username }: Product, password: string) =>
  (await post(`${url}/api/admin/login`, { username, password })).status;

/** Restores the product's password through a reset link, because other tests sign in with it. */
async function setBack(product: Product, mailServer: MailServer) {
  const token = (await freshLink(product, mailServer)).split('/').at(-1);
  const answer = await post(`${product.url}/api/admin/resetpassword/${token}`, { password: product.password });
  expect(answer.status).toBe(200);
  expect(await signIn(product, product.password)).toBe(200);
}

test.describe('Forgot password', () => {
  test('sends a link that works once to set a new password, and says so in a dialog', async ({
    page,
    product,
    mailServer,
    expectedErrors,
  }) => {
    expectedErrors.push(/400/);
    await page.goto('/admin');
    await page.getByLabel('Username').fill(product.username);
    const link = await resetLinkAfter(mailServer, async () => {
      await forgot(page).click();
      await expect(page.getByRole('dialog')).toContainText(sent);
    });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(forgot(page)).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveValue(product.username);
    expect(link.startsWith(`${product.url}/resetpassword/`)).toBe(true);

    const elsewhere: string[] = [];
    const referrers: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(product.url)) elsewhere.push(request.url());
      if (request.url().includes('/api/')) referrers.push(request.headers().referer);
    });
    try {
      await page.evaluate(() => localStorage.setItem('adminToken', 'of an old session'));
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: 'Set a New Password' })).toBeVisible();
      await type(page, 'n3w secret');
      // Stops the clock: messages show only for seconds.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await setPassword(page).click();
      await expect(page.getByRole('status')).toContainText(done);
      await expect(page.getByRole('status')).toContainText('3 seconds');
      await expect(page.getByRole('status')).toBeFocused();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
      await expect(page).toHaveURL(/\/resetpassword\//);
      await page.clock.runFor(3000);
      await expect(page).toHaveURL(/\/admin$/);
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeFocused();
      expect(elsewhere).toEqual([]);
      expect(referrers).toHaveLength(1);
      expect(referrers[0] ?? '').toBe('');

      expect(await signIn(product, product.password)).toBe(401);
      await page.getByLabel('Username').fill(product.username);
      await page.getByLabel('Password').fill('n3w secret');
      await page.clock.resume();
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Login successful!')).toBeVisible();

      await page.goto(link);
      await type(page, 'another one');
      await setPassword(page).click();
      await expect(page.getByRole('alert')).toContainText(linkInvalid);
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(second(page)).toHaveValue('another one');
      await expectAccessible(page);
      const next = await resetLinkAfter(mailServer, async () => {
        await page.getByRole('button', { name: 'Send a new link' }).click();
        await expect(page.getByRole('dialog')).toContainText(sent);
      });
      expect(next).not.toBe(link);
      await page.getByRole('button', { name: 'Got it' }).click();
      await expect(page.getByRole('button', { name: 'Send a new link' })).toBeFocused();
    } finally {
      await setBack(product, mailServer);
    }
  });
});

// The unit tests of login-form and reset-password-page check the same things.
test('A late response about a link does not take focus from the field in use', {
  tag: '@release',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(failedToLoad);
  const line = await Line.of(page, 'POST', /^\/api\/recover-password$/);
  line.hold();
  await page.goto('/admin');
  await forgot(page).click();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await page.getByLabel('Password').fill('it was');
  await line.release(away);
  await expect(page.getByRole('alert')).toHaveText('Failed to send reset email.');
  await page.keyboard.type(' this one');
  await expect(page.getByLabel('Password')).toHaveValue('it was this one');
});

test("the server's error appears next to the field; after a success, the link leads to the login immediately", {
  tag: '@release',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/400/);
  const errors = [{ field: 'password', msg: 'Password must be at most 72 bytes long.' }];
  await page.route(reset, (route) => route.fulfill({ status: 400, json: { success: false, message: 'No.', errors } }));
  // Keeps the login from opening by itself before everything has been checked.
  await page.addInitScript(() => {
    const { setTimeout: set } = window;
    const setLater = (act: () => void, ms?: number) => set(act, ms === 3000 ? 600_000 : ms);
    Object.assign(window, { setTimeout: setLater });
  });
  await page.goto('/resetpassword/any-token');
  await type(page, 'long enough');
  await setPassword(page).click();
  await expect(page.getByRole('alert')).toHaveText('Password must be at most 72 bytes long.');
  await expectAccessible(page);
  await expect(first(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send a new link' })).toHaveCount(0);

  await page.route(reset, (route) => route.fulfill({ json: { success: true, message: done } }));
  await type(page, 'long enough too');
  await setPassword(page).click();
  await expect(page.getByRole('status')).toContainText(done);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the login' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/resetpassword/);
});
