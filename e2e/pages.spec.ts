import type { Page, Request } from '@playwright/test';
import { holdCode } from './support/faults';
import { expectReal } from './support/first-view';
import { expect, isRelease, test } from './support/fixtures';
import { expectHydrated, expectPageHydrated, markHydration, twoFrames } from './support/hydration';
import { isSmall } from './support/menu';

test.use({ keepsPage: true });

const SLUG = 'reading-a-stack-trace-from-the-bottom';
const POST = `/blog/first-commit-team/${SLUG}`;
/** Pages that the server renders in full, with their heading and some of their content. */
const pages = [
  ['/home', 'Make your first commit.', 'Is it really free?'],
  ['/blog', 'Blog', 'Reading a stack trace from the bottom'],
  ['/authors/first-commit-team', 'Posts by First Commit team', 'Reading a stack trace from the bottom'],
  ['/blog/first-commit-team', 'Post Not Found', 'Posts by First Commit team'],
  [POST, 'Reading a stack trace from the bottom', 'Most of us read an error from the top'],
  ['/application', 'Apply', 'Your Information'],
  ['/verifywork', 'Verify Certificate', 'Capital letters don’t matter.'],
  ['/testimonials', 'Testimonials', 'All testimonials'],
  ['/leave-review', 'Leave a testimonial', 'Submit testimonial'],
  ['/write', 'Write a Post', 'Submit Article'],
] as const;

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const colour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const pathOf = (request: Request) => new URL(request.url()).pathname;

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is rendered in both themes and links to others', async ({ page }) => {
    for (const [index, [path, title, text]] of pages.entries()) {
      // Alternates between the widths; a release checks each page at both.
      const widths = isRelease ? [360, 1280] : [index % 2 === 0 ? 1280 : 360];
      await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
      await page.goto(path);
      await expect(headline(page)).toHaveText(title);
      await expect(page.getByText(text).first()).toBeAttached();
      // Pages without a form are complete; pages with a form say that it needs scripts.
      const needsScripts = ['/application', '/write', '/leave-review'].includes(path);
      await expect(page.locator('noscript')).toHaveCount(needsScripts ? 1 : 0);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, width, Math.max(overflow, 0)]).toEqual([path, width, 0]);
      }
      // One page is enough: all have the same head, which chooses the theme.
      if (isRelease || index === 0) {
        await page.emulateMedia({ colorScheme: 'light' });
        const light = await colour(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect(await colour(page), path).not.toBe(light);
      }
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Verify Certificate' })).toBeVisible();
    }
    await page.goto('/home');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Verify Certificate' }).click();
    await expect(headline(page)).toHaveText('Verify Certificate');

    // Every post can be reached from the blog.
    await page.goto('/blog');
    await page.getByRole('link', { name: /Reading a stack trace/ }).click();
    await expect(page).toHaveURL(new RegExp(`${POST}$`));
    await expect(headline(page)).toHaveText('Reading a stack trace from the bottom');
    await expect(page.getByText('More like this')).toBeVisible();
  });
});

test.describe('With scripts', () => {
  test('every page is complete before they load; afterwards, nothing moves or is requested again', async ({ page }) => {
    test.setTimeout(180_000);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(pathOf(request)));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await markHydration(page);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    /** Returns the layout shift since the last call. */
    const moved = async () => {
      await twoFrames(page);
      return page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.splice(0).reduce((total, value) => total + value, 0),
      );
    };
    const code = await holdCode(page);
    // Alternates between the widths; a release checks each page at both.
    for (const [index, [path, title]] of pages.entries())
      for (const width of isRelease ? [360, 1280] : [index % 2 === 0 ? 360 : 1280])
        await test.step(`${path} at ${width} px`, async () => {
          requested.length = 0;
          code.hold();
          await page.setViewportSize({ width, height: 900 });
          await page.goto(path, { waitUntil: 'commit' });
          await expect(headline(page)).toHaveText(title);
          // Waits for the whole page: the heading may arrive before the rest.
          await expect(page.getByRole('contentinfo')).toBeAttached();
          const written = await page.title();
          const before = await moved();
          await expectReal(page, path);
          // Marks elements, to check that they are not replaced.
          await page.evaluate(() => {
            for (const element of document.querySelectorAll('#root header, main h1, footer')) element.id ||= 'written';
          });
          await code.release(null);
          await expectPageHydrated(page);
          // Nothing is requested later, either.
          await page.waitForLoadState('networkidle');
          await expect(page.locator('#written')).toHaveCount(3);
          expect(await page.title()).toBe(written);
          expect(requested.filter((one) => one.startsWith('/api/') && !one.endsWith('/photo'))).toEqual([]);
          expect.soft(before + (await moved()), `${path} at ${width} px`).toBeLessThan(0.01);
        });
  });

  test('keeps input entered before they load', async ({ page }) => {
    const code = await holdCode(page);
    await page.goto('/home', { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('cyber');
    await page.getByRole('searchbox').press('Enter');
    await code.release(null);
    await expect(page.locator('#career').getByRole('status')).toHaveText('1 domain matches “cyber”.');
    expect(new URL(page.url()).search).toBe('');
  });

  test('an ID typed before they load is looked up', { tag: '@release' }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    await markHydration(page);
    const code = await holdCode(page);
    await page.goto('/verifywork', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Certificate ID' }).fill('FC-NONE-NONE');
    await code.release(null);
    await expectPageHydrated(page);
    await expect(page.getByRole('textbox', { name: 'Certificate ID' })).toHaveValue('FC-NONE-NONE');
    await page.getByRole('textbox', { name: 'Certificate ID' }).press('Enter');
    await expect(page).toHaveURL(/\?id=FC-NONE-NONE$/);
  });

  test('an ID submitted before they load is looked up afterwards', async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    const code = await holdCode(page);
    await page.goto('/verifywork', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Certificate ID' }).pressSequentially('FC-NONE-NONE');
    await page.getByRole('textbox', { name: 'Certificate ID' }).press('Enter');
    await code.release(null);
    await expect(page).toHaveURL(/\?id=FC-NONE-NONE$/);
    await expect(page.getByText('No certificate has this ID.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Certificate ID' })).toHaveValue('FC-NONE-NONE');
  });

  test('a search and a button press on the blog before they load take effect afterwards', async ({ page }) => {
    const code = await holdCode(page);
    await page.goto('/blog', { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('stack trace');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await code.release(null);
    await expect(page).toHaveURL(/\?q=stack(\+|%20)trace$/);
    // The press has opened the dialog.
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('stack trace');
    await expect(page.getByText('1 post found')).toBeVisible();
  });

  test('a button press before they load takes effect afterwards', {
    tag: ['@small', '@release'],
  }, async ({ page }) => {
    const code = await holdCode(page);
    await page.goto('/blog', { waitUntil: 'commit' });
    const name = isSmall(page) ? 'Open menu' : 'Login';
    await page.getByRole('banner').getByRole('button', { name }).click();
    await code.release(null);
    if (isSmall(page)) await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    else await expect(page.getByRole('dialog')).toBeVisible();
  });

  test("a page starts in the chosen theme, and shows the logged-in user and this device's draft", async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/home');
    const light = await colour(page);
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark');
      localStorage.setItem('account', JSON.stringify({ token: 't', name: 'Asha Rao', email: 'asha@example.org' }));
      localStorage.setItem('application-draft', JSON.stringify({ values: { Name: 'Asha Rao' }, savedAt: new Date() }));
    });
    await markHydration(page);
    const code = await holdCode(page);
    await page.goto('/application', { waitUntil: 'commit' });
    await expect(headline(page)).toBeVisible();
    const dark = await colour(page);
    expect(dark).not.toBe(light);
    await code.release(null);
    await expectPageHydrated(page);
    expect(await colour(page)).toBe(dark);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Asha Rao');
    await expect(page.getByText('Logged in as Asha Rao')).toBeAttached();
  });
});

test.describe('In a different time zone', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('a date is the same before and after the scripts load', async ({ page }) => {
    await markHydration(page);
    const code = await holdCode(page);
    await page.goto(POST, { waitUntil: 'commit' });
    const day = page.locator('main aside time');
    const written = await day.textContent();
    await code.release(null);
    await expectPageHydrated(page);
    await expect(day).toHaveText(written ?? '');
  });
});

test.describe('Navigating from a page', () => {
  test('to a second post loads the code that renders Markdown', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(pathOf(request)));
    await page.goto(POST);
    await page.waitForLoadState('networkidle');
    expect(requested.filter((path) => /\/(markdown|more-posts)[^/]*\.js$/.test(path))).toEqual([]);
    const next = page.getByRole('region', { name: 'More like this' }).getByRole('link').first();
    const title = await next.getByRole('heading').textContent();
    await expectHydrated(next);
    await next.click();
    await expect(headline(page)).toHaveText(title ?? '');
    await expect(page.locator('#written-text p').nth(2)).toBeVisible();
    expect(requested.some((path) => path.includes('/markdown') && path.endsWith('.js'))).toBe(true);
    await page.goBack();
    await expect(page.locator('#written-text').getByText('Most of us read an error from the top')).toBeVisible();
  });

  test('back to the list refetches it; reloading a post opened from its card shows only that post', async ({
    page,
  }) => {
    await page.goto('/blog');
    const read = page.locator('#written-text').getByText('Most of us read an error from the top');
    await page.getByRole('link', { name: /Reading a stack trace/ }).click();
    await expect(read).toBeVisible();
    const again = page.waitForRequest((request) => pathOf(request) === '/api/fetch');
    await page.getByRole('link', { name: 'Back to All Posts' }).click();
    await again;
    await expect(headline(page)).toHaveText('Blog');

    await page.getByRole('link', { name: /Reading a stack trace/ }).click();
    await expect(page).toHaveURL(/\/blog\/first-commit-team$/);
    const code = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('#root header').waitFor({ state: 'attached' });
    await expect(page.getByText('Post Not Found')).toBeHidden();
    await code.release(null);
    await expect(read).toBeVisible();
  });

  test('to another page fetches its data, even if it came with the first page', async ({ page }) => {
    // Recorded from the start, because focusing the window also refetches data, except recent data.
    const requested: string[] = [];
    page.on('request', (request) => requested.push(pathOf(request)));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/home');
    const all = page.getByRole('link', { name: 'Read them all' });
    await expectHydrated(all);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await all.click();
    await expect(page.getByRole('heading', { name: 'All testimonials' })).toBeVisible();
    await expect.poll(() => requested).toContain('/api/testimonials');
  });

  test('loads the code of a section only when it is near, and shows the section on return', async ({
    page,
    request,
  }) => {
    const { data } = await (await request.get('/api/testimonials')).json();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(pathOf(request)));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/home');
    await page.waitForLoadState('networkidle');
    expect(requested.filter((path) => path.includes('testimonials-section') && path.endsWith('.js'))).toEqual([]);
    await expect(page.getByRole('region', { name: 'Testimonials', exact: true }).getByRole('listitem')).toHaveCount(
      data.length,
    );
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(headline(page)).toHaveText('Blog');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'First Commit' }).click();
    await expect(page.getByRole('region', { name: 'Present' }).getByRole('button', { name: 'Pause' })).toBeAttached();
  });
});
