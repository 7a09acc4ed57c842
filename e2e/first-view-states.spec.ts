import { Line } from './support/faults';
import { expectRealPage, looked, picture } from './support/first-view';
import { expect, isRelease, test } from './support/fixtures';

test.use({ keepsPage: true });

/*
 * First views with our code held back, disabled or slow, at both widths. A release also checks both themes, and stores
 * a picture of each in the test's folder.
 */

const POST = '/blog/first-commit-team/reading-a-stack-trace-from-the-bottom';
const pages = [
  '/home',
  '/blog',
  POST,
  '/blog/first-commit-team',
  '/authors/first-commit-team',
  '/testimonials',
  '/leave-review',
  '/application',
  '/write',
  '/verifywork',
  '/career',
  '/career/python-programming',
  '/contact',
  // Pages with secrets: the server renders only their frame.
  '/account',
  '/account/password',
  `/sent/${'A'.repeat(43)}`,
  '/admin',
] as const;
/** Paths to check here; in `npm test`, pages.spec.ts and speed.spec.ts check the others. */
const others = isRelease ? pages : (['/contact', '/account/password'] as const);

test('every page shows its real content before its code arrives', async ({ page, expectedErrors }) => {
  test.setTimeout(180_000);
  // Caused by the invalid link, if its page requests it before the next page opens.
  expectedErrors.push(/404/);
  for (const path of others) {
    const code = await Line.held(page, 'GET', /^\/assets\/[^/]+\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    // The code is requested only after the first paint.
    await expect.poll(() => code.calls, { intervals: [20] }).toBeGreaterThan(0);
    await expectRealPage(page, path);
    await code.release(null);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a certificate is complete before its code arrives', async ({ page, api }) => {
  const id = await api.issue({ Name: 'Asha Verma' });
  const code = await Line.held(page, 'GET', /^\/assets\/[^/]+\.js$/);
  await page.goto(`/verifywork/${id}`, { waitUntil: 'commit' });
  await expect(page.getByText('Asha Verma').first()).toBeVisible();
  await expectRealPage(page, 'certificate');
  await code.release(null);
});

test('a signed-in user sees the dashboard frame, never the login, before its code arrives', async ({ page, api }) => {
  const token = await api.sharedToken();
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  for (const width of isRelease ? [360, 1280] : [360]) {
    await page.setViewportSize({ width, height: 800 });
    const code = await Line.held(page, 'GET', /^\/assets\/[^/]+\.js$/);
    await page.goto('/admin', { waitUntil: 'commit' });
    await expect(page.getByText('Loading...').filter({ visible: true })).toBeVisible();
    await expect(page.getByLabel('Password').filter({ visible: true })).toHaveCount(0);
    const brand = page.locator('svg[aria-label="First Commit"]').filter({ visible: true });
    const before = await brand.boundingBox();
    await code.release(null);
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    // The brand has not moved.
    expect(await brand.boundingBox()).toEqual(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // In `npm test`, pages.spec.ts checks the pages without scripts.
  test('every page shows its real content', { tag: '@release' }, async ({ page }) => {
    test.setTimeout(180_000);
    for (const path of pages) {
      await page.goto(path);
      for (const look of looked) {
        const { width, colorScheme } = look;
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('h1').first()).toBeVisible();
        await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
        await picture(page, path, look);
      }
    }
  });
});

test('every page shows its real content from the first paint, even at 750 kbit/s and 300 ms of latency', {
  tag: '@release',
}, async ({ page, context, expectedErrors }) => {
  // Caused by the invalid link.
  expectedErrors.push(/404/);
  test.setTimeout(180_000);
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 750_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'commit' });
    await expectRealPage(page, path);
  }
});
