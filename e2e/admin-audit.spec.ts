import { openAdmin } from './support/admin';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

const search = 'Search the audit list';

test.describe('The audit list', () => {
  test('shows who did what, when and where, newest first; it can be filtered by words and action, and Back undoes a filter', async ({
    page,
    product,
    api,
  }) => {
    const title = `Audited ${Date.now()}`;
    await api.verifyPost(await api.submitPost({ title }));
    await api.adminToken();
    await openAdmin(page, product, '/admin?view=audit');
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    await expect(page).toHaveTitle(/^Audit · /);
    await expect(page.getByRole('status').filter({ hasText: 'newest first' })).toBeVisible();
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines.first()).toContainText(`${product.username} signed in`);
    const line = lines.filter({ hasText: title });
    await expect(line).toContainText(`${product.username} verified the blog post`);
    await expect(line).toContainText('dashboard');
    await expect(line.getByRole('time')).toHaveText(/^\d\d:\d\d$/);

    // The filter is in the URL.
    const box = page.getByRole('searchbox', { name: search });
    await box.fill(title.toUpperCase());
    await box.press('Enter');
    await expect(page.getByText('1 entry found')).toBeVisible();
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(title);
    await expect(box).toBeFocused();

    // Playwright selects without moving the focus, unlike a keyboard user.
    await page.getByLabel('Action').focus();
    await page.getByLabel('Action').selectOption('revoked');
    await expect(page.getByRole('heading', { name: 'Nothing found.' })).toBeVisible();
    await expect(page.getByLabel('Action')).toBeFocused();
    const address = new URL(page.url()).searchParams;
    expect([address.get('q'), address.get('action')]).toEqual([title.toUpperCase(), 'revoked']);
    await expectAccessible(page);

    await page.goBack();
    await expect(lines).toHaveCount(1);
    await page.goBack();
    await expect(box).toHaveValue('');
    await page.goForward();
    await expect(box).toHaveValue(title.toUpperCase());
    await page.getByLabel('Action').selectOption('revoked');
    await page.getByRole('link', { name: 'Show all of them' }).click();
    await expect(box).toHaveValue('');
    await expect(page.getByLabel('Action')).toHaveValue('');
    await expect(page.getByRole('main')).toBeFocused();
  });
});
