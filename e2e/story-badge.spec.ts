import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { Api } from './support/api';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

/** Maximum gzipped bytes of scripts on a first visit: the size before the page could check credentials. */
const MOST_JS = 153_019;

/** Gives a file to the field that checks it. */
const drop = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Credential, badge or PDF').setInputFiles({ name, mimeType: '', buffer });

async function download(page: Page, name: string): Promise<Buffer> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  return readFileSync(await (await downloading).path());
}

test('An employer checks a badge that the holder downloaded, before and after the admin revokes it', async ({
  page,
  context,
  product,
}) => {
  const admin = new Api(product);
  const id = await admin.issue({ Name: 'Asha Verma' });
  await page.goto(`/verifywork/${id}`);
  const badge = await download(page, 'Download badge');
  const credential = await download(page, 'Download credential');
  const pdf = await download(page, 'Download PDF');

  const employer = await context.newPage();
  const scripts = new Map<string, Promise<number>>();
  const weigh = (answer: Response) => {
    if (answer.request().resourceType() !== 'script') return;
    scripts.set(
      new URL(answer.url()).pathname,
      answer.body().then((body) => gzipSync(body).length),
    );
  };
  employer.on('response', weigh);
  await employer.goto('/verifywork', { waitUntil: 'networkidle' });
  employer.off('response', weigh);
  // The code for checking is not part of the first visit, and the file is never sent.
  const weight = (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0);
  expect(weight).toBeGreaterThan(100_000);
  expect(weight).toBeLessThanOrEqual(MOST_JS);
  const sent: string[] = [];
  employer.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`));

  for (const [name, bytes] of [
    ['badge.png', badge],
    ['credential.json', credential],
  ] as const) {
    await drop(employer, name, bytes);
    // Waits until the code for checking has loaded.
    await expect(employer.getByText('This credential is valid.')).toBeVisible();
    await expect(employer.getByText('Asha Verma')).toBeVisible();
  }
  // The result can also be printed.
  await employer.emulateMedia({ media: 'print' });
  await expect(employer.getByText('This credential is valid.')).toBeVisible();
  await expect(employer.getByText('Were you given a file?')).toBeHidden();
  await employer.emulateMedia({ media: null });
  await expectAccessible(employer);
  expect(sent.filter((request) => request !== 'GET ')).toEqual([]);
  await drop(employer, 'certificate.pdf', pdf);
  await expect(employer.getByText('This is the file that was issued.')).toBeVisible();
  await drop(employer, 'certificate.pdf', Buffer.concat([pdf, Buffer.from(' ')]));
  await expect(employer.getByText('This is not the file that was issued, or it has been changed.')).toBeVisible();

  // A certificate's page recognises the credential of a different certificate.
  const other = await admin.issue({ Name: 'Ben Okafor' });
  await employer.goto(`/verifywork/${other}`);
  await drop(employer, 'badge.png', badge);
  await expect(employer.getByText('This is the credential of another certificate.')).toBeVisible();
  await expect(employer.getByText('This credential is valid.')).toHaveCount(0);
  await expectAccessible(employer);
  await employer.getByRole('link', { name: 'Open the page of that certificate' }).click();
  await expect(employer).toHaveURL(new RegExp(`/verifywork/${id}$`));
  await drop(employer, 'badge.png', badge);
  await expect(employer.getByText('This credential is valid.')).toBeVisible();
  await employer.goto('/verifywork');

  // Every other result has its own message.
  await drop(employer, 'changed.json', Buffer.from(credential.toString().replace('Asha', 'Usha')));
  await expect(employer.getByText('This file was changed after it was issued.')).toBeVisible();
  await expect(employer.getByText('Usha Verma')).toBeVisible();
  const elsewhere = { type: ['VerifiableCredential'], proof: { verificationMethod: 'did:web:other.example#key' } };
  await drop(employer, 'foreign.json', Buffer.from(JSON.stringify(elsewhere)));
  await expect(employer.getByText('This was signed by someone else.')).toBeVisible();
  await drop(employer, 'letter.json', Buffer.from('Hello'));
  await expect(employer.getByText('There is no credential in this file.')).toBeVisible();

  await admin.asAdmin('POST', `admin/certificates/${id}/revoke`, { reason: 'The work was not hers.' });
  await drop(employer, 'badge.png', badge);
  await expect(employer.getByText('This credential was revoked.')).toBeVisible();
  await expectAccessible(employer);
  await drop(employer, 'certificate.pdf', pdf);
  await expect(employer.getByText('This certificate was revoked.')).toBeVisible();
});

test('Downloaded files can be checked without the server, on a page that is already open and on a saved copy', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  const admin = new Api(product);
  const id = await admin.issue({ Name: 'Asha Verma' });
  await page.goto(`/verifywork/${id}`);
  const badge = await download(page, 'Download badge');
  const saved = test.info().outputPath('verify.html');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save a page that checks credentials' }).click();
  await (await downloading).saveAs(saved);

  // The saved page asks the issuer about revocation, if it can be reached.
  const file = await context.newPage();
  await file.goto(pathToFileURL(saved).href);
  const dropThere = (name: string, buffer: Buffer) =>
    file.getByLabel('Credential or badge').setInputFiles({ name, mimeType: '', buffer });
  await dropThere('badge.png', badge);
  await expect(file.getByText('This credential is valid.')).toBeVisible();
  await expectAccessible(file);

  // Without any input, the page loads its code after a few seconds.
  await page.goto('/verifywork');
  await (await page.waitForResponse((answer) => answer.url().endsWith('/.well-known/did.json'))).finished();
  expectedErrors.push(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  await context.route(`${product.url}/**`, (route) => route.abort('connectionrefused'));
  for (const text of ['This credential is genuine, but its status could not be checked.']) {
    await drop(page, 'badge.png', badge);
    await expect(page.getByText(text)).toBeVisible();
    await dropThere('badge.png', badge);
    await expect(file.getByText(text)).toBeVisible();
  }
  await dropThere('changed.png', Buffer.from(badge.toString('latin1').replace('Asha', 'Usha'), 'latin1'));
  await expect(file.getByText('This file was changed after it was issued.')).toBeVisible();
});
