import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { Api } from './support/api';
import { apply } from './support/applications';
import { expect, expectAccessible, type Product } from './support/fixtures';
import { lastMail, linkIn, mailsTo, story, tabTo } from './support/story';

let count = 0;
const freshEmail = () => `holder-${Date.now()}-${count++}@example.org`;

/** Somebody who was selected. */
async function selected(product: Product, Name: string, Mail: string): Promise<string> {
  const reference = await apply(product, { Name, Mail });
  const token = await new Api(product).adminToken();
  await fetch(`${product.url}/api/admin/applications/${reference}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ status: 'selected' }),
  });
  return reference;
}
const section = (page: Page) => page.getByRole('region', { name: 'Issue to the selected' });
/** The mail about the certificate, whatever else came before. */
async function certificateMail(mailServer: Parameters<typeof mailsTo>[0], address: string): Promise<string> {
  const find = () => mailsTo(mailServer, address).find((mail) => /^Subject: Your certificate FC-/m.test(mail)) ?? '';
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
}
/** The link of a mail that leads to a page. */
const pageIn = (mail: string) => /https?:\/\/\S+\/verifywork\/\S+/.exec(mail)?.[0] ?? '';

story(
  'Asha is selected, gets her certificate, shares it, and it is checked until it holds no more',
  async ({ page, context, product, mailServer }) => {
    story.setTimeout(180_000);
    const [email, other] = [freshEmail(), freshEmail()];
    await selected(product, 'Asha Verma', email);
    await selected(product, 'Ravi Kumar', other);

    // The admin looks at both certificates before anything is issued.
    await openAdmin(page, product, '/admin?view=certificates');
    await section(page).getByLabel('Select Asha Verma').check();
    await section(page).getByLabel('Select Ravi Kumar').check();
    await section(page).getByRole('button', { name: 'Preview 2 certificates' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('article', { name: 'Certificate of Internship, Asha Verma' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Next' }).click();
    await expect(dialog.getByRole('article', { name: 'Certificate of Internship, Ravi Kumar' })).toBeVisible();
    expect(mailsTo(mailServer, email).filter((mail) => mail.includes('Your certificate'))).toEqual([]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Issue all 2' }).click();
    await expect(dialog).toBeHidden();
    await expect(section(page).getByLabel('Select Asha Verma')).toBeHidden();

    // Both hear of it; Asha opens her link, without an account.
    await certificateMail(mailServer, other);
    const link = pageIn(await certificateMail(mailServer, email));
    const visitor = await context.newPage();
    await visitor.goto(link);
    await expect(visitor.getByText('This certificate is valid.')).toBeVisible();
    await expect(visitor.getByRole('article', { name: 'Certificate of Internship, Asha Verma' })).toBeVisible();
    const linkedin = await visitor.getByRole('link', { name: /Add to LinkedIn/ }).getAttribute('href');
    expect(new URL(linkedin ?? '').searchParams.get('certUrl')).toBe(link);
    await expectAccessible(visitor);

    // The file that she downloads is the one that was issued; with one byte more it is not.
    const downloading = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: 'Download PDF' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^FC-[\w-]+\.pdf$/);
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const sent: string[] = [];
    visitor.on('request', (request) => sent.push(request.method()));
    const drop = (buffer: Buffer) =>
      visitor
        .getByLabel('PDF of this certificate')
        .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer });
    await drop(bytes);
    await expect(visitor.getByText('This is the file that was issued.')).toBeVisible();
    await drop(Buffer.concat([bytes, Buffer.from(' ')]));
    await expect(visitor.getByText('This is not the file that was issued, or it was changed.')).toBeVisible();
    // Nothing of it left the device.
    expect(sent).toEqual([]);
    await expectAccessible(visitor);

    // It is revoked, and looks like it; unknown looks like neither.
    const id = link.split('/').at(-1) ?? '';
    const token = await new Api(product).adminToken();
    await fetch(`${product.url}/api/admin/certificates/${id}/revoke`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ reason: 'The work was not hers.' }),
    });
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: 'This certificate no longer holds.' })).toBeVisible();
    await expect(visitor.getByText('The work was not hers.')).toBeVisible();
    await expect(visitor.getByText('This certificate is valid.')).toBeHidden();
    await expect(visitor.getByRole('link', { name: 'Download PDF' })).toBeHidden();
    await expect(visitor.getByRole('link', { name: /Add to LinkedIn/ })).toBeHidden();
    await expectAccessible(visitor);
  },
);

story(
  'A holder who is called otherwise asks for a correction by keyboard alone, and gets another certificate',
  async ({ page, context, product, mailServer }) => {
    story.setTimeout(180_000);
    const email = freshEmail();
    const token = await new Api(product).adminToken();
    const answer = await fetch(`${product.url}/api/admin/validation`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ Name: 'Sampel Intern', Domain: 'Web Development', Course: true }),
    });
    const { CertificateId } = (await answer.json()).data;
    const link = `${product.url}/verifywork/${CertificateId}`;

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
    // What is wrong is said at its field, which has the focus; nothing typed is lost.
    await expect(page.getByLabel('Your email')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your request is with us. The answer comes by mail.')).toBeVisible();
    await expectAccessible(page);

    const admin = await context.newPage();
    await openAdmin(admin, product, '/admin?view=certificates');
    const entry = admin.getByRole('article', { name: `Request about ${CertificateId}` });
    await expect(entry).toContainText(email);
    await entry.getByRole('button', { name: 'Correct' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Sample Intern');
    await expectAccessible(admin);
    await dialog.getByRole('button', { name: 'Issue the corrected one' }).click();
    await expect(dialog).toBeHidden();
    await expect(entry).toBeHidden();

    const next = linkIn(await lastMail(mailServer, email, 1));
    expect(next).not.toBe(link);
    await page.goto(next);
    await expect(page.getByRole('article', { name: 'Certificate of Internship, Sample Intern' })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This certificate no longer holds.' })).toBeVisible();
    await expect(page.getByText(next.split('/').at(-1) ?? '-')).toBeVisible();
  },
);
