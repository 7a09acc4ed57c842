import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

/** What a first visit to the landing page may fetch of scripts, as gzip makes them. */
const MOST_JS = 115_000;
const MOST_SHIFT = 0.05;
/** Later than the first paint, as on a slow phone. */
const SLOW_MS = 600;

/** Everything that moved on the page without anybody having touched it: how far, when, and what. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node?: Node }[];
        };
        const names = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
        if (!hadRecentInput) shifts.push({ value, what: names.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts);

test('the first visit to the landing page fetches no more scripts than it may @wide', async ({ page }) => {
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return;
    scripts.set(
      new URL(answer.url()).pathname,
      answer.body().then((body) => gzipSync(body).length),
    );
  });
  await page.goto('/home', { waitUntil: 'networkidle' });
  const sizes = await Promise.all([...scripts].map(async ([path, size]) => ({ path, size: await size })));
  expect(sizes.length).toBeGreaterThan(2);
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(MOST_JS);
});

const places = [
  '/home',
  '/blog',
  'a post',
  '/application',
  '/verifywork',
  '/verifywork?id=FC-000-UNKNOWN',
  '/testimonials',
  '/leave-review',
  '/write',
  '/career',
  '/admin',
  '/application/status',
  `/sent/${'A'.repeat(43)}`,
  '/account',
  '/account/confirm',
];
for (const place of places) {
  test(`nothing moves while ${place} comes`, async ({ page, request, expectedErrors }) => {
    // Those of the certificate that nobody has, and of the link that leads to nothing.
    expectedErrors.push(/404/);
    const { data } = await (await request.get('/api/fetch')).json();
    const path = place === 'a post' ? `/blog/${data[0].authorSlug}/${data[0].slug}` : place;
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      await route.continue();
    });
    await watchShifts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    // Two frames: what the last answer moved is told with the next one.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const shifts = await shiftsOf(page);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(MOST_SHIFT);
  });
}
