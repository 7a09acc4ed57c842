import type { Page, Request } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures';

const SLUG = 'reading-a-stack-trace-from-the-bottom';
const POST = `/blog/first-commit-team/${SLUG}`;
/** Pages that the server writes whole, with their headline and something that they show. */
const pages = [
  ['/home', 'Make your first commit.', 'Is it really free?'],
  ['/blog', 'Blog', 'Reading a stack trace from the bottom'],
  ['/blog/first-commit-team', 'Posts by First Commit team', 'Reading a stack trace from the bottom'],
  [POST, 'Reading a stack trace from the bottom', 'Most of us read an error from the top'],
  ['/application', 'Apply', '20/07/2025'],
  ['/verifywork', 'Verify Certificate', 'Capitals do not matter.'],
] as const;

const headline = (page: Page) => page.getByRole('heading', { level: 1 });
const colour = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const pathOf = (request: Request) => new URL(request.url()).pathname;

/** Holds the code of the site back: what is there until the returned function is called came from the server. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, title, text] of pages) {
    test(`${path} is there, in both themes, and leads on`, async ({ page }) => {
      await page.goto(path);
      await expect(headline(page)).toHaveText(title);
      await expect(page.getByText(text).first()).toBeAttached();
      // Where one reads, nothing is missing; where one fills in, it is said.
      const needsScripts = ['/application', '/verifywork'].includes(path);
      await expect(page.locator('noscript')).toHaveCount(needsScripts ? 1 : 0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      await page.emulateMedia({ colorScheme: 'light' });
      const light = await colour(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await colour(page)).not.toBe(light);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Verify Certificate' }).click();
      await expect(headline(page)).toHaveText('Verify Certificate');
    });
  }

  test('every post can be reached from the blog', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: /Reading a stack trace/ }).click();
    await expect(headline(page)).toHaveText('Posts by First Commit team');
    await page.goto(POST);
    await expect(page.getByText('More like this')).toBeVisible();
  });
});

test.describe('With scripts', () => {
  for (const [path, title] of pages) {
    test(`${path} goes on from what the server wrote: nothing moves, and nothing is asked for again`, async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(pathOf(request)));
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const release = await holdCode(page);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(headline(page)).toHaveText(title);
      // All of it: the headline may be there while the rest is still on its way.
      await expect(page.getByRole('contentinfo')).toBeAttached();
      const written = await page.title();
      // The same elements stay: one that is drawn anew has no mark.
      await page.evaluate(() => {
        for (const element of document.querySelectorAll('#root header, main h1, footer')) element.id ||= 'written';
      });
      release();
      await page.waitForLoadState('networkidle');
      await expect.poll(() => page.evaluate(() => 'shifts' in window)).toBe(true);
      await expect(page.locator('#written')).toHaveCount(3);
      expect(await page.title()).toBe(written);
      expect(asked.filter((one) => one.startsWith('/api/') && !one.endsWith('/photo'))).toEqual([]);
      const sum = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((total, value) => total + value, 0),
      );
      expect(sum).toBeLessThan(0.01);
      await expectAccessible(page);
    });
  }

  test('what is pressed and typed before they are there is not lost', { tag: '@wide' }, async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/home', { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('cyber');
    await page.getByRole('searchbox').press('Enter');
    release();
    await expect(page.locator('#career').getByRole('status')).toHaveText('4 domains match “cyber”.');
    expect(new URL(page.url()).search).toBe('');
  });

  test('an ID that is typed before they are there is looked up', { tag: '@wide' }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/404/);
    const release = await holdCode(page);
    await page.goto('/verifywork', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Certificate ID' }).fill('FC-NONE-NONE');
    release();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('textbox', { name: 'Certificate ID' })).toHaveValue('FC-NONE-NONE');
    await page.getByRole('textbox', { name: 'Certificate ID' }).press('Enter');
    await expect(page).toHaveURL(/\?id=FC-NONE-NONE$/);
  });

  test('an ID that is typed and asked for before they are there is looked up by itself', { tag: '@wide' }, async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    const release = await holdCode(page);
    await page.goto('/verifywork', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Certificate ID' }).fill('FC-NONE-NONE');
    await page.getByRole('textbox', { name: 'Certificate ID' }).press('Enter');
    release();
    await expect(page).toHaveURL(/\?id=FC-NONE-NONE$/);
    await expect(page.getByText('No certificate has this ID.')).toBeVisible();
  });

  test('words that are typed into the search of the blog before they are there are searched for', {
    tag: '@wide',
  }, async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/blog', { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('stack trace');
    release();
    await expect(page).toHaveURL(/\?q=stack(\+|%20)trace$/);
    await expect(page.getByRole('searchbox')).toHaveValue('stack trace');
    await expect(page.getByText('1 post found')).toBeVisible();
  });

  test('a button that is pressed before they are there does what it says when they are', async ({ page, isSmall }) => {
    const release = await holdCode(page);
    await page.goto('/blog', { waitUntil: 'commit' });
    if (isSmall) await page.getByRole('button', { name: 'Open menu' }).click();
    else await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    release();
    if (isSmall) await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    else await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('the theme that was chosen is there from the first moment', { tag: '@wide' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/home');
    const light = await colour(page);
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    const release = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(headline(page)).toBeVisible();
    const dark = await colour(page);
    expect(dark).not.toBe(light);
    release();
    await page.waitForLoadState('networkidle');
    expect(await colour(page)).toBe(dark);
  });

  test('who is logged in is greeted, and what was begun on this device is there again', { tag: '@wide' }, async ({
    page,
  }) => {
    await page.goto('/home');
    await page.evaluate(() => {
      localStorage.setItem('account', JSON.stringify({ token: 't', name: 'Asha Rao', email: 'asha@example.org' }));
      localStorage.setItem(
        'application-draft',
        JSON.stringify({ values: { Name: 'Asha Rao' }, savedAt: '2026-01-01T10:00:00.000Z' }),
      );
    });
    await page.goto('/application');
    await expect(page.getByRole('textbox', { name: /^Name|Full name/ })).toHaveValue('Asha Rao');
    await expect(page.getByText('Logged in as Asha Rao')).toBeAttached();
  });
});

test.describe('Far from here', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('a day is the same before and after the scripts', { tag: '@wide' }, async ({ page }) => {
    const release = await holdCode(page);
    await page.goto(POST, { waitUntil: 'commit' });
    const day = page.locator('main aside time');
    const written = await day.textContent();
    release();
    await page.waitForLoadState('networkidle');
    await expect(day).toHaveText(written ?? '');
  });
});

test.describe('Going on from a page', () => {
  test('from post to post: the code of the text comes with the second one', { tag: '@wide' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(pathOf(request)));
    await page.goto(POST);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.includes('/markdown') && path.endsWith('.js'))).toEqual([]);
    const next = page.getByRole('region', { name: 'More like this' }).getByRole('link').first();
    const title = await next.getByRole('heading').textContent();
    await next.click();
    await expect(headline(page)).toHaveText(title ?? '');
    await expect(page.locator('#post-text p').nth(2)).toBeVisible();
    expect(asked.some((path) => path.includes('/markdown') && path.endsWith('.js'))).toBe(true);
    await page.goBack();
    await expect(page.locator('#post-text').getByText('Most of us read an error from the top')).toBeVisible();
  });

  test('the list is read anew when one comes back to it', { tag: '@wide' }, async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: /Reading a stack trace/ }).click();
    await expect(page.locator('#post-text').getByText('Most of us read an error from the top')).toBeVisible();
    const again = page.waitForRequest((request) => pathOf(request) === '/api/fetch');
    await page.getByRole('link', { name: 'Back to All Posts' }).click();
    await again;
    await expect(headline(page)).toHaveText('Blog');
  });

  test('what came along is for the page that it came with: the next one reads it anew', { tag: '@wide' }, async ({
    page,
  }) => {
    await page.goto('/home');
    await page.locator('#blog').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    const again = page.waitForRequest((request) => pathOf(request) === '/api/testimonials');
    await page.getByRole('link', { name: 'Read them all' }).click();
    await again;
    await expect(page.getByRole('heading', { name: 'Every word of it' })).toBeVisible();
  });

  test('a part further down that one was never near is there when one comes back', async ({ page, isSmall }) => {
    await page.goto('/home');
    await page.waitForLoadState('networkidle');
    if (isSmall) await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('navigation', { name: isSmall ? 'Menu' : 'Main' })
      .getByRole('link', { name: 'Blog' })
      .click();
    await expect(headline(page)).toHaveText('Blog');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'First Commit' }).click();
    await expect(page.getByRole('region', { name: 'Present' }).getByRole('button', { name: 'Pause' })).toBeAttached();
  });

  test('a reload of a post that one came to by its card shows the post, and nothing else before it', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: /Reading a stack trace/ }).click();
    await expect(page).toHaveURL(/\/blog\/first-commit-team$/);
    const release = await holdCode(page);
    await page.reload({ waitUntil: 'commit' });
    await page.locator('#root header').waitFor({ state: 'attached' });
    await expect(page.getByText('Posts by First Commit team')).toBeHidden();
    release();
    await expect(page.locator('#post-text').getByText('Most of us read an error from the top')).toBeVisible();
  });

  test('the testimonials run once one is near them', async ({ page, request }) => {
    const { data } = await (await request.get('/api/testimonials')).json();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(pathOf(request)));
    await page.goto('/home');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.includes('testimonials-section') && path.endsWith('.js'))).toEqual([]);
    await expect(page.getByRole('region', { name: 'Testimonials' }).getByRole('listitem')).toHaveCount(data.length);
    await page.locator('#blog').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  });
});
