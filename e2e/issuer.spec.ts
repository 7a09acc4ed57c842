import { expect, expectPageAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

test('An employer finds who issued a certificate, and how to check it without this site', { tag: '@small' }, async ({
  page,
  api,
}) => {
  const id = await api.issue({ Name: 'Asha Verma' });
  const credential = await (await page.request.get(`/api/certificates/${id}/credential`)).json();
  const [did, publicKey] = credential.proof[0].verificationMethod.split('#');

  await page.goto(`/verifywork/${id}`);
  const wallet = page.getByRole('link', { name: 'Open wallet app' });
  const { protocols } = JSON.parse(
    new URL((await wallet.getAttribute('href')) ?? '').searchParams.get('request') ?? '',
  );
  const offered = await (await page.request.post(protocols.vcapi, { data: {} })).json();
  expect(offered.verifiablePresentation.verifiableCredential).toEqual([credential]);

  await page.getByRole('link', { name: 'Who issues our certificates' }).click();
  await expect(page).toHaveTitle('Who issues our certificates · First Commit');
  await expect(page.getByText(did, { exact: true })).toBeVisible();
  await expect(page.getByText(publicKey, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Current: in use since \d/)).toBeVisible();
  await expectPageAccessible(page);
  const outside = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await outside()]).toEqual([width, 0]);
  }
  for (const name of ['DID document', 'Save the page that checks credentials']) {
    const address = await page.getByRole('link', { name }).getAttribute('href');
    expect((await page.request.get(address ?? '')).status()).toBe(200);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(publicKey, { exact: true })).toBeVisible();
  await page.emulateMedia({ media: null });
});
