import { openAdmin } from './support/admin';
import type { Api } from './support/api';
import { expect, expectAccessible, type Product, test } from './support/fixtures';

/** What an admin does. */
async function asAdmin(product: Product, api: Api, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${product.url}/api/admin/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await api.adminToken()}` },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
const claim = { Name: 'Sampel Intern', Domain: 'Web Development', Course: true };
const issue = async (product: Product, api: Api): Promise<string> =>
  (await asAdmin(product, api, 'POST', 'validation', claim)).data.CertificateId;

/** One that another took the place of. The other has an address of its holder: who asked for it. */
async function corrected(product: Product, api: Api): Promise<{ old: string; next: string }> {
  const old = await issue(product, api);
  await fetch(`${product.url}/api/certificates/${old}/correction`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ wrong: 'Sampel', right: 'Sample', email: `${old.toLowerCase()}@example.org` }),
  });
  const { data } = await asAdmin(product, api, 'GET', 'corrections?pageSize=100');
  const asked = data.find((one: { certificate: { CertificateId: string } }) => one.certificate.CertificateId === old);
  const whole = { ...claim, Name: 'Sample Intern' };
  const made = await asAdmin(product, api, 'POST', `corrections/${asked._id}/correct`, whole);
  return { old, next: made.data.CertificateId };
}

test('A certificate that was replaced leads to the one that took its place, on its page and where it was looked up', async ({
  page,
  api,
  product,
}) => {
  const { old, next } = await corrected(product, api);
  for (const address of [`/verifywork/${old}`, `/verifywork?id=${old.toLowerCase()}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'This certificate is no longer valid.' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(`Corrected: the certificate ${next} replaces it.`);
    await page.getByRole('link', { name: next }).click();
    await expect(page).toHaveURL(`${product.url}/verifywork/${next}`);
    await expect(page.getByText('This certificate is valid.')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Internship certificate, Sample Intern' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Certificate ID' })).toHaveValue(next);
    await page.goBack();
    await expect(page.getByRole('link', { name: next })).toBeVisible();
  }
  await expectAccessible(page);
});

test('A reason that somebody wrote leads nowhere', async ({ page, api, product }) => {
  const id = await issue(product, api);
  const reason = `See ${product.url}/verifywork/${id} and FC-AAAAA-AAAAA-AAAAA.`;
  await asAdmin(product, api, 'POST', `certificates/${id}/revoke`, { reason });
  await page.goto(`/verifywork/${id}`);
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Keep a page that checks credentials']);
});

test('Before a certificate is revoked the admin reads whether its holder hears of it', async ({
  page,
  api,
  product,
}) => {
  const { next } = await corrected(product, api);
  const nobodys = await issue(product, api);
  await openAdmin(page, product, '/admin?view=certificates');
  const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' });
  for (const [id, words] of [
    [next, 'The holder gets an email with the date and your reason.'],
    [nobodys, 'We don’t have the holder’s email address, so they won’t be told.'],
  ] as const) {
    await page.getByRole('button', { name: `Revoke ${id}` }).click();
    await expect(dialog).toContainText(words);
    await dialog.getByLabel('Reason').fill('Issued by mistake.');
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(dialog).toHaveCount(0);
  }
  const mails = await asAdmin(product, api, 'GET', `mails?q=${encodeURIComponent('was revoked')}`);
  expect(mails.data.map(({ subject }: { subject: string }) => subject)).toEqual([
    `Your certificate ${next} was revoked`,
  ]);
});
