import type { APIRequestContext, Page } from '@playwright/test';
import { away, Line } from './support/faults';
import { expect, expectAccessible, test, testShell } from './support/fixtures';
import { followLink } from './support/hydration';

test.use({ keepsPage: true });

const list = '**/api/testimonials';
const SPEED = 300;
/** Emulates a visitor without reduced motion. */
const withMotion = (page: Page) => page.emulateMedia({ reducedMotion: 'no-preference' });

const region = (page: Page) => page.getByRole('region', { name: 'Testimonials', exact: true });
const track = (page: Page) => page.locator('section[aria-label="Testimonials"] > ul');

/** Measures the carousel's speed in px per second, over a dozen frames. */
const speedOf = (page: Page) =>
  track(page).evaluate(async (element) => {
    const half = element.getBoundingClientRect().width / 2;
    const frame = () =>
      new Promise<[number, number]>((resolve) =>
        requestAnimationFrame((time) => resolve([-element.getBoundingClientRect().left, time])),
      );
    const [from, since] = await frame();
    let [at, now] = [from, since];
    while (now - since < 200) [at, now] = await frame();
    // The position may have wrapped around to the beginning.
    return ((((at - from) % half) + half) % half) / ((now - since) / 1000);
  });
/** Polls every frame: on a busy machine the frame after a change may be late. */
const soon = { timeout: 5000, intervals: [0] };
const expectRunning = (page: Page) =>
  expect.poll(async () => Math.abs((await speedOf(page)) / SPEED - 1), soon).toBeLessThan(0.1);
const expectStanding = (page: Page) => expect.poll(() => speedOf(page), soon).toBe(0);

const testimonial = (id: string, more: object = {}) => ({
  _id: id,
  Name: `Person ${id}`,
  Review: 'It cost nothing and it asked for real work, week after week.',
  Photo: '',
  Linkedin: '#',
  ...more,
});
const serve = (page: Page, data: object[]) =>
  page.route(list, (route) => route.fulfill({ json: { success: true, data, meta: metaOf(data.length) } }));
/** Expects the site's own testimonials, and the link to leave one. */
async function expectRealOnes(page: Page, request: APIRequestContext): Promise<void> {
  const { data } = await (await request.get('/api/testimonials')).json();
  expect(data.length).toBeGreaterThanOrEqual(4);
  for (const { Name } of data)
    await expect(page.getByRole('listitem').filter({ hasText: Name }).first()).toBeAttached();
  await page.getByRole('main').getByRole('link', { name: 'Leave a testimonial' }).click();
  await expect(page).toHaveURL(/\/leave-review$/);
}
const metaOf = (total: number, page = 1, pageSize = 100) => ({
  page,
  pageSize,
  pageCount: Math.ceil(total / pageSize),
  total,
});

/** Expects half of the track, which repeats, to fill the viewport at every width. */
async function expectNoGap(page: Page): Promise<void> {
  for (const width of [1920, 360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      await track(page).evaluate((element) => element.getBoundingClientRect().width / 2 - innerWidth),
    ).toBeGreaterThanOrEqual(0);
  }
}

test.describe('The carousel', () => {
  test('moves at 300 px/s without gaps, can be stopped, and lists each testimonial once for screen readers', async ({
    page,
    request,
  }) => {
    await withMotion(page);
    await page.goto('/home');
    await region(page).scrollIntoViewIfNeeded();
    // The carousel runs once its code has loaded, which happens when it is near the viewport.
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.mouse.move(0, 0);
    await expectRunning(page);

    await region(page).hover();
    await expectStanding(page);
    await page.mouse.move(0, 0);
    await expectRunning(page);

    await region(page).focus();
    await expectStanding(page);
    await region(page).blur();
    await expectRunning(page);

    await page.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(0, 0);
    await expectStanding(page);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.mouse.move(0, 0);
    await expectRunning(page);
    await expectNoGap(page);
    const { data } = await (await request.get('/api/testimonials')).json();
    await expect(region(page).getByRole('listitem')).toHaveCount(data.length);
    await expectRealOnes(page, request);
  });

  for (const count of [1, 50]) {
    // `npm test` checks the site's own testimonials here, and other numbers in carousel.test.ts.
    test(`runs as fast with ${count}, without gaps, and lists each testimonial once for screen readers`, {
      tag: '@release',
    }, async ({ page }) => {
      await withMotion(page);
      await serve(
        page,
        Array.from({ length: count }, (_, number) => testimonial(`${number}`)),
      );
      await followLink(page, '/home');
      await region(page).scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      await expectRunning(page);
      await expect(region(page).getByRole('listitem')).toHaveCount(count);
      await expectNoGap(page);
      await expectRunning(page);
    });
  }

  test('is a scrollable list with reduced motion; while running, it scrolls a focused card into view', async ({
    page,
  }) => {
    await serve(
      page,
      Array.from({ length: 8 }, (_, number) =>
        testimonial(`${number}`, { Linkedin: `https://www.linkedin.com/in/p${number}` }),
      ),
    );
    await followLink(page, '/home');
    await expect(region(page).getByRole('listitem')).toHaveCount(8);
    await expectStanding(page);
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
    await region(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

    await withMotion(page);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await region(page).focus();
      for (let link = 0; link < 8; link++) {
        await page.keyboard.press('Tab');
        const focused = page.locator(':focus');
        await expect(focused).toHaveAccessibleName(/^LinkedIn profile of Person \d/);
        await expect(focused).toBeInViewport({ ratio: 1 });
      }
      await page.keyboard.press('Tab');
      await expect(region(page).locator(':focus')).toHaveCount(0);
    }
  });

  test('shortens a long testimonial and links to its full text', async ({ page }) => {
    await serve(page, [
      testimonial('short'),
      testimonial('long', { Review: `First line.\n${'many words '.repeat(180)}the end.` }),
    ]);
    await followLink(page, '/home');
    const card = region(page).getByRole('listitem').nth(1);
    await expect(card).not.toContainText('the end.');
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect((await card.boundingBox())?.height, `at ${width} px`).toBeLessThan(600);
    }
    await card.getByRole('link', { name: 'Read all of what Person long says' }).click();
    await expect(page).toHaveURL(/\/testimonials#long$/);
    await expect(page.locator('#long')).toContainText('the end.');
    await expect(page.locator('#long')).toBeFocused();
    await expect(page.locator('#long')).toBeInViewport();
    // The carousel above the full text is decorative.
    await withMotion(page);
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Person long' })).toHaveCount(1);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `at ${width} px`).toBe(
        true,
      );
    }
  });
});

for (const path of ['/home', '/testimonials']) {
  test.describe(`Testimonials on ${path}`, () => {
    (path === '/home' ? test : testShell)(
      'say when they are loading, when loading has failed, and when there are none',
      // Both pages share this section, so one is enough in `npm test`.
      { tag: path === '/home' ? '@release' : [] },
      async ({ page, expectedErrors }) => {
        expectedErrors.push(/ERR_FAILED|Failed to load resource/);
        const line = await Line.of(page, 'GET', /^\/api\/testimonials$/);
        line.hold();
        await (path === '/home' ? followLink(page, path) : page.goto(path));
        await expect(page.getByText('Loading testimonials...')).toBeVisible();
        // The body clips overflow, but a swipe could still scroll it sideways.
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 900 });
          const isPulled = () => document.body.scrollWidth > document.documentElement.clientWidth;
          expect([width, await page.evaluate(isPulled)]).toEqual([width, false]);
        }
        await line.release(away);
        await expect(page.getByText('Could not fetch testimonials. Please try again later.')).toBeVisible();
        await expectAccessible(page);

        await serve(page, []);
        await page.getByRole('button', { name: 'Try Again' }).click();
        await expect(page.getByRole('heading', { name: 'No testimonials yet.' })).toBeVisible();
        await expectAccessible(page);
      },
    );
  });
}

testShell('the testimonials page shows all of them in pages', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const all = Array.from({ length: 21 }, (_, number) => testimonial(`n${number}`));
  await page.route(/\/api\/testimonials(\?|$)/, (route) => {
    const number = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    const data = all.slice((number - 1) * 10, number * 10);
    return route.fulfill({ json: { success: true, data, meta: metaOf(all.length, number, 10) } });
  });
  await page.goto('/testimonials');
  const pages = page.getByRole('navigation', { name: 'Pages of the testimonials' });
  const shown = page.locator('section[aria-labelledby="in-full"] li');
  await expect(shown).toHaveCount(10);
  await expectAccessible(page);
  await pages.getByRole('link', { name: 'Page 3' }).click();
  await expect(page).toHaveURL(/\/testimonials\?page=3$/);
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText('Person n20');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await pages.getByRole('link', { name: 'Previous page' }).click();
  await expect(shown.first()).toContainText('Person n10');

  await page.unrouteAll();
  await page.goto('/testimonials?page=7');
  await expect(page.getByRole('heading', { name: 'There are no testimonials on this page.' })).toBeVisible();
  await page.getByRole('link', { name: 'All testimonials' }).click();
  await expect(shown).not.toHaveCount(0);
  await expect(pages).toHaveCount(0);
});

test('the testimonials page orders them left to right, row by row', async ({ page, request }) => {
  await page.goto('/testimonials');
  const items = page.locator('#in-full ~ ul > li');
  await expect(items.nth(2)).toBeVisible();
  // Measured together: a photo that loads in between would move some of them.
  const [first, second, third] = await items.evaluateAll((all) =>
    all.slice(0, 3).map((item) => item.getBoundingClientRect().toJSON() as DOMRect),
  );
  if (!first || !second || !third) throw new Error('There are fewer than three testimonials.');
  expect([second.y, second.x > first.x + first.width]).toEqual([first.y, true]);
  expect([third.x, third.y >= first.y + first.height]).toEqual([first.x, true]);
  await expectRealOnes(page, request);
});
