import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { Line } from './support/faults';
import { expectReal } from './support/first-view';
import { expect, isRelease, test } from './support/fixtures';
import { expectPageHydrated, markHydration, openCalls } from './support/hydration';

/** Maximum bytes of scripts on a first visit to the landing page, gzipped (docs/adr/0015). */
const MOST_JS = 118_000;
/** Maximum bytes transferred in total, with headers. */
const MOST_IN_ALL = 185_000;
/** Maximum bytes of fonts on a first visit (docs/adr/0015). */
const MOST_FONTS = 60_000;
const MOST_SHIFT = 0.01;

/** Records every layout shift without input, with its size and the element that moved. */
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

test('the first visit to the landing page loads no more than the budget', async ({ page }) => {
  // A phone's width, so that the figures match those of `npm run bench`.
  await page.setViewportSize({ width: 412, height: 823 });
  const answers: Response[] = [];
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (answer) => {
    answers.push(answer);
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
  const sent = await Promise.all(answers.map((answer) => answer.request().sizes()));
  const inAll = sent.reduce(
    (sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
    0,
  );
  expect(inAll).toBeGreaterThan(total);
  expect(inAll).toBeLessThanOrEqual(MOST_IN_ALL);
});

/** Forms and pages that pages.spec.ts does not check, with some of their final content. */
const places = [
  ['/verifywork?id=FC-000-UNKNOWN', 'No certificate has this ID.'],
  ['/career', 'Write a small tool'],
  ['/career/python-programming', 'Week 1: one job, end to end'],
  ['/admin', 'Sign In'],
  ['/application/status', 'Check status'],
  [`/sent/${'A'.repeat(43)}`, 'This link does not work. Please check'],
  ['/account', 'Log in'],
  [`/account/confirm#${'A'.repeat(43)}`, 'Press the button to confirm it.'],
  // A release also checks pages that resemble others or are in pages.spec.ts.
  ...(isRelease
    ? ([
        [`/next-round#${'A'.repeat(43)}`, 'Press the button to confirm your address.'],
        ['/courses', 'How the month goes'],
        ['/testimonials', 'All testimonials'],
        ['/leave-review', 'Submit testimonial'],
        ['/write', 'Submit Article'],
      ] as const)
    : []),
] as const;
/** True for pages whose content or frame the server renders: complete before any of our code has loaded. */
const isReal = (path: string) => /^\/(career|courses|sent|account$|admin)/.test(path);
test.describe('Pages while they load', () => {
  // Routing a page's requests turns off the browser's cache for it.
  test.use({ keepsPage: true });

  test('load only the fonts for their letters, and more when they are needed', async ({ page }) => {
    const fonts = new Map<string, number>();
    page.on('response', (answer) => {
      if (answer.request().resourceType() !== 'font') return;
      const name = /([^/]+)-.{8}\.woff2$/.exec(answer.url())?.[1] ?? answer.url();
      fonts.set(name, Number(answer.headers()['content-length']));
    });
    // Makes each visit a first visit.
    await page.route('**/*.woff2', (route) => route.continue());
    for (const path of ['/home', '/blog', '/blog/first-commit-team/reading-a-stack-trace-from-the-bottom'])
      await test.step(path, async () => {
        fonts.clear();
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(fonts.size).toBeGreaterThan(0);
        const total = [...fonts.values()].reduce((sum, size) => sum + size, 0);
        expect(total, [...fonts.keys()].join(' ')).toBeLessThanOrEqual(MOST_FONTS);
        const others = () => [...fonts.keys()].filter((name) => name.endsWith('-more'));
        expect(others()).toEqual([]);
        await page.getByRole('heading', { level: 1 }).evaluate((headline) => headline.append(' Œuvre'));
        await expect.poll(others, { intervals: [20] }).toEqual(['bricolage-display-more']);
      });
  });

  test('show their real content before the code loads, without layout shift', async ({ page, expectedErrors }) => {
    test.setTimeout(180_000);
    // Caused by the unknown certificate and the invalid link.
    expectedErrors.push(/404/);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await watchShifts(page);
    await markHydration(page);
    const open = openCalls(page);
    // Holds the site's code and the server's responses.
    const late = await Line.held(page, 'GET', /^\/(api\/|assets\/[^/]+\.js$)/);
    // Alternates between the widths; a release checks each page at both.
    for (const [index, [path, end]] of places.entries())
      for (const width of isRelease ? [360, 1280] : [index % 2 === 0 ? 360 : 1280])
        await test.step(`${path} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 900 });
          late.hold();
          await page.goto(path, { waitUntil: 'commit' });
          await firstPaint(page);
          if (isReal(path)) await expectReal(page, path);
          await late.release(null);
          await expect(page.getByRole('main').getByText(end).first()).toBeVisible();
          await expect.poll(() => open.size, { intervals: [20] }).toBe(0);
          await page.evaluate(() => document.fonts.ready);
          // Layout shifts are reported a frame later.
          await expectPageHydrated(page);
          const shifts = await shiftsOf(page);
          const total = shifts.reduce((sum, { value }) => sum + value, 0);
          expect.soft(total, `${path} at ${width} px: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(MOST_SHIFT);
        });
  });
});

const firstPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
        }).observe({ type: 'paint', buffered: true });
      }),
  );
