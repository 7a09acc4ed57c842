import type { Page } from '@playwright/test';
import { openAdmin } from '../support/admin';
import { away, Line, noted } from '../support/faults';
import { expect, expectAccessible, test } from '../support/fixtures';
import { followLink } from '../support/hydration';
import { isSmall, openMenu } from '../support/menu';

const words = 'This part could not be loaded. If the site has just been updated, reloading the page may help.';
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: words });
const again = (page: Page) => page.getByRole('button', { name: 'Try Again' });
const code = (name: string) => `**/assets/${name}-*.js`;

/** Sets a mark that a reload removes. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(noted, /CodeError|Failed to fetch dynamically imported module|MIME type/);
});

test.describe('When code cannot be loaded', () => {
  test('in part of the dashboard: the frame stays and the code is requested again', async ({ page, product }) => {
    await openAdmin(page, product);
    const nav = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await mark(page);
    await page.route(code('queue-states'), (route) => route.abort());
    await nav.getByRole('link', { name: /^Posts/ }).click();
    await expect(alert(page)).toBeVisible();
    await expectAccessible(page);
    await nav.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    await nav.getByRole('link', { name: /^Posts/ }).click();
    await expect(alert(page)).toBeVisible();
    await again(page).click();
    await expect(alert(page)).toBeVisible();
    await page.unroute(code('queue-states'));
    await again(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

  test('because its styles fail, they load on the next attempt', async ({ page, product }) => {
    await openAdmin(page, product);
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    const styles = '**/assets/*.css';
    const failed = new Set<string>();
    await page.route(styles, (route) => {
      failed.add(route.request().url());
      return route.abort();
    });
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Certificates' }).click();
    await expect(alert(page)).toBeVisible();
    await again(page).click();
    await expect(alert(page)).toBeVisible();
    await page.unroute(styles);
    await again(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Certificates' })).toBeVisible();
    const loaded = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) =>
        (links as HTMLLinkElement[]).filter(({ sheet }) => sheet?.cssRules.length).map(({ href }) => href),
      );
    expect(loaded.filter((href) => failed.has(href)).sort()).toEqual([...failed].sort());
    await expect(page.getByRole('region', { name: 'Issue a certificate' })).toHaveCSS('display', 'grid');
  });

  test('because the device is offline, the page says so and does not mention an update', async ({ page, context }) => {
    await page.goto('/testimonials');
    await mark(page);
    await context.setOffline(true);
    await page.getByRole('main').getByRole('link', { name: 'Leave a testimonial' }).first().click();
    const offline = page.getByRole('alert').filter({ hasText: 'You seem to be offline.' });
    await expect(offline).toBeVisible();
    await expect(page.getByText(/updat/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
    await expectAccessible(page);
    await expect(again(page)).toBeVisible();
    // The page then loads by itself.
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Leave a testimonial' })).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

  test('after a newer version is deployed: the page offers to reload, and reloading gets the new version', async ({
    page,
    product,
  }) => {
    await openAdmin(page, product);
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await mark(page);
    for (const gone of [
      { status: 404, json: { success: false } },
      { contentType: 'text/html', body: '<h1>New</h1>' },
    ]) {
      await page.route(code('admin-audit'), (route) => route.fulfill(gone));
      await page.getByRole('link', { name: 'Audit', exact: true }).first().click();
      await expect(alert(page)).toBeVisible();
      await page.unroute(code('admin-audit'));
      if (gone.status) await page.getByRole('link', { name: 'Downloads' }).click();
    }
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
    expect(await isMarked(page)).toBe(false);
  });

  test('for a page, the bar stays and Back works', async ({ page }) => {
    await page.goto('/testimonials');
    await mark(page);
    await page.route(code('leave-testimonial-page'), (route) => route.abort());
    await page.getByRole('main').getByRole('link', { name: 'Leave a testimonial' }).first().click();
    await expect(alert(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Testimonials' })).toBeVisible();
    await page.goForward();
    await expect(alert(page)).toBeVisible();
    await page.unroute(code('leave-testimonial-page'));
    await again(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Leave a testimonial' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    expect(await isMarked(page)).toBe(true);
  });

  test('for a section page, Back returns to the previous page', { tag: '@small' }, async ({ page }) => {
    await page.goto('/home');
    await page.route(code('career-page'), (route) => route.abort());
    await openMenu(page);
    await page.getByRole('banner').getByRole('link', { name: 'Careers' }).click();
    await expect(alert(page)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Make your first commit.' })).toBeVisible();
  });

  test('for a section of the landing page, the rest of the page stays', async ({ page }) => {
    await page.route(code('testimonials-section'), (route) => route.abort());
    await followLink(page, '/home');
    await expect(alert(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Make your first commit.' })).toBeVisible();
    await page.unroute(code('testimonials-section'));
    await again(page).click();
    await expect(page.getByRole('heading', { name: 'Present', exact: true })).toBeVisible();
  });

  test('for a server-rendered section, it stays as rendered and starts on the next visit', async ({
    page,
    request,
  }) => {
    const { data } = await (await request.get('/api/testimonials')).json();
    const requested = page.waitForRequest(code('testimonials-section'));
    await page.route(code('testimonials-section'), (route) => route.abort());
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/home');
    const section = page.getByRole('region', { name: 'Present' });
    await section.scrollIntoViewIfNeeded();
    await requested;
    await page.waitForLoadState('networkidle');
    await expect(section.getByRole('listitem')).toHaveCount(data.length);
    await expect(alert(page)).toHaveCount(0);
    await page.unroute(code('testimonials-section'));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await page.goBack();
    await expect(section.getByRole('button', { name: 'Pause' })).toBeVisible();
  });

  for (const [what, name, chunk] of [
    ['the login', 'Login', 'auth-dialog'],
    ['the quick form', 'Apply Now', 'quick-application-dialog'],
  ] as const) {
    test(`for ${what}, a message says so, the page stays, and pressing the button again retries`, {
      tag: '@small',
    }, async ({ page }) => {
      const line = await Line.held(page, 'GET', new RegExp(`^/assets/${chunk}-[^/]*\\.js$`));
      await page.goto('/blog');
      const press = async () => {
        await openMenu(page);
        await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
      };
      await press();
      await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
      await line.release(away);
      await expect(alert(page)).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(alert(page)).toHaveCount(0);
      const opener = isSmall(page) ? 'Open menu' : name;
      await expect(page.getByRole('banner').getByRole('button', { name: opener, exact: true })).toBeFocused();
      await press();
      await expect(alert(page)).toBeVisible();
      line.break(null);
      await again(page).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('banner').getByRole('button', { name: opener, exact: true })).toBeFocused();
    });
  }
});
