import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { openAdmin } from './support/admin';
import {
  field,
  fillInTheRest,
  freshEmail,
  lookUp,
  now,
  openStatus,
  referenceOn,
  soFar,
  submit,
} from './support/applicant';
import { apply } from './support/applications';
import { pdf } from './support/files';
import { expect, expectAccessible, test } from './support/fixtures';
import { tabTo, typeAt } from './support/keyboard';
import { lastMail, linkIn, mailAbout, mailsTo } from './support/mails';

test.use({ keepsPage: true });

test('Priya applies, corrects her number, domain and resume, and is notified of each decision', async ({
  page,
  other: desk,
  product,
  mailServer,
}) => {
  const email = freshEmail();
  await page.goto('/home');
  await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).first().click();
  const quick = page.getByRole('dialog');
  await quick.getByLabel(/^Name/).fill('Priya Sharma');
  await quick.getByLabel(/^Email/).fill(email);
  await quick.getByLabel(/^Phone/).fill('+91 90000 00000');
  await quick.getByLabel(/^College/).fill('Sample Institute');
  await quick.getByRole('button', { name: 'Apply Now' }).click();
  await expect(page).toHaveURL(/\/application$/);
  await expect(field(page, 'Name')).toHaveValue('Priya Sharma');
  await fillInTheRest(page);
  await page.getByLabel(/^Resume/).setInputFiles(pdf('first.pdf'));
  await submit(page).click();

  await expect(page.getByRole('heading', { name: 'That was your first commit.' })).toBeVisible();
  const reference = await referenceOn(page);
  await expect(page.getByText(/You will hear from us by \d+ \w+ \d{4} at the latest\./)).toBeVisible();
  const receipt = await lastMail(mailServer, email, 1);
  expect(receipt).toContain(reference);
  expect(linkIn(receipt)).toBe(`${product.url}/application/status#${reference}`);

  // The receipt links to the status page with the number filled in; the URL does not send it to the server.
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.getByRole('main').getByRole('link', { name: 'check its status' }).click();
  await expect(field(page, 'Reference number')).toHaveValue(reference);
  await field(page, 'Email').fill(email);
  await lookUp(page).click();
  await expect(now(page).getByRole('heading', { name: 'We have your application' })).toBeFocused();
  expect(page.url()).toBe(linkIn(receipt));
  expect(requested.filter((url) => url.includes(reference) || url.includes(encodeURIComponent(email)))).toEqual([]);

  // She mistyped her number, chose the wrong domain and sent an old resume.
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(field(page, 'Introduce yourself')).toHaveValue('I would like to learn how a team reviews code.');
  await field(page, 'Mobile number').fill('12');
  await save.click();
  await expect(field(page, 'Mobile number')).toHaveAccessibleDescription(/Please enter a phone number/);
  await field(page, 'Mobile number').fill('+91 91111 11111');
  await field(page, 'Domain').selectOption('Java Programming');
  await expect(page.getByText('We have first.pdf.')).toBeVisible();
  const resume = pdf('second.pdf', 2000);
  await page.getByLabel(/^Resume/).setInputFiles(resume);
  await save.click();
  await expect(page.getByText('Your changes have been saved.')).toBeVisible();
  await expect(page.getByText('We have second.pdf.')).toBeVisible();
  await expect(now(page)).toContainText('Your application for Java Programming');
  await expectAccessible(page);
  expect(linkIn(await mailAbout(mailServer, email, /was corrected/))).toContain(reference);

  // The team decides; a mistake that is undone sends no email.
  await openAdmin(desk, product, `/admin?view=applications&ref=${reference}`);
  const detail = desk.getByRole('region', { name: 'Application of Priya Sharma' });
  await expect(detail.getByText('+91 91111 11111')).toBeVisible();
  await expect(detail.getByText('Java Programming')).toBeVisible();
  await expect(detail.getByText(/20\d\d.*by the applicant$/)).toBeVisible();
  const saved = desk.waitForEvent('download');
  await detail.getByRole('button', { name: 'Download resume, second.pdf' }).click();
  expect(Buffer.compare(await readFile(await (await saved).path()), resume.buffer)).toBe(0);
  const decide = async (label: string) => {
    await detail.getByLabel('Status', { exact: true }).selectOption(label);
    await detail.getByRole('button', { name: 'Set status' }).click();
    await expect(detail.getByText('Status changed.')).toBeVisible();
  };
  await decide('Not selected');
  // The browser's clock is behind the server's, which a wait for an email may have moved: earlier steps may say so too.
  await expect(detail.getByRole('listitem').filter({ hasText: 'Not selected' })).toContainText(
    'can be undone until then',
  );
  await decide('Shortlisted');
  const shortlisted = await mailAbout(mailServer, email, /You are shortlisted/);
  await openStatus(page, linkIn(shortlisted), email);
  await expect(now(page).getByRole('heading', { name: 'You are shortlisted' })).toBeVisible();
  await expect(soFar(page)).toHaveText([/^We have your application.*20\d\d/, /^You are shortlisted.*20\d\d/]);
  await expect(page.getByText('it can no longer be corrected here')).toBeVisible();
  await expect(field(page, 'Mobile number')).toHaveCount(0);

  await decide('Selected');
  const last = await mailAbout(mailServer, email, /You are selected/);
  expect(last.replace(/\s+/g, ' ')).toContain('It is free, with no fees at any point.');
  await openStatus(page, linkIn(last), email);
  await expect(now(page).getByRole('heading', { name: 'You are selected' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw the application' })).toHaveCount(0);
  expect(mailsTo(mailServer, email).some((mail) => mail.includes('not selected'))).toBe(false);
});

test('A rejected applicant can read the reason that the team gave', async ({
  page,
  other: desk,
  product,
  mailServer,
}) => {
  const email = freshEmail();
  const reference = await apply(product, { Name: 'Priya Sharma', Mail: email });
  await lastMail(mailServer, email, 1);

  await openAdmin(desk, product, `/admin?view=applications&ref=${reference}`);
  const detail = desk.getByRole('region', { name: 'Application of Priya Sharma' });
  const why = detail.getByLabel('Why not selected');
  const tell = detail.getByRole('button', { name: 'Send the reason' });
  await expect(detail.getByLabel('Status', { exact: true })).toBeVisible();
  await expect(why).toHaveCount(0);
  await detail.getByLabel('Status', { exact: true }).selectOption('Not selected');
  await detail.getByRole('button', { name: 'Set status' }).click();
  await tell.click();
  await expect(why).toBeFocused();
  await expect(why).toHaveAccessibleDescription(/Write the reason first\./);
  await desk.keyboard.type('We had one place. Your plan was good: do apply again.');
  // The input stays, even when it cannot be sent.
  const away = (route: Route) => route.abort();
  await desk.route(`**/api/admin/applications/${reference}`, away);
  await tell.click();
  await expect(detail.getByRole('alert')).toContainText('The reason could not be sent.');
  await desk.unroute(`**/api/admin/applications/${reference}`, away);
  await expect(why).toHaveValue('We had one place. Your plan was good: do apply again.');
  await expectAccessible(desk);
  await tell.click();
  await expect(detail.getByText('It will be emailed with the decision.')).toBeVisible();
  await expect(detail.getByRole('blockquote')).toHaveText('We had one place. Your plan was good: do apply again.');

  const mail = await lastMail(mailServer, email, 2);
  expect(mail).toContain(`Subject: You were not selected this time: ${reference}`);
  expect(mail).toContain('We had one place.');
  await openStatus(page, linkIn(mail), email);
  await expect(now(page).getByRole('heading', { name: 'You were not selected this time' })).toBeVisible();
  await expect(now(page).getByRole('blockquote')).toHaveText('We had one place. Your plan was good: do apply again.');
  await expectAccessible(page);
});

test('Priya applies, corrects and withdraws on a phone, by keyboard and without a mail server; emails arrive later', {
  tag: '@small-only',
}, async ({ page, mailServer }) => {
  const email = freshEmail();
  const { keyboard } = page;
  const type = (label: string, text: string) => typeAt(page, field(page, label), text);
  const choose = async (label: string, option: string) => {
    await tabTo(page, field(page, label));
    await keyboard.type(option);
  };
  const press = async (name: string) => {
    await tabTo(page, page.getByRole('button', { name }));
    await keyboard.press('Enter');
  };
  mailServer.refuse(true);
  await page.goto('/application');
  await type('Name', 'Priya Sharma');
  await type('Email', email);
  await type('Mobile number', '+91 90000 00000');
  await type('Address', '12 Sample Road, Pune');
  await type('College or university', 'Sample Institute');
  await type('Branch', 'Computer Science');
  await choose('Year', '3rd');
  await choose('Domain', 'Web');
  await type('Introduce yourself', 'I would like to learn how a team reviews code.');
  await type('LinkedIn', 'https://www.linkedin.com/in/priya');
  await tabTo(page, page.getByLabel(/I have read the terms/));
  await keyboard.press('Space');
  await press('Submit application');
  await expect(page.getByRole('heading', { name: 'That was your first commit.' })).toBeFocused();
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'check its status' }));
  await keyboard.press('Enter');
  await type('Email', email);
  await keyboard.press('Enter');
  await expect(now(page).getByRole('heading', { name: 'We have your application' })).toBeFocused();
  await type('Address', '34 Other Road');
  await press('Save changes');
  await expect(page.getByText('Your changes have been saved.')).toBeVisible();
  const withdraw = page.getByRole('button', { name: 'Withdraw the application' });
  const dialog = page.getByRole('dialog', { name: 'Withdraw this application?' });
  await press('Withdraw the application');
  await expect(dialog.getByText('you can’t apply again with this email')).toBeVisible();
  await expectAccessible(page);
  await keyboard.press('Escape');
  await expect(withdraw).toBeFocused();
  await keyboard.press('Enter');
  await press('Keep it');
  await expect(dialog).toHaveCount(0);
  await expect(withdraw).toBeFocused();
  await keyboard.press('Enter');
  await press('Yes, withdraw it');
  await expect(now(page).getByRole('heading', { name: 'You withdrew your application' })).toBeFocused();
  await expect(now(page)).toContainText('you can apply again in the next round.');
  await expect(soFar(page)).toHaveCount(2);
  // The page does not scroll sideways.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(mailsTo(mailServer, email)).toEqual([]);
  mailServer.refuse(false);
  // The receipt is now obsolete, so it is sent only if sending had already begun.
  await mailAbout(mailServer, email, /^You withdrew your application:/);
});

test('The overview counts overdue answers and links to them', async ({ page, product }) => {
  await openAdmin(page, product, '/admin?view=applications&overdue=true');
  await expect(page.getByLabel('Reply overdue')).toBeChecked();
  // The click unchecks the box immediately, before the router shows the new URL.
  const marked = await page.getByLabel('Reply overdue').evaluate((box: HTMLInputElement) => {
    box.click();
    return box.checked;
  });
  expect(marked).toBe(false);
  await expect(page).not.toHaveURL(/overdue/);
  await page.route('**/api/admin/summary', async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.applications.overdue = 2;
    await route.fulfill({ json: answer });
  });
  await page.goto('/admin');
  await page.getByRole('link', { name: '2 overdue' }).click();
  await expect(page).toHaveURL(/view=applications&overdue=true/);

  // The last overdue answer has been given.
  await page.route('**/api/admin/applications?*overdue=true*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: [], meta: { ...answer.meta, pageCount: 0, total: 0 } } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No reply is overdue.' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page).not.toHaveURL(/overdue/);
});
