import { openAdmin } from './support/admin';
import { address, issued, rowOf, unique } from './support/certificates';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

test.describe('The issued certificates', () => {
  test('are listed in pages of twenty and can be searched and filtered by state, all of which the URL keeps', async ({
    page,
    product,
    api,
  }) => {
    const batch = unique('Batch');
    const issue = (number: number) => api.issue({ Name: `${batch} ${number}`, Domain: 'Java Programming' });
    const [first, second] = [await issue(1), await issue(2)];
    const numbers = Array.from({ length: 19 }, (_, index) => index + 3);
    await api.issueList(
      numbers.map((number) => `${batch} ${number},${number === 7 ? `${batch} Domain` : 'Java Programming'},Course`),
    );
    await issue(22);
    await api.asAdmin('POST', `admin/certificates/${second}/revoke`, { reason: 'A test.' });

    await openAdmin(page, product, address);
    const box = page.getByRole('searchbox', { name: 'Search the certificates' });
    const rows = issued(page).getByRole('row');
    await box.fill(batch);
    await box.press('Enter');
    await expect(issued(page).getByText('22 certificates')).toBeVisible();
    await expect(rows).toHaveCount(21);
    await expect(rows.nth(1)).toContainText(`${batch} 22`);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(rows).toHaveCount(3);
    await expect(rowOf(page, second)).toContainText('Revoked');
    await expect(rowOf(page, second)).toContainText('A test.');
    await expect(rowOf(page, second).getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
    await page.reload();
    await expect(rows).toHaveCount(3);
    await expect(box).toHaveValue(batch);

    const states = page.getByRole('navigation', { name: 'State' });
    await states.getByRole('link', { name: 'Revoked' }).click();
    await expect(rows).toHaveCount(2);
    await expect(rowOf(page, second)).toBeVisible();
    await states.getByRole('link', { name: 'Valid' }).click();
    await expect(issued(page).getByText('21 certificates')).toBeVisible();
    await page.goBack();
    await expect(rows).toHaveCount(2);
    await states.getByRole('link', { name: 'All' }).click();
    await box.fill(`${batch} domain`);
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(issued(page).getByText('1 certificate', { exact: true })).toBeVisible();
    await expect(rows.nth(1)).toContainText(`${batch} 7`);
    await box.fill(first.toLowerCase());
    await box.press('Enter');
    await expect(rows).toHaveCount(2);
    await expect(rowOf(page, first)).toBeVisible();

    await box.fill('no certificate has these words');
    await box.press('Enter');
    await expect(page.getByRole('heading', { name: 'No certificate matches.' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Show all' }).click();
    await expect(rows).toHaveCount(21);
    await expect(box).toHaveValue('');
  });

  test('link to their public page, for printing or the QR code, and the link can be copied', async ({
    page,
    context,
    product,
    api,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const id = await api.issue({ CertificateId: unique('Row/Link'), referenceNumber: 'REF-ROW' });
    await openAdmin(page, product, `${address}&q=${encodeURIComponent(id)}`);
    const row = rowOf(page, id);
    await expect(row).toContainText('REF-ROW');
    await row.getByRole('button', { name: `Copy the link to ${id}` }).click();
    await expect(row.getByText('Link copied to the clipboard.')).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${product.url}/verifywork/${encodeURIComponent(id)}`,
    );
    const [visitor] = await Promise.all([
      context.waitForEvent('page'),
      row.getByRole('link', { name: new RegExp(`^Print ${id}`) }).click(),
    ]);
    await expect(visitor.getByText('This certificate is valid.')).toBeVisible();
    await expect(visitor.getByRole('button', { name: 'Print' })).toBeVisible();
    const own = row.getByRole('link', { name: new RegExp(`^${id}`) });
    await expect(own).toHaveAttribute('href', new URL(visitor.url()).pathname);
    await expect(own).toHaveAttribute('target', '_blank');
  });
});
