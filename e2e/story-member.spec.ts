import type { Page } from '@playwright/test';
import { Api } from './support/api';
import { apply } from './support/applications';
import { expect, expectAccessible, type Product, test } from './support/fixtures';
import { complete } from './support/interns';
import { tabTo } from './support/keyboard';
import { lastMail, mailAbout, mailsTo } from './support/mails';
import { isSmall, openMenu } from './support/menu';
import { Moderation } from './support/moderation';
import { longText } from './support/texts';

test.use({ keepsPage: true });

const password = 'correct horse 1';
let count = 0;
const freshEmail = () => `member-${Date.now()}-${count++}@example.org`;
const freshTitle = () => `What a member learned ${Date.now()} ${count++}`;
const linkSent = 'We have emailed you a link. It works once and expires after 24 hours.';
const notSent = 'The email could not be sent. Please try again in a moment.';
const words = 'I left with a project that I can explain in an interview, line by line.';
/** Returns the confirmation link from an email. */
const confirmIn = (mail: string) => /https?:\/\/\S+\/account\/confirm#[\w-]{43}/.exec(mail)?.[0] ?? '';
/** Returns the password link from an email. */
const passwordIn = (mail: string) => /https?:\/\/\S+\/account\/password#[\w-]{43}/.exec(mail)?.[0] ?? '';
const part = (page: Page, name: string) => page.getByRole('region', { name });
const row = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

async function signUp(page: Page, email: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Priya Sharma');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password').fill(password);
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Signup successful! Please log in.')).toBeVisible();
}
async function logIn(page: Page, typed = password): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Password', { exact: true }).fill(typed);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toHaveCount(0);
}
async function openAccount(page: Page): Promise<void> {
  await openMenu(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Logged in as Priya Sharma: your account' })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
}
const account = (product: Product, email: string, typed = password) =>
  new Api(product).signUp({ name: 'Priya Sharma', email, password: typed });
const holdSession = (page: Page, session: string) =>
  page.addInitScript((held) => localStorage.setItem('account', held), session);

test('Priya signs up, confirms her address, and finds everything she has sent, with its state, on one page', async ({
  page,
  other: phone,
  product,
  api,
  mailServer,
  expectedErrors,
}) => {
  // Caused by requests before the address is confirmed.
  expectedErrors.push(/403 \(Forbidden\).*\/api\/account/);
  const email = freshEmail();
  const title = freshTitle();
  // Sent before the account exists, but listed there later.
  const reference = await apply(product, { Name: 'Priya Sharma', Mail: email.toUpperCase() });
  await lastMail(mailServer, email, 1);

  await page.goto('/home');
  await signUp(page, email);
  await logIn(page);
  const link = confirmIn(await lastMail(mailServer, email, 2));
  expect(link).toContain(`${product.url}/account/confirm#`);
  await openAccount(page);
  await expect(part(page, 'Confirm your email address')).toContainText(email);
  await expect(page.getByText(reference)).toHaveCount(0);
  await expectAccessible(page);

  // A second link replaces the first.
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByRole('status').filter({ hasText: linkSent })).toBeFocused();
  const newer = confirmIn(await lastMail(mailServer, email, 3));
  expect(newer).not.toBe(link);

  // She reads her email in another browser, without a login. Opening the page confirms nothing.
  const requested: string[] = [];
  phone.on('request', (request) => requested.push(request.url()));
  await phone.goto(link);
  await phone.getByRole('button', { name: 'Yes, confirm my address' }).click();
  await expect(phone.getByRole('alert')).toContainText('This link was already used');
  await phone.goto('about:blank');
  await phone.goto(newer);
  await expect(phone.getByText(/Anyone with its password can then see/)).toBeVisible();
  await expectAccessible(phone);
  await page.reload();
  await expect(part(page, 'Confirm your email address')).toBeVisible();
  await phone.getByRole('button', { name: 'Yes, confirm my address' }).click();
  await expect(phone.getByText('Your email address is confirmed.')).toBeVisible();
  expect(requested.filter((url) => url.includes(newer.split('#')[1] ?? ''))).toEqual([]);
  await phone.getByRole('link', { name: 'Log in to your account' }).click();
  await phone.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await phone.getByRole('dialog').getByLabel('Email').fill(email);
  await logIn(phone);
  await expect(phone.getByText(reference)).toBeVisible();

  await page.reload();
  await expect(row(page, reference)).toContainText('We have your application: Web Development');
  await expect(row(page, reference)).toContainText(/You will hear from us by \d+ \w+ \d{4} at the latest\./);
  await expect(part(page, 'Certificates')).toContainText('No certificate has been issued to this address.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );

  // The empty lists link to writing an article and a testimonial. Other stories cover writing and deciding.
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Write a Post' })).toHaveAttribute('href', '/write');
  await expect(main.getByRole('link', { name: 'Leave a testimonial' })).toHaveAttribute('href', '/leave-review');
  const post = { title, author: 'Priya Sharma', content: longText, email };
  const id = (await api.call('POST', '/api/blog/create', post)).data._id;
  await new Moderation(product).sendTestimonial({ name: 'Priya Sharma', review: words, linkedin: '', email });
  await page.reload();
  await expect(row(page, title)).toContainText('Waiting for review');
  await expect(row(page, 'Your testimonial')).toContainText('Waiting for review');
  await page.getByRole('link', { name: `Private page: ${title}` }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for review' })).toBeVisible();

  // The team decides.
  await api.verifyPost(id);
  const internship = await complete(product, reference, email);
  await page.goto('/account');
  await expect(row(page, title)).toContainText('Public');
  await mailAbout(mailServer, email, /^You are selected/);
  await api.asAdmin('POST', 'admin/certificates/completed', { internships: [internship] });

  await page.reload();
  await expect(row(page, reference).first()).toContainText('You are selected: Web Development');
  await expect(part(page, 'Certificates')).toContainText('Internship in Web Development');
  await expect(part(page, 'Certificates')).toContainText('Valid');
  await expectAccessible(page);

  // Each entry links to its page, and she never has to type her address.
  await page.getByRole('link', { name: `Public page: ${title}` }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^See the certificate FC-/ }).click();
  await expect(page.getByText('This certificate is valid.')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Check status' }).click();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('You have your certificate');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('You have your certificate');

  // After she logs out, the page shows none of this.
  await page.goto('/account');
  await expect(row(page, title)).toBeVisible();
  await openMenu(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  if (isSmall(page)) await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to see your account' })).toBeVisible();
  await expect(page.getByText(reference)).toHaveCount(0);
});

test('Session and link survive closing the tab; an ended session leads to the login', async ({
  page,
  context,
  product,
  mailServer,
  expectedErrors,
}) => {
  expectedErrors.push(/(401|403).*\/api\//);
  const email = freshEmail();
  await page.goto('/blog');
  await signUp(page, email);
  await logIn(page);
  const link = confirmIn(await lastMail(mailServer, email, 1));
  await page.close();

  const later = await context.newPage();
  await later.goto(link);
  await later.close();
  const again = await context.newPage();
  await again.goto(link);
  await again.getByRole('button', { name: 'Yes, confirm my address' }).click();
  await expect(again.getByText('Your email address is confirmed.')).toBeVisible();
  await again.getByRole('link', { name: 'Go to your account' }).click();
  await expect(again.getByText('You have not sent an application with this address.')).toBeVisible();

  // The session is ended on the server.
  const held = await again.evaluate(() => localStorage.getItem('account'));
  const { token } = JSON.parse(held ?? '{}') as { token: string };
  await fetch(`${product.url}/api/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  await again.reload();
  await expect(again.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expectAccessible(again);
  await again.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await again.getByRole('dialog').getByLabel('Email').fill(email);
  await logIn(again);
  await expect(again.getByText('You have not sent an application with this address.')).toBeVisible();
  await again.close();
});

test('Priya signs up, confirms later and opens her application on a phone, by keyboard and without a mail server', {
  tag: ['@small-only', '@release'],
}, async ({ page, product, mailServer, expectedErrors }) => {
  expectedErrors.push(/(403|503).*\/api\/account/, /ERR_FAILED/);
  const email = freshEmail();
  const reference = await apply(product, { Mail: email });
  await lastMail(mailServer, email, 1);
  mailServer.refuse(true);
  const { keyboard } = page;
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await tabTo(page, page.getByRole(role, { name }).filter({ visible: true }));
    await keyboard.press('Enter');
  };
  await page.goto('/account');
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Log in' }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await tabTo(page, dialog.getByRole('button', { name: 'Create an account' }));
  await keyboard.press('Enter');
  const opening = page.getByRole('dialog');
  for (const [label, text] of [
    ['Name', 'Priya Sharma'],
    ['Email', email],
    ['Password', password],
    ['Confirm password', password],
  ] as const) {
    await tabTo(page, opening.getByLabel(label, { exact: true }));
    await keyboard.insertText(text);
  }
  await keyboard.press('Enter');
  await expect(page.getByText('Signup successful! Please log in.')).toBeVisible();
  // The address is already filled in.
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await tabTo(page, dialog.getByLabel('Password', { exact: true }));
  await keyboard.insertText(password);
  await keyboard.press('Enter');
  await expect(part(page, 'Confirm your email address')).toBeVisible();
  // Focus is on the main content, not at the top of the page.
  await expect(page.getByRole('main')).toBeFocused();
  const again = page.getByRole('button', { name: 'Send the link again' });
  await press('Send the link again');
  await expect(page.getByRole('alert').filter({ hasText: notSent })).toBeFocused();
  await expectAccessible(page);
  await expect(again).toBeEnabled();
  // A lost response is also reported.
  await page.route('**/api/account/confirmation', (route) => route.abort());
  await press('Send the link again');
  await expect(page.getByRole('alert').filter({ hasText: 'Network error' })).toContainText(notSent);
  await page.unroute('**/api/account/confirmation');
  mailServer.refuse(false);
  await expect(again).toBeEnabled();
  await press('Send the link again');
  await expect(page.getByText(linkSent)).toBeVisible();
  const mails = mailsTo(mailServer, email).filter(confirmIn);
  expect(mails).toHaveLength(1);

  // She opens the link here; the response is lost, and pressing again continues.
  await page.goto(confirmIn(mails[0] ?? ''));
  await page.route('**/api/account/confirm', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press('Yes, confirm my address');
  await expect(page.getByRole('alert').filter({ hasText: 'Your email address could not be confirmed.' })).toBeFocused();
  await page.unroute('**/api/account/confirm');
  await press('Yes, confirm my address');
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible();
  await press('Go to your account', 'link');
  await expect(page.getByText(reference)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await press('Check status', 'link');
  await expect(page.getByRole('heading', { name: 'We have your application' })).toBeFocused();
  await page.goBack();
  await press('Open menu');
  await press(/your account$/, 'link');
  await expect(page.getByText(reference)).toBeVisible();

  // The server is unavailable when the page opens.
  await page.route('**/api/account', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Your account could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/account');
  await press('Try Again');
  await expect(page.getByText(reference)).toBeVisible();
});

test("A stranger who signs up with Priya's address sees nothing; she can still sign up, and only she gets access", async ({
  page,
  other: hers,
  product,
  mailServer,
  expectedErrors,
}) => {
  expectedErrors.push(/(400|401|403).*\/api\/account/);
  const email = freshEmail();
  const reference = await apply(product, { Name: 'Priya Sharma', Mail: email });
  await holdSession(page, await account(product, email, 'of a stranger 1'));
  await page.goto('/account');
  await expect(part(page, 'Confirm your email address')).toBeVisible();
  await expect(page.getByText(reference)).toHaveCount(0);
  await page.goto(`/account/confirm#${'A'.repeat(43)}`);
  await page.getByRole('button', { name: 'Yes, confirm my address' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was already used');
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(part(page, 'Confirm your email address')).toBeVisible();
  await page.goto('/account/confirm');
  await expect(page.getByRole('alert')).toContainText('This link was already used');

  // Now she signs up herself.
  await account(product, email);
  await expect.poll(() => mailsTo(mailServer, email).filter(passwordIn)).toHaveLength(1);
  const [mail = ''] = mailsTo(mailServer, email).filter(passwordIn);
  expect(mail).toContain('we don’t know who chose its password');
  await hers.goto(passwordIn(mail));
  await hers.getByLabel('New password').fill('nobody else knows 1');
  await hers.getByRole('button', { name: 'Set password' }).click();
  await expect(hers.getByText('Your new password is set. Please log in with it.')).toBeVisible();
  await hers.getByRole('link', { name: 'Go to your account' }).click();
  await hers.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await hers.getByRole('dialog').getByLabel('Email').fill(email);
  await logIn(hers, 'nobody else knows 1');
  await expect(hers.getByText(reference)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await expect(page.getByText(reference)).toHaveCount(0);
});

test('Priya sets a new password after forgetting hers, changes her name and address, and deletes her account', async ({
  page,
  product,
  mailServer,
  expectedErrors,
}) => {
  expectedErrors.push(/(400|401|403).*\/api\//);
  const [email, next] = [freshEmail(), freshEmail()];
  await account(product, email);
  await lastMail(mailServer, email, 1);

  await page.goto('/blog');
  await openMenu(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByRole('status')).toContainText('If there is an account with this email address');
  const mail = await mailAbout(mailServer, email, /^Set a new password/);
  const link = passwordIn(mail);
  await page.goto(link);
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByLabel('New password')).toHaveAccessibleDescription(/at least 8 characters/);
  await expectAccessible(page);
  await page.getByLabel('New password').fill('another horse 2');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your new password is set. Please log in with it.')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByLabel('New password').fill('another horse 3');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was already used');

  // The link has also confirmed the address.
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('another horse 2');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(part(page, 'Certificates')).toBeVisible();

  await page.getByRole('button', { name: 'Change name' }).click();
  await dialog.getByLabel('Name').fill('Priya Rao');
  await dialog.getByRole('button', { name: 'Change name' }).click();
  await expect(page.getByText('Your name was changed.')).toBeVisible();
  await expect(part(page, 'Your details')).toContainText('Priya Rao');

  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByLabel('New password').fill(password);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('This is not your current password.');
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill('another horse 2');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('You are logged out on every other device.')).toBeVisible();

  await page.getByRole('button', { name: 'Change email' }).click();
  await dialog.getByLabel('New email').fill(next);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('We have emailed a link to the new address.')).toBeVisible();
  await page.goto(confirmIn(await lastMail(mailServer, next, 1)));
  await page.getByRole('button', { name: 'Yes, confirm my address' }).click();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(part(page, 'Your details')).toContainText(next);
  await mailAbout(mailServer, email, /^The email address of your account was changed/);

  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog).toContainText('What you sent stays');
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Log in to see your account' })).toBeVisible();
  await mailAbout(mailServer, next, /^Your account was deleted/);
});
