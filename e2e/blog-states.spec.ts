import { away, Line } from './support/faults';
import { expect, expectAccessible, test } from './support/fixtures';
import { goOnTo } from './support/going-on';

test.use({ keepsPage: true });

const list = '**/api/fetch**';

test.describe('The blog list', () => {
  test('says that it is loading, that it failed and how to try again, and recovers', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    const line = await Line.of(page, 'GET', /^\/api\/fetch$/);
    line.hold();
    await goOnTo(page, '/blog');
    await expect(page.getByText('Loading posts...')).toBeVisible();
    await line.release(away);
    await expect(page.getByText('Could not fetch blog posts. Please try again later.')).toBeVisible();
    await expect(page.getByText('Network error')).toBeVisible();
    await expectAccessible(page);
    line.break(null);
    await page.getByRole('button', { name: 'Try Again' }).click();
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
});

test.describe('A post', () => {
  test('opens at its author with its text, and has a permanent link', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/blog');
    await page.getByRole('link', { name: /Reading a stack trace/ }).click();
    await expect(page).toHaveURL(/\/blog\/first-commit-team$/);
    await expect(page.getByText('3 min read')).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    const url = await page.evaluate(() => navigator.clipboard.readText());
    expect(url).toMatch(/\/blog\/first-commit-team\/reading-a-stack-trace-from-the-bottom$/);
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: 'Reading a stack trace from the bottom' })).toBeVisible();
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
    for (const path of ['/blog/nobody-at-all', '/blog/first-commit-team/no-such-post']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible();
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to All Posts' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
