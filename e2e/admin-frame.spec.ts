import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { expect, test } from './support/fixtures';

test.use({ keepsPage: true });

/** Returns the width of the narrowest phone if this is a phone screen. */
const narrow = async (page: Page) => ((page.viewportSize()?.width ?? 0) < 1000 ? { width: 320 } : {});

test.describe('The dashboard frame', () => {
  const parts = ['Posts', 'Testimonials', 'Certificates', 'Applications', 'Downloads', 'Audit', 'Overview'];

  test('leads to every part, which gets focus and sets the title; Sign out ends the session', {
    tag: '@small',
  }, async ({ page, product }) => {
    await page.setViewportSize({ ...(page.viewportSize() ?? { width: 0, height: 740 }), ...(await narrow(page)) });
    await openAdmin(page, product);
    const nav = page.getByRole('navigation', { name: 'Dashboard' });
    for (const part of parts) {
      await nav.getByRole('link', { name: new RegExp(`^${part}`) }).click();
      await expect(page.getByRole('heading', { level: 1, name: part, exact: true })).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${part} · `));
      const current = nav.locator('[aria-current=page]');
      await expect(current).toHaveText(new RegExp(part));
      await expect(current).toBeInViewport({ ratio: 0.9 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }

    // On a long page the navigation stays visible, and Back returns to the overview.
    const downloads = page.getByRole('region', { name: 'Downloads', exact: true });
    await downloads.scrollIntoViewIfNeeded();
    await expect(nav.getByRole('link', { name: 'Overview' })).toBeInViewport();
    await downloads.getByRole('link', { name: 'What they contain' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Downloads' })).toBeInViewport();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

    // Sign out also ends the session on the server.
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    const logout = page.waitForResponse('**/api/admin/logout');
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect((await logout).status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByText('You are signed out.')).toBeVisible();
    const after = await fetch(`${product.url}/api/admin/summary`, { headers: { Authorization: `Bearer ${token}` } });
    expect(after.status).toBe(401);
  });
});
