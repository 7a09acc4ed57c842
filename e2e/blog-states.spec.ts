import { away, Line } from './support/faults';
import { expect, expectAccessible, test } from './support/fixtures';
import { followLink } from './support/hydration';

test.use({ keepsPage: true });

const list = '**/api/fetch**';

test.describe('The blog list', () => {
  test('shows that it is loading, recovers after Try Again, and invites the first author when it is empty', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    const line = await Line.of(page, 'GET', /^\/api\/fetch$/);
    line.hold();
    await followLink(page, '/blog');
    await expect(page.getByText('Loading posts...')).toBeVisible();
    await line.release(away);
    await expect(page.getByText('Could not fetch blog posts. Please try again later.')).toBeVisible();
    await expect(page.getByText('Network error')).toBeVisible();
    await expectAccessible(page);
    line.break(null);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('link', { name: /Reading a stack trace/ })).toBeVisible();

    await page.route(list, (route) =>
      route.fulfill({ json: { success: true, data: [], meta: { page: 1, pageSize: 10, pageCount: 0, total: 0 } } }),
    );
    await followLink(page, '/blog');
    await expect(page.getByText('No blog posts found. Why not be the first to write one?')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('A post', () => {
  test("opened by its author's address alone shows 'Post Not Found', with the author's posts below", async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    for (const path of ['/blog/nobody-at-all', '/blog/first-commit-team/no-such-post', '/blog/first-commit-team']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post Not Found');
    }
    await expectAccessible(page);
    const posts = page.getByRole('region', { name: 'Posts by First Commit team' });
    await posts.getByRole('link', { name: /Passwords/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Passwords/);
    expect(new URL(page.url()).pathname).toBe('/blog/first-commit-team');
    await page.goBack();
    await posts.getByRole('link', { name: 'All posts by this author' }).click();
    await expect(page).toHaveURL(/\/authors\/first-commit-team$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts by First Commit team');
    await page.goBack();
    await page.getByRole('link', { name: 'Back to All Posts' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});
