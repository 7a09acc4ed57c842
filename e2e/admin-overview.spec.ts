import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import type { Api } from './support/api';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

const summaryCall = '**/api/admin/summary';
const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Reads the summary over HTTP. */
const ask = async (api: Api) => (await api.asAdmin('GET', 'admin/summary')).data;

// admin-overview.test.tsx covers none, one and five hundred entries.
test.describe('The dashboard overview', () => {
  test('shows the figures, the numbers behind each plot, and links to the oldest pending entries', async ({
    page,
    product,
    api,
  }) => {
    await api.verifyPost(await api.submitPost({ title: `Verified ${Date.now()}` }));
    await api.submitPost({ title: `Overview ${Date.now()}` });
    const now = await ask(api);
    await openAdmin(page, product);
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    await expect(page).toHaveTitle(/^Overview · /);
    const main = page.getByRole('main');
    for (const words of ['posts? waiting', 'testimonials? waiting', 'certificates? issued', 'email address']) {
      await expect(main.getByRole('term').filter({ hasText: new RegExp(words) })).toBeVisible();
    }
    await expect(
      main
        .getByRole('definition')
        .filter({ hasText: /^oldest: / })
        .first(),
    ).toBeVisible();

    const posts = tile(page, 'Posts per week');
    await expect(
      posts.getByRole('img', { name: /^Since .* posts?, \d+ verified, \d+ rejected, \d+ waiting\.$/ }),
    ).toBeVisible();
    await posts.getByText('Numbers').click();
    await expect(posts.getByRole('row')).toHaveCount(1 + now.posts.perWeek.length);
    const last = now.posts.perWeek.at(-1);
    await expect(posts.getByRole('row').last().getByRole('cell')).toHaveText(
      [last.verified, last.rejected, last.waiting].map(String),
    );
    for (const name of [
      'Applications per day',
      'By domain',
      'By status',
      'Testimonials per week',
      'Latest',
      'Downloads',
    ]) {
      await expect(tile(page, name).getByRole('heading', { name })).toBeVisible();
    }
    await expectAccessible(page);

    // The latest actions are sentences, with a link to the audit list.
    const latest = tile(page, 'Latest');
    await expect(latest.getByText(`${product.username} verified the blog post`).first()).toBeVisible();
    await latest.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeFocused();

    // Pending entries show how long they have waited.
    const [oldest] = now.waiting;
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Overview' }).click();
    const entry = tile(page, 'Waiting').getByRole('listitem').first();
    await expect(entry).toContainText(/(Post by|Testimonial).* · (new|\d+ (minute|hour|day)s?)/);
    await entry.getByRole('link', { name: oldest.title }).click();
    const [view, name] = oldest.kind === 'post' ? ['posts', 'post'] : ['reviews', 'review'];
    await expect(page).toHaveURL(`${product.url}/admin?view=${view}&${name}=${oldest._id}`);
    await expect(page.getByRole('heading', { level: 2, name: oldest.title })).toBeVisible();

    // The tile lists the five oldest entries, each on at most two lines, and links to the rest.
    const entries = Array.from({ length: 10 }, (_, index) => ({
      kind: index === 1 ? 'review' : 'post',
      _id: `entry${index}`,
      title: `Title ${index}, ${'and on it goes, '.repeat(15)}`,
      author: index === 1 ? null : 'An author',
      createdAt: new Date(Date.parse(now.at) - 2 * 86_400_000).toISOString(),
    }));
    const data = {
      ...now,
      posts: { ...now.posts, waiting: 28 },
      reviews: { ...now.reviews, waiting: 2 },
      waiting: entries,
    };
    await page.route(summaryCall, (route) => route.fulfill({ json: { success: true, data } }));
    await page.goto('/admin');
    const waits = tile(page, 'Waiting');
    await expect(waits.getByRole('listitem')).toHaveCount(5);
    await expect(waits.getByRole('listitem').first()).toContainText('Post by An author · 2 days');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await waits.getByRole('listitem').first().boundingBox())?.height, `at ${width} px`).toBeLessThan(90);
    }
    await expect(waits.getByRole('link', { name: '1 more testimonial' })).toHaveAttribute(
      'href',
      '/admin?view=reviews',
    );
    await expect(waits.getByRole('link', { name: '24 more posts' })).toHaveAttribute('href', '/admin?view=posts');
    await expectAccessible(page);
  });
});
