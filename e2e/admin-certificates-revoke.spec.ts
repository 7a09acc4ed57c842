import { openAdmin } from './support/admin';
import { address, issued, lookup, rowOf, unique } from './support/certificates';
import { expect, expectAccessible, test } from './support/fixtures';

test.describe('Revoking', () => {
  test('needs a reason, says what it means, and shows on the lookup at once', async ({ page, product, api }) => {
    const id = await api.issue({ Name: 'Wrong Name', CertificateId: unique('Rev/Oke') });
    const reason = 'The name was wrong.\nThe later certificate holds.';
    await openAdmin(page, product, address);
    await rowOf(page, id)
      .getByRole('button', { name: `Revoke ${id}` })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' });
    for (const words of ['never deleted', 'today’s date and your reason', 'This cannot be undone.', 'Wrong Name', id]) {
      await expect(dialog).toContainText(words);
    }
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please give the reason\.$/);
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByLabel('Reason').fill('x'.repeat(1001));
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please use at most 1000 characters\.$/);
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(page.getByText('Certificate revoked.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, id)).toContainText('Revoked');
    await expect(rowOf(page, id)).toContainText('The name was wrong.');
    await expect(rowOf(page, id).getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
    await expect(rowOf(page, id).locator(':focus')).toContainText('Revoked');

    expect((await lookup(product, id)).revoked.reason).toBe(reason);
    await page.goto(`/verifywork/${encodeURIComponent(id)}`);
    await expect(page.getByRole('alert')).toContainText('This certificate no longer holds.');
    await expect(page.getByRole('main')).toContainText('The name was wrong.');
    await expect(page.getByRole('article')).toHaveCount(0);
  });

  test('closed or failed, the reason is kept; Escape gives the focus back', { tag: '@wide' }, async ({
    page,
    product,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource|ERR_FAILED/);
    const id = await api.issue();
    const revoke = '**/api/admin/certificates/*/revoke';
    await openAdmin(page, product, address);
    const button = rowOf(page, id).getByRole('button', { name: `Revoke ${id}` });
    await button.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Half a rea');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Half a rea');
    await dialog.getByLabel('Reason').fill('A whole reason.');

    await page.route(revoke, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Error revoking certificate: Network error');
    await expect(dialog.getByRole('alert')).toBeFocused();
    await page.unroute(revoke);
    await page.route(revoke, (route) => route.fulfill({ status: 503, json: { success: false, message: 'Not now.' } }));
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to revoke certificate.');
    await expect(dialog.getByRole('alert')).toContainText('Not now.');
    await expect(dialog.getByLabel('Reason')).toHaveValue('A whole reason.');
    await expectAccessible(page);
    await page.unroute(revoke);
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(rowOf(page, id)).toContainText('A whole reason.');
  });

  test('under Valid it leaves the list, and the focus stays above it', { tag: '@wide' }, async ({
    page,
    product,
    api,
  }) => {
    const Name = unique('Leaves');
    const id = await api.issue({ Name });
    await api.issue({ Name });
    await openAdmin(page, product, `${address}&state=valid&q=${Name}`);
    await rowOf(page, id)
      .getByRole('button', { name: `Revoke ${id}` })
      .click();
    await page.getByLabel('Reason').fill('A test.');
    await page.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(rowOf(page, id)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Issued', exact: true })).toBeFocused();
    await expect(issued(page).getByText('1 certificate', { exact: true })).toBeVisible();
  });
});
