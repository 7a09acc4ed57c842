import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import type { Api } from './support/api';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

const summaryCall = '**/api/admin/summary';
const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** What the server says, asked for over HTTP. */
const ask = async (api: Api) => (await api.asAdmin('GET', 'admin/summary')).data;

const day = (index: number) => new Date(Date.UTC(2025, 5, 24 + index)).toISOString().slice(0, 10);
const none = { verified: 0, rejected: 0, waiting: 0 };
/** An overview of our making: `count` posts in the last week, `applications` on the last day. */
function overviewOf(count: number, applications: number) {
  const perWeek = Array.from({ length: 8 }, (_, index) => ({
    ...(index === 7 ? { verified: count, rejected: Math.min(1, count), waiting: 0 } : none),
    week: `2025-W${22 + index}`,
    from: new Date(Date.UTC(2025, 4, 26 + 7 * index)).toISOString().slice(0, 10),
  }));
  const moderated = { waiting: 0, oldest: null, verified: count, perWeek };
  const states = ['received', 'in review', 'shortlisted', 'interview', 'selected', 'not selected', 'withdrawn'];
  return {
    success: true,
    data: {
      at: '2025-07-14T10:41:00.000Z',
      applications: {
        total: applications,
        today: applications,
        quick: 0,
        overdue: 0,
        byStatus: Object.fromEntries(states.map((state) => [state, state === 'received' ? applications : 0])),
        perDay: Array.from({ length: 21 }, (_, index) => ({ day: day(index), count: index === 20 ? applications : 0 })),
        byDomain: [{ domain: 'Web Development', count: applications }],
      },
      posts: moderated,
      reviews: moderated,
      waiting: [],
      certificates: { issued: 0, revoked: 0 },
      emails: 0,
      latest: [],
    },
  };
}

test.describe('The overview of the dashboard', () => {
  test('says how it stands in five figures, each plot in numbers too; what waits longest leads to where it is decided', async ({
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

    // What was done last is told in sentences, with a way to all of it.
    const latest = tile(page, 'Latest');
    await expect(latest.getByText(`${product.username} verified the blog post`).first()).toBeVisible();
    await latest.getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Audit' })).toBeFocused();

    // With how long.
    const [oldest] = now.waiting;
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Overview' }).click();
    const entry = tile(page, 'Waiting').getByRole('listitem').first();
    await expect(entry).toContainText(/(Post by|Testimonial).* · (new|\d+ (minute|hour|day)s?)/);
    await entry.getByRole('link', { name: oldest.title }).click();
    const [view, name] = oldest.kind === 'post' ? ['queue', 'post'] : ['reviews', 'review'];
    await expect(page).toHaveURL(`${product.url}/admin?view=${view}&${name}=${oldest._id}`);
    await expect(page.getByRole('heading', { level: 2, name: oldest.title })).toBeVisible();
  });

  test('reads well with nothing, with one, with five hundred in a week, and with many that wait', async ({
    page,
    product,
  }) => {
    const answer = (count: number, applications: number) =>
      page.route(summaryCall, (route) => route.fulfill({ json: overviewOf(count, applications) }));
    await answer(0, 0);
    await openAdmin(page, product);
    await expect(page.getByText('No application came in during the last 21 days.')).toBeVisible();
    await expect(page.getByText('No application yet.')).toHaveCount(2);
    await expect(page.getByText('Nothing came in during the last 8 weeks.')).toHaveCount(2);
    await expect(page.getByText('Nothing is waiting. Every post and every testimonial has been read.')).toBeVisible();
    await expect(page.getByText('No activity yet.')).toBeVisible();
    await expectAccessible(page);

    await page.unroute(summaryCall);
    await answer(1, 1);
    await page.reload();
    await expect(tile(page, 'Posts per week')).toContainText('One dot is one post.');
    await expect(tile(page, 'Applications per day').getByRole('img')).toHaveAccessibleName(
      /1 application in the last 21 days, most on 14 July: 1\./,
    );

    await page.unroute(summaryCall);
    await answer(500, 12_345);
    await page.reload();
    await expect(tile(page, 'Posts per week')).toContainText(
      '501 posts in the last 8 weeks. One dot is up to 50 posts.',
    );
    await expect(tile(page, 'By status')).toContainText('12,345');
    await expectAccessible(page);

    await page.unroute(summaryCall);
    // It names the five that wait longest, each in two lines at most, and leads to the rest.
    const empty = overviewOf(0, 0);
    const entries = Array.from({ length: 10 }, (_, index) => ({
      kind: index === 1 ? 'review' : 'post',
      _id: `entry${index}`,
      title: `Title ${index}, ${'and on it goes, '.repeat(15)}`,
      author: index === 1 ? null : 'An author',
      createdAt: '2025-07-12T10:41:00.000Z',
    }));
    const { posts, reviews } = empty.data;
    const data = {
      ...empty.data,
      posts: { ...posts, waiting: 28 },
      reviews: { ...reviews, waiting: 2 },
      waiting: entries,
    };
    await page.route(summaryCall, (route) => route.fulfill({ json: { ...empty, data } }));
    await page.reload();
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
    await expect(waits.getByRole('link', { name: '24 more posts' })).toHaveAttribute('href', '/admin?view=queue');
    await expectAccessible(page);
  });
});
