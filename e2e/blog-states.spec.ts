import { Line } from './support/faults';
import { expect, expectAccessible, test } from './support/fixtures';
import { goOnTo } from './support/going-on';

const list = '**/api/fetch**';

test.describe('The blog list', () => {
  test('loads, fails with the words and a retry, and recovers', { tag: '@wide' }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    await page.route(list, (route) => route.abort());
    await goOnTo(page, '/blog');
    await expect(page.getByText('Could not fetch blog posts. Please try again later.')).toBeVisible();
    await expect(page.getByText('Network error')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('link', { name: /Reading a stack trace/ })).toBeVisible();
  });

  test('says that it is loading while the answer is on its way', { tag: '@wide' }, async ({ page }) => {
    const line = await Line.of(page, 'GET', /^\/api\/fetch$/);
    line.hold();
    await goOnTo(page, '/blog');
    await expect(page.getByText('Loading posts...')).toBeVisible();
    await line.release(null);
    await expect(page.getByRole('link', { name: /Reading a stack trace/ })).toBeVisible();
  });

  test('invites the first author when there is nothing', async ({ page }) => {
    await page.route(list, (route) =>
      route.fulfill({ json: { success: true, data: [], meta: { page: 1, pageSize: 10, pageCount: 0, total: 0 } } }),
    );
    await goOnTo(page, '/blog');
    await expect(page.getByText('No blog posts found. Why not be the first to write one?')).toBeVisible();
    await expectAccessible(page);
  });

  test('shows placeholders for what a post does not have, and no more than thirty words', async ({ page }) => {
    const words = Array.from({ length: 31 }, (_, index) => `word${index}`).join(' ');
    const post = {
      _id: 'a',
      slug: 'a',
      title: 'Bare',
      author: '',
      authorSlug: 'anonymous-author',
      content: words,
      date: null,
      likes: null,
      createdAt: '2025-01-01T00:00:00.000Z',
    };
    await page.route(list, (route) =>
      route.fulfill({ json: { success: true, data: [post], meta: { page: 1, pageSize: 10, pageCount: 1, total: 1 } } }),
    );
    await goOnTo(page, '/blog');
    const card = page.getByRole('link', { name: /Bare/ });
    await expect(card).toContainText('Anonymous Author');
    await expect(card).toContainText('Date not given');
    await expect(card).toContainText('No likes yet');
    await expect(card).toContainText('word29…');
    await expect(card).not.toContainText('word30');
  });
});

test.describe('A post', () => {
  test('opens at its author with its text, and has a permanent link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/blog');
    await page.getByRole('link', { name: /Reading a stack trace/ }).click();
    await expect(page).toHaveURL(/\/blog\/first-commit-team$/);
    await expect(page.getByText('3 min read')).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    expect(url).toMatch(/\/blog\/first-commit-team\/reading-a-stack-trace-from-the-bottom$/);
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: 'Reading a stack trace from the bottom' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to All Posts' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });

  test("without navigation state its address lists the author's posts, or says 'Post Not Found'", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    await page.goto('/blog/first-commit-team');
    await expect(page.getByRole('link', { name: /Passwords/ })).toBeVisible();
    await expectAccessible(page);
    for (const path of ['/blog/nobody-at-all', '/blog/first-commit-team/no-such-post']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
      await expectAccessible(page);
    }
    await page.getByRole('link', { name: 'Back to All Posts' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
