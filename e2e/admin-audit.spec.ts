import { openAdmin } from './support/admin';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

const list = '**/api/admin/audit**';
const search = 'Search the audit list';

test.describe('The audit list', () => {
  test('tells who did what, when and where, the newest first; is narrowed by words and by action, which Back undoes', async ({
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

    // The choice is in the address.
    const box = page.getByRole('searchbox', { name: search });
    await box.fill(title.toUpperCase());
    await box.press('Enter');
    await expect(page.getByText('1 entry found')).toBeVisible();
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(title);
    await expect(box).toBeFocused();

    // As by keyboard: Playwright chooses without it.
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

  test('shows fifty to a page; a page beyond the last one is the last one', async ({ page, product }) => {
    const line = (index: number) => ({
      _id: `line-${index}`,
      action: 'verified',
      by: 'siteadmin',
      place: 'panel',
      kind: 'Blog post',
      name: `Post ${index}`,
      detail: null,
      createdAt: new Date(Date.UTC(2025, 6, 14, 12) - index * 3_600_000).toISOString(),
    });
    await page.route(list, (route) => {
      const number = Number(new URL(route.request().url()).searchParams.get('page'));
      const data = Array.from({ length: number > 2 ? 0 : 50 }, (_, index) => line((number - 1) * 50 + index));
      return route.fulfill({
        json: { success: true, data, meta: { page: number, pageSize: 50, pageCount: 2, total: 100 } },
      });
    });
    await openAdmin(page, product, '/admin?view=audit');
    await expect(page.getByText('Post 49', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page.getByText('Post 50', { exact: false })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeInViewport();
    await page.goto('/admin?view=audit&page=7');
    await expect(page).toHaveURL(/page=2$/);
    await expect(page.getByText('Post 50', { exact: false })).toBeVisible();
  });
});
