import { openAdmin } from './support/admin';
import { address, issued, lookup, rowOf, unique } from './support/certificates';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

test.describe('Revoking a certificate', () => {
  test('explains the consequences, needs a reason, which survives failures, and appears immediately in the lookup', async ({
    page,
    product,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED/);
    const id = await api.issue({ Name: 'Wrong Name', CertificateId: unique('Rev/Oke') });
    const reason = 'The name was wrong.\nThe later certificate holds.';
    await openAdmin(page, product, address);
    const button = rowOf(page, id).getByRole('button', { name: `Revoke ${id}` });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'Revoke this certificate?' });
    for (const words of ['never deleted', 'today’s date and your reason', 'This can’t be undone.', 'Wrong Name', id]) {
      await expect(dialog).toContainText(words);
    }
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please give the reason\.$/);
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByLabel('Reason').fill('x'.repeat(1001));
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Please use at most 1000 characters\.$/);
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await dialog.getByLabel('Reason').fill(reason);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    await button.click();
    await expect(dialog.getByLabel('Reason')).toHaveValue(reason);
    const revoke = '**/api/admin/certificates/*/revoke';
    await page.route(revoke, (route) => route.abort());
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Error revoking certificate: Network error');
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expect(dialog.getByLabel('Reason')).toHaveValue(reason);
    await expectAccessible(page);
    await page.unroute(revoke);
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(page.getByText('Certificate revoked.')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(rowOf(page, id)).toContainText('Revoked');
    await expect(rowOf(page, id)).toContainText('The name was wrong.');
    await expect(rowOf(page, id).getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
    await expect(rowOf(page, id).locator(':focus')).toContainText('Revoked');

    expect((await lookup(product, id)).revoked.reason).toBe(reason);
    // With the filter "Valid" the certificate leaves the list, and focus moves to the list's heading.
    const Name = unique('Leaves');
    const leaving = await api.issue({ Name });
    await api.issue({ Name });
    await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Valid' }).click();
    const box = page.getByRole('searchbox', { name: 'Search the certificates' });
    await box.fill(Name);
    await box.press('Enter');
    await expect(issued(page).getByText('2 certificates', { exact: true })).toBeVisible();
    await rowOf(page, leaving)
      .getByRole('button', { name: `Revoke ${leaving}` })
      .click();
    await page.getByLabel('Reason').fill('A test.');
    await page.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(rowOf(page, leaving)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Issued', exact: true })).toBeFocused();
    await expect(issued(page).getByText('1 certificate', { exact: true })).toBeVisible();
  });
});
