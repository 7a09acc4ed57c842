import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { Api } from './support/api';
import { device } from './support/device';
import { expect, expectAccessible, type MailServer, type Product, test } from './support/fixtures';
import { completed } from './support/interns';
import { tabTo } from './support/keyboard';
import { lastMail, linkIn, mailAbout, mailsTo } from './support/mails';

test.use({ keepsPage: true });

let count = 0;
const freshEmail = () => `holder-${Date.now()}-${count++}@example.org`;

const section = (page: Page) => page.getByRole('region', { name: 'Issue to those who completed' });
const certificateMail = (mailServer: MailServer, address: string) =>
  mailAbout(mailServer, address, /^Your certificate FC-/);
const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Issued', exact: true }).getByRole('row').filter({ hasText: name });
/** Issues a certificate to someone who has not applied. @returns its permanent link */
const issued = async (product: Product, Name: string) =>
  `${product.url}/verifywork/${await new Api(product).issue({ Name })}`;
async function askToCorrect(page: Page, wrong: string, right: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask for a correction' }).click();
  await page.getByLabel('What is wrong').fill(wrong);
  await page.getByLabel('What it should say').fill(right);
  await page.getByLabel('Your email').fill(email);
}
/** Returns the link in an email. */
const pageIn = (mail: string) => /https?:\/\/\S+\/verifywork\/\S+/.exec(mail)?.[0] ?? '';

test('Asha completes her internship, gets her certificate and shares it; it can be checked, and is later revoked', async ({
  page,
  context,
  product,
  mailServer,
}) => {
  const [email, other] = [freshEmail(), freshEmail()];
  await completed(product, 'Asha Verma', email);
  await completed(product, 'Ravi Kumar', other);

  // The admin previews both certificates before anything is issued.
  await openAdmin(page, product, '/admin?view=certificates');
  await section(page).getByLabel('Select Asha Verma').check();
  await section(page).getByLabel('Select Ravi Kumar').check();
  await section(page).getByRole('button', { name: 'Preview 2 certificates' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('article', { name: 'Internship certificate, Asha Verma' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('article', { name: 'Internship certificate, Ravi Kumar' })).toBeVisible();
  expect(mailsTo(mailServer, email).filter((mail) => mail.includes('Your certificate'))).toEqual([]);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Issue all 2' }).click();
  await expect(dialog).toBeHidden();
  await expect(section(page).getByLabel('Select Asha Verma')).toBeHidden();

  // Both holders get an email; Asha opens her link without an account.
  await certificateMail(mailServer, other);
  const link = pageIn(await certificateMail(mailServer, email));
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expect(visitor.getByText('This certificate is valid.')).toBeVisible();
  await expect(visitor.getByRole('article', { name: 'Internship certificate, Asha Verma' })).toBeVisible();
  const linkedin = await visitor.getByRole('link', { name: /Add to LinkedIn/ }).getAttribute('href');
  expect(new URL(linkedin ?? '').searchParams.get('certUrl')).toBe(link);

  // The downloaded file is recognised as the issued one, but not with an extra byte.
  const downloading = visitor.waitForEvent('download');
  await visitor.getByRole('link', { name: 'Download PDF' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^FC-[\w-]+\.pdf$/);
  const bytes = readFileSync(await download.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const sent: string[] = [];
  // A few seconds after opening, the page loads its code for checking.
  visitor.on('request', (request) => request.method() !== 'GET' && sent.push(request.method()));
  const drop = (buffer: Buffer) =>
    visitor
      .getByLabel('Credential, badge or PDF')
      .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer });
  await drop(bytes);
  await expect(visitor.getByText('This is the file that was issued.')).toBeVisible();
  await drop(Buffer.concat([bytes, Buffer.from(' ')]));
  await expect(visitor.getByText('This is not the file that was issued, or it has been changed.')).toBeVisible();
  // The file never left the device.
  expect(sent).toEqual([]);

  // A revoked certificate looks different, and so does an unknown ID.
  const id = link.split('/').at(-1) ?? '';
  await new Api(product).asAdmin('POST', `admin/certificates/${id}/revoke`, { reason: 'The work was not hers.' });
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'This certificate is no longer valid.' })).toBeVisible();
  await expect(visitor.getByText('The work was not hers.')).toBeVisible();
  await expect(visitor.getByText('This certificate is valid.')).toBeHidden();
  await expect(visitor.getByRole('link', { name: 'Download PDF' })).toBeHidden();
  await expect(visitor.getByRole('link', { name: /Add to LinkedIn/ })).toBeHidden();
});

test('A holder whose name is misspelt requests a correction by keyboard alone, and gets a new certificate', async ({
  page,
  context,
  product,
  mailServer,
}) => {
  const email = freshEmail();
  const link = await issued(product, 'Sampel Intern');
  const id = link.split('/').at(-1);

  await page.goto(link);
  await tabTo(page, page.getByRole('button', { name: 'Ask for a correction' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('What is wrong')).toBeFocused();
  await page.keyboard.type('Sampel');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sample');
  await page.keyboard.press('Tab');
  await page.keyboard.type('nobody');
  await tabTo(page, page.getByRole('button', { name: 'Send request' }));
  await page.keyboard.press('Enter');
  // The error appears next to its field, which is focused; the input stays.
  await expect(page.getByLabel('Your email')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(email);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.keyboard.press('Enter');
  const thanks = page
    .getByRole('status')
    .filter({ hasText: 'We have received your request and will answer by email.' });
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectAccessible(page);

  const admin = await context.newPage();
  await openAdmin(admin, product, '/admin?view=certificates');
  const entry = admin.getByRole('article', { name: `Request about ${id}` });
  await expect(entry).toContainText(email);
  await entry.getByRole('button', { name: 'Correct' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Sample Intern');
  await expectAccessible(admin);
  await dialog.getByRole('button', { name: 'Issue the corrected certificate' }).click();
  await expect(dialog).toBeHidden();
  await expect(entry).toBeHidden();

  const next = linkIn(await lastMail(mailServer, email, 1));
  expect(next).not.toBe(link);
  await page.goto(next);
  await expect(page.getByRole('article', { name: 'Internship certificate, Sample Intern' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This certificate is no longer valid.' })).toBeVisible();
  await expect(page.getByRole('link', { name: next.split('/').at(-1) })).toBeVisible();
});

test("Closing the tab never leads to a second certificate, and a holder's input is restored", async ({
  page,
  context,
  product,
  mailServer,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const [email, other] = [freshEmail(), freshEmail()];
  const names = [`Tara Das ${Date.now()}`, `Veer Rao ${Date.now()}`] as const;
  await completed(product, names[0], email);
  await completed(product, names[1], other);
  const preview = async (name: string) => {
    await section(page).getByLabel(`Select ${name}`).check();
    await section(page).getByRole('button', { name: 'Preview 1 certificate' }).click();
    return page.getByRole('dialog');
  };
  // The input is stored for this tab only; clearing it simulates another tab.
  const openAnew = async () => {
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
  };
  await openAdmin(page, product, '/admin?view=certificates');
  await preview(names[0]);
  // A preview issues nothing.
  await openAnew();
  const lose = '**/api/admin/certificates/completed';
  const loseAnswers = (from: Page) =>
    from.route(lose, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
  // The response is lost: no message claims that nothing was issued, and a retry issues nothing new.
  await loseAnswers(page);
  let dialog = await preview(names[0]);
  await dialog.getByRole('button', { name: 'Issue it' }).click();
  await expect(dialog.getByText('We don’t know yet whether it was issued.')).toBeVisible();
  await expect(dialog.getByText('Nothing was issued.')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute(lose);
  await dialog.getByRole('button', { name: 'Issue it' }).click();
  await expect(page.getByText('Certificate issued. Its email is on the way.')).toBeVisible();
  await expect(rowOf(page, names[0])).toHaveCount(1);
  // The same happens if the tab is closed before the response.
  await loseAnswers(page);
  dialog = await preview(names[1]);
  await dialog.getByRole('button', { name: 'Issue it' }).click();
  await expect(dialog.getByText('We don’t know yet whether it was issued.')).toBeVisible();
  await openAnew();
  await expect(rowOf(page, names[1])).toHaveCount(1);
  await expect(section(page).getByLabel(`Select ${names[1]}`)).toHaveCount(0);
  await page.close();
  const others = pageIn(await certificateMail(mailServer, other));
  const link = pageIn(await certificateMail(mailServer, email));

  const holder = await context.newPage();
  await holder.goto(link);
  await askToCorrect(holder, 'Tara Das', 'Tara Dass', email);
  await expect.poll(() => device(holder)).toContain(email);
  await holder.close();
  const later = await context.newPage();
  await later.goto(link);
  await later.getByRole('button', { name: 'Ask for a correction' }).click();
  await expect(later.getByText('What you typed last time is still here.')).toBeVisible();
  await expect(later.getByLabel('What it should say')).toHaveValue('Tara Dass');
  await expect(later.getByLabel('Your email')).toHaveValue(email);
  // The input is restored for this certificate only, and removed from the device once it is sent.
  await later.goto(others);
  await later.getByRole('button', { name: 'Ask for a correction' }).click();
  await expect(later.getByLabel('What it should say')).toHaveValue('');
  await later.goto(link);
  await later.getByRole('button', { name: 'Ask for a correction' }).click();
  await later.getByRole('button', { name: 'Send request' }).click();
  await expect(later.getByText('We have received your request and will answer by email.')).toBeVisible();
  expect(await device(later)).not.toContain('Tara Dass');
  await later.close();
  expect(mailsTo(mailServer, email).filter((mail) => /^Subject: Your certificate/m.test(mail))).toHaveLength(1);
});

test('On a phone, by keyboard and without a mail server, a certificate is issued, checked, disputed and revoked', {
  tag: ['@small-only', '@release'],
}, async ({ page, context, product, mailServer }) => {
  const email = freshEmail();
  const name = `Zoya Khan ${Date.now()}`;
  mailServer.refuse(true);
  await completed(product, name, email);
  const press = async (on: Page, goal: ReturnType<Page['getByRole']>, key = 'Enter') => {
    await tabTo(on, goal);
    await on.keyboard.press(key);
  };
  await openAdmin(page, product, '/admin?view=certificates');
  await press(page, section(page).getByLabel(`Select ${name}`), 'Space');
  await press(page, section(page).getByRole('button', { name: 'Preview 1 certificate' }));
  const dialog = page.getByRole('dialog');
  await press(page, dialog.getByRole('button', { name: 'Issue it' }));
  await expect(page.getByText('Certificate issued. Its email is on the way.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // The certificate is valid even before its holder is notified.
  const way = rowOf(page, name).getByRole('link', { name: /^FC-/ });
  const [holder] = await Promise.all([context.waitForEvent('page'), press(page, way)]);
  await expect(holder.getByText('This certificate is valid.')).toBeVisible();
  const downloading = holder.waitForEvent('download');
  await press(holder, holder.getByRole('link', { name: 'Download PDF' }));
  const buffer = readFileSync(await (await downloading).path());
  const choosing = holder.waitForEvent('filechooser');
  await press(holder, holder.getByLabel('Credential, badge or PDF'));
  // This is the browser's own dialog.
  await (await choosing).setFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer });
  await expect(holder.getByText('This is the file that was issued.')).toBeVisible();
  expect(await holder.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await askToCorrect(holder, 'It should say Data Science', 'Data Science', email);
  await holder.getByRole('button', { name: 'Send request' }).click();
  await expect(holder.getByText('We have received your request and will answer by email.')).toBeVisible();

  // The request is declined with a reason, which survives a visit to another page.
  await page.bringToFront();
  await page.reload();
  const entry = page.getByRole('article').filter({ hasText: email });
  await entry.getByRole('button', { name: 'Decline' }).press('Enter');
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.insertText('You applied for Web Development.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await entry.getByRole('button', { name: 'Decline' }).press('Enter');
  await expect(dialog.getByLabel('Reason')).toHaveValue('You applied for Web Development.');
  await press(page, dialog.getByRole('button', { name: 'Decline' }));
  await expect(page.getByText('Request declined.')).toBeVisible();
  await expect(entry).toBeHidden();

  expect(mailsTo(mailServer, email)).toEqual([]);
  mailServer.refuse(false);
  expect(pageIn(await certificateMail(mailServer, email))).toBe(holder.url());
  const declined = await mailAbout(mailServer, email, /^About your certificate FC-/);
  expect(declined).toContain('You applied for Web Development.');
  await mailAbout(mailServer, email, /^You are selected/);

  await press(page, rowOf(page, name).getByRole('button', { name: /^Revoke/ }));
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.insertText('The work was not hers.');
  await press(page, dialog.getByRole('button', { name: 'Revoke certificate' }));
  await expect(page.getByText('Certificate revoked.')).toBeVisible();
  await holder.reload();
  await expect(holder.getByRole('heading', { name: 'This certificate is no longer valid.' })).toBeVisible();
  await holder.close();
});
