import type { Page } from '@playwright/test';
import { away, Line } from './support/faults';
import { expect, expectAccessible, test } from './support/fixtures';
import { goOnTo } from './support/going-on';

const list = '**/api/testimonials';
const SPEED = 300;

const region = (page: Page) => page.getByRole('region', { name: 'Testimonials' });
const track = (page: Page) => page.locator('section[aria-label="Testimonials"] > ul');

/** Px per second at which the carousel runs, over about a second. */
const speedOf = (page: Page) =>
  track(page).evaluate(async (element) => {
    const half = element.getBoundingClientRect().width / 2;
    const at = () => -element.getBoundingClientRect().left;
    const [from, since] = [at(), performance.now()];
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // Where a round ends within this second it goes on from the beginning.
    return ((((at() - from) % half) + half) % half) / ((performance.now() - since) / 1000);
  });
/** From the frame after the reason to run or to stop: on a busy machine that one may come late. */
const soon = { timeout: 5000, intervals: [0] };
const expectRunning = (page: Page) =>
  expect.poll(async () => Math.abs((await speedOf(page)) / SPEED - 1), soon).toBeLessThan(0.1);
const expectStanding = (page: Page) => expect.poll(() => speedOf(page), soon).toBe(0);

const review = (id: string, more: object = {}) => ({
  _id: id,
  Name: `Person ${id}`,
  Review: 'It cost nothing and it asked for real work, week after week.',
  Photo: '',
  Linkedin: '#',
  ...more,
});
const serve = (page: Page, data: object[]) =>
  page.route(list, (route) => route.fulfill({ json: { success: true, data } }));

test.describe('The carousel', () => {
  test('runs about 300 px per second, and stops for pointer, focus and button', async ({ page }) => {
    await page.goto('/home');
    await region(page).scrollIntoViewIfNeeded();
    // It stands until its code is there, which is fetched when one is near.
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
  });

  for (const count of [1, 4, 50]) {
    test(`runs as fast with ${count}, without a gap, and each is met once by a screen reader`, async ({ page }) => {
      await serve(
        page,
        Array.from({ length: count }, (_, number) => review(`${number}`)),
      );
      await goOnTo(page, '/home');
      await region(page).scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      await expectRunning(page);
      await expect(region(page).getByRole('listitem')).toHaveCount(count);
      // The end of the first half is the beginning of the second: one half always fills the window.
      const [half, window] = await track(page).evaluate((element) => [
        element.getBoundingClientRect().width / 2,
        innerWidth,
      ]);
      expect(half).toBeGreaterThanOrEqual(window);
    });
  }

  test('brings the card into view whose link has the focus', async ({ page }) => {
    await serve(
      page,
      Array.from({ length: 8 }, (_, number) =>
        review(`${number}`, { Linkedin: `https://www.linkedin.com/in/p${number}` }),
      ),
    );
    await goOnTo(page, '/home');
    await region(page).focus();
    for (let link = 0; link < 8; link++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      await expect(focused).toHaveAccessibleName(/^LinkedIn profile of Person \d/);
      await expect(focused).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Tab');
    await expect(region(page).locator(':focus')).toHaveCount(0);
  });

  test('is a list to scroll for who prefers less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await serve(
      page,
      ['a', 'b', 'c', 'd'].map((id) => review(id)),
    );
    await goOnTo(page, '/home');
    await expect(region(page).getByRole('listitem')).toHaveCount(4);
    await expectStanding(page);
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
    await region(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await expectAccessible(page);
  });

  test('draws a user where there is no photo or it does not load, and links to profiles of the web alone', {
    tag: '@wide',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource|ERR_FAILED/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route('**/away.png', (route) => route.abort());
    await serve(page, [
      review('bare'),
      review('lost', { Photo: '/away.png', Linkedin: 'https://www.linkedin.com/in/lost' }),
      review('odd', { Linkedin: 'javascript:alert(1)' }),
    ]);
    await goOnTo(page, '/home');
    const cards = region(page).getByRole('listitem');
    await cards.nth(1).scrollIntoViewIfNeeded();
    await expect(cards.locator('img')).toHaveCount(0);
    await expect(cards.locator('svg[viewBox="0 0 48 48"]')).toHaveCount(3);
    const links = cards.getByRole('link');
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute('href', 'https://www.linkedin.com/in/lost');
    await expect(links).toHaveAttribute('target', '_blank');
    await expect(links).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  });

  test('shortens a long review, and leads to the whole of it', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await serve(page, [review('short'), review('long', { Review: `${'many words '.repeat(180)}the end.` })]);
    await goOnTo(page, '/home');
    const card = region(page).getByRole('listitem').nth(1);
    await expect(card).not.toContainText('the end.');
    expect((await card.boundingBox())?.height).toBeLessThan(600);
    await card.getByRole('link', { name: 'Read all of what Person long says' }).click();
    await expect(page).toHaveURL(/\/testimonials#long$/);
    await expect(page.locator('#long')).toContainText('the end.');
    await expect(page.locator('#long')).toBeFocused();
    await expect(page.locator('#long')).toBeInViewport();
  });
});

for (const path of ['/home', '/testimonials']) {
  test.describe(`Testimonials on ${path}`, () => {
    test('shows the real ones, with the way to leave a review', async ({ page, request }) => {
      await page.goto(path);
      const { data } = await (await request.get('/api/testimonials')).json();
      expect(data.length).toBeGreaterThanOrEqual(4);
      for (const { Name } of data)
        await expect(page.getByRole('listitem').filter({ hasText: Name }).first()).toBeAttached();
      await expectAccessible(page);
      await page.getByRole('main').getByRole('link', { name: 'Leave a review' }).click();
      await expect(page).toHaveURL(/\/leave-review$/);
    });

    test('says that it is loading, that it failed and how to try again, and that there are none', async ({
      page,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_FAILED|Failed to load resource/);
      const line = await Line.of(page, 'GET', /^\/api\/testimonials$/);
      line.hold();
      // The page of their own is drawn by the browser.
      await (path === '/home' ? goOnTo(page, path) : page.goto(path));
      await expect(page.getByText('Loading testimonials...')).toBeVisible();
      // The body clips what stands out of it; a finger would still pull it sideways.
      expect(await page.evaluate(() => document.body.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
      await line.release(away);
      await expect(page.getByText('Could not fetch testimonials. Please try again later.')).toBeVisible();
      await expectAccessible(page);

      await serve(page, []);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByRole('heading', { name: 'No testimonials yet.' })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('the page of testimonials has every word of a long review', async ({ page }) => {
  await serve(page, [review('long', { Review: `First line.\n${'many words '.repeat(180)}the end.` }), review('b')]);
  await page.goto('/testimonials');
  await expect(page.locator('#long')).toContainText('the end.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Person long' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
