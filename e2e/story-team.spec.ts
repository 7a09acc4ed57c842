import type { Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { openAdmin } from './support/admin';
import { Api } from './support/api';
import { expect, expectAccessible, type MailServer, type Product, test } from './support/fixtures';
import { linkAfter } from './support/mails';
import { memberOf } from './support/panel';

test.use({ keepsPage: true });

const password = 'a good password';
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let count = 0;
const newName = () => {
  count += 1;
  return `priya-${count}`;
};

/** Invites someone on the People page who joins through the emailed link. @returns the username */
async function join(page: Page, product: Product, mailServer: MailServer): Promise<string> {
  const username = newName();
  await openAdmin(page, product, '/admin?view=people');
  await button(page, 'Invite someone').click();
  await dialog(page).getByLabel('Email').fill(`${username}@example.org`);
  await dialog(page).getByLabel('Username').fill(username);
  const link = await linkAfter(mailServer, 'invitation', () => button(page, 'Send invitation').click());
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Invited');
  await expectAccessible(page);
  await page.context().clearCookies();
  const own = await page.context().newPage();
  await own.goto(link);
  await own.getByLabel('New password', { exact: true }).fill(password);
  await own.getByLabel('Repeat the new password').fill(password);
  await expectAccessible(own);
  await button(own, 'Set Password').click();
  await expect(own.getByText('Your password is set. You can sign in now.')).toBeVisible();
  await own.close();
  return username;
}

/** Creates a team member over the API. @returns the username */
async function member(product: Product, mailServer: MailServer): Promise<string> {
  const api = new Api(product);
  const username = newName();
  const person = { email: `${username}@example.org`, username, role: 'moderator' };
  const link = await linkAfter(mailServer, 'invitation', () => api.asAdmin('POST', 'admin/people', person));
  await api.call('POST', `/api/admin/invitations/${link.split('/').at(-1)}`, { password });
  return username;
}

/** Returns the product's time in seconds. */
const secondsOf = ({ clock }: Product) => Math.floor(clock.now() / 1000);

/** Enters the authenticator app's code in the dialog. @returns the app's secret */
async function finishSetUp(own: Page, product: Product): Promise<string> {
  const secret = ((await dialog(own).locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog(own)
    .getByRole('textbox', { name: 'Code' })
    .fill(generateSync({ secret, epoch: secondsOf(product) }));
  await button(own, 'Set up').click();
  return secret;
}

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await button(page, 'Sign In').click();
}

async function confirmPassword(page: Page): Promise<void> {
  await dialog(page).getByLabel('Your password').fill(password);
  await dialog(page).getByRole('button', { name: 'Next' }).click();
}

/** Reads the recovery codes, which are shown once. */
async function readCodes(page: Page): Promise<string[]> {
  await expect(dialog(page)).toContainText('Your recovery codes');
  const codes = await dialog(page).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await button(page, 'I have saved them').click();
  return codes;
}

test('a moderator joins, and uses an authenticator app, and later a recovery code, for the dashboard and the panel', async ({
  page,
  other: own,
  product,
  mailServer,
}) => {
  const username = await join(page, product, mailServer);
  // Comes first, because setting a password ends the sessions here.
  const inPanel = await memberOf(product, 'Super Admin', `${username}@example.org`);
  await signIn(own, username);
  await expect(own.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const nav = own.getByRole('navigation', { name: 'Dashboard' });
  await expect(nav.getByRole('link', { name: 'Applications' })).toBeVisible();
  for (const hidden of ['Certificates', 'Downloads', 'Emails', 'People', 'Audit'])
    await expect(nav.getByRole('link', { name: hidden })).toHaveCount(0);
  // An account with more permissions in the panel needs the second factor to open it.
  const toPanel = nav.getByRole('link', { name: 'Strapi panel' });
  await expect(toPanel).toHaveCount(0);

  await nav.getByRole('link', { name: 'Your account' }).click();
  await expect(own.getByText('This session')).toBeVisible();
  await button(own, 'Set up an authenticator app').click();
  await confirmPassword(own);
  await expect(own.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(own);
  const secret = await finishSetUp(own, product);
  const [code = ''] = await readCodes(own);
  await expect(own.getByText('10 recovery codes left')).toBeVisible();

  await button(own, 'Sign out').click();
  await signIn(own, username);
  await expect(own.getByRole('heading', { name: 'Confirm that it’s you.' })).toBeVisible();
  await expect(own.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectAccessible(own);
  // The current code may have been used for the set-up; the next one is accepted half a minute early.
  await own.getByRole('textbox', { name: 'Code' }).fill(generateSync({ secret, epoch: secondsOf(product) + 30 }));
  await button(own, 'Sign In').click();
  await toPanel.click();
  await expect(own.getByText('Waiting for a decision')).toBeVisible();
  await own.goto('/admin?view=account');
  await button(own, 'Sign out everywhere').click();
  await dialog(own).getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(own.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await own.goto('/cms');
  await expect(own.locator('input[name="password"]')).toBeVisible();
  // A password alone does not open the panel; a message says where to sign in.
  await own.locator('input[name="email"]').fill(inPanel.panelEmail);
  await own.locator('input[name="password"]').fill(inPanel.password);
  await button(own, 'Login').click();
  await expect(own.getByText('Sign in to the dashboard at /admin, with your second factor')).toBeVisible();

  // Without the phone, a recovery code signs in.
  await signIn(own, username);
  await own.getByRole('textbox', { name: 'Code' }).fill('000000');
  await button(own, 'Sign In').click();
  await expect(own.getByRole('alert')).toContainText('This code is wrong or was already used.');
  await own.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase());
  await button(own, 'Sign In').click();
  await expect(own.getByRole('heading', { name: 'Overview' })).toBeVisible();
});

test('a passkey opens the dashboard; an administrator can reset it and remove the person', async ({
  page,
  other: own,
  product,
  mailServer,
}) => {
  const username = await member(product, mailServer);
  await signIn(own, username);
  await expect(own.getByRole('heading', { name: 'Overview' })).toBeVisible();
  const devtools = await own.context().newCDPSession(own);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  });
  await own.goto('/admin?view=account');
  await button(own, 'Add a passkey').click();
  await confirmPassword(own);
  await readCodes(own);
  await expect(own.getByText(/^Passkey, .*Linux/)).toBeVisible();

  await button(own, 'Sign out').click();
  await signIn(own, username);
  await button(own, 'Use a passkey').click();
  await expect(own.getByRole('heading', { name: 'Overview' })).toBeVisible();

  await openAdmin(page, product, '/admin?view=people');
  await page.getByRole('button', { name: `Reset second factor: ${username}` }).click();
  await button(page, 'Reset it').click();
  await expect(page.getByText('The second factor was reset.', { exact: false })).toBeVisible();
  await own.reload();
  await expect(own.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await signIn(own, username);
  await expect(own.getByRole('heading', { name: 'Overview' })).toBeVisible();

  await page.getByRole('button', { name: `Change role: ${username}` }).click();
  await dialog(page)
    .getByRole('radio', { name: /^Administrator/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByRole('row').filter({ hasText: username })).toContainText('Administrator');
  await page.getByRole('button', { name: `Remove: ${username}` }).click();
  await button(page, 'Remove').last().click();
  await expect(page.getByRole('row').filter({ hasText: username })).toHaveCount(0);
  await own.reload();
  await expect(own.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await devtools.detach();
});
