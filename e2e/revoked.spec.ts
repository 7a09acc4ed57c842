import { openAdmin } from './support/admin';
import type { Api } from './support/api';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

const claim = { Name: 'Sampel Intern', Domain: 'Web Development', Course: true };
const issue = async (api: Api): Promise<string> =>
  (await api.asAdmin('POST', 'admin/validation', claim)).data.CertificateId;

/** Issues a certificate and its replacement, which gets the holder's address from the correction request. */
async function corrected(api: Api): Promise<{ old: string; next: string }> {
  const old = await issue(api);
  const request = { wrong: 'Sampel', right: 'Sample', email: `${old.toLowerCase()}@example.org` };
  await api.call('POST', `/api/certificates/${old}/correction`, request);
  const { data } = await api.asAdmin('GET', 'admin/corrections?pageSize=100');
  const correction = data.find(
    (one: { certificate: { CertificateId: string } }) => one.certificate.CertificateId === old,
  );
  const whole = { ...claim, Name: 'Sample Intern' };
  const made = await api.asAdmin('POST', `admin/corrections/${correction._id}/correct`, whole);
  return { old, next: made.data.CertificateId };
}

test('A replaced certificate links to its replacement; an address in a reason is never a link', async ({
  page,
  api,
  product,
}) => {
  const { old, next } = await corrected(api);
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

  // The dialog says whether the holder will be notified.
  const anonymous = await issue(api);
  const reason = `See ${product.url}/verifywork/${anonymous} and FC-AAAAA-AAAAA-AAAAA.`;
  await openAdmin(page, product, '/admin?view=certificates');
  const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' });
  for (const [one, words] of [
    [next, 'The holder will get an email with the date and your reason.'],
    [anonymous, 'We don’t have the holder’s email address, so they won’t get an email.'],
  ] as const) {
    await page.getByRole('button', { name: `Revoke ${one}` }).click();
    await expect(dialog).toContainText(words);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(dialog).toHaveCount(0);
  }
  const mails = await api.asAdmin('GET', `admin/mails?q=${encodeURIComponent('was revoked')}`);
  const subjects = mails.data.map(({ subject }: { subject: string }) => subject);
  expect(subjects).toContain(`Your certificate ${next} was revoked`);
  expect(subjects).not.toContain(`Your certificate ${anonymous} was revoked`);

  await page.goto(`/verifywork/${anonymous}`);
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveText([
    'Save a page that checks credentials',
    'Who issues our certificates',
  ]);
});
