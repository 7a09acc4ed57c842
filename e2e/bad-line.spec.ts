import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures';
import { expectPageHydrated, followLink, markHydration } from './support/hydration';

test.use({ keepsPage: true });

/*
 * An unreliable connection: the site retries failed requests, says when it is offline, and continues by itself.
 */

const POST = 'Reading a stack trace from the bottom';
const offline = (page: Page) => page.getByRole('alert').filter({ hasText: 'You seem to be offline.' });

/** Fails the first request for a URL, and counts all of them. */
async function failOnce(page: Page, url: string | RegExp) {
  const requests = { times: 0 };
  await page.route(url, (route) => {
    requests.times += 1;
    return requests.times === 1 ? route.abort() : route.continue();
  });
  return requests;
}

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(/Failed to load resource|net::ERR_|CodeError|Failed to fetch/);
});

test('a link followed offline shows that the site is offline and that input is safe, and opens once online', {
  tag: '@small',
}, async ({ page, context }) => {
  await markHydration(page);
  await page.goto('/testimonials');
  await expectPageHydrated(page);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Leave a testimonial' }).first().click();
  await expect(offline(page)).toContainText('Your text is kept on this device');
  await expectAccessible(page);
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Leave a testimonial' })).toBeVisible();
  await expect(offline(page)).toHaveCount(0);
});

test('a list that cannot load offline loads once online; pages already read can be read again offline', async ({
  page,
  context,
}) => {
  await page.route(/\/api\/fetch/, (route) => route.abort());
  await followLink(page, '/blog');
  await expect(page.getByRole('alert').filter({ hasText: 'Could not fetch blog posts.' })).toBeVisible();
  await context.setOffline(true);
  await expect(offline(page)).toBeVisible();
  await page.unroute(/\/api\/fetch/);
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: new RegExp(POST) }).first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  const article = page.getByRole('heading', { level: 1, name: POST });
  await page
    .getByRole('link', { name: new RegExp(POST) })
    .first()
    .click();
  await expect(article).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: new RegExp(POST) }).first()).toBeVisible();
  await context.setOffline(true);
  await page
    .getByRole('link', { name: new RegExp(POST) })
    .first()
    .click();
  await expect(article).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: new RegExp(POST) }).first()).toBeVisible();
  await expect(offline(page)).toHaveCount(0);
});

test('keeps text typed offline until the network is back', async ({ page, context }) => {
  await markHydration(page);
  await page.goto('/write');
  await expectPageHydrated(page);
  await context.setOffline(true);
  await page.getByLabel('Title').fill('Written on a train');
  await expect(page.getByText(/Draft saved at/)).toBeVisible();
  await context.setOffline(false);
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Written on a train');
});

test("a page's code is requested again if it fails once", async ({ page }) => {
  await markHydration(page);
  const requests = await failOnce(page, '**/assets/leave-testimonial-page-*.js');
  await page.goto('/testimonials');
  await expectPageHydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Leave a testimonial' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leave a testimonial' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(requests.times).toBeGreaterThan(1);
});

for (const [what, file] of [
  ['script', '**/assets/base-*.js'],
  ['style', '**/assets/base-*.css'],
] as const) {
  const tag = what === 'script' ? [] : ['@release'];
  test(`the ${what} of the first page is requested again if it fails once`, { tag }, async ({ page }) => {
    await markHydration(page);
    const requests = await failOnce(page, file);
    await page.goto('/home');
    await expectPageHydrated(page);
    await expect.poll(() => requests.times).toBeGreaterThan(1);
    const base = page.locator('link[rel="stylesheet"][href*="/base-"]');
    const areLoaded = () => base.evaluateAll((links) => links.map((link) => !!(link as HTMLLinkElement).sheet));
    await expect.poll(areLoaded).toContain(true);
  });
}
