import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { expect, expectAccessible, test } from './support/fixtures';
import { Moderation } from './support/moderation';

const address = '/admin?view=reviews';
const list = '**/api/admin/reviews?**';
const oneOf = '**/api/admin/reviews/*';
const photos = '**/api/admin/reviews/*/photo';
const busy = 'The service is busy.';
const away = { status: 503, json: { success: false, message: busy } };

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const entry = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const whole = (page: Page, name: string) => page.getByRole('img', { name: `From the review by ${name}` });

let names: [string, string];
let ids: string[];

test.beforeEach(async ({ product }) => {
  const moderation = new Moderation(product);
  await moderation.clear('reviews');
  names = ['First', 'Second'].map((name) => `${name} Reviewer ${Date.now()}`) as typeof names;
  ids = [
    await moderation.submitReview(names[0], 'linkedin.com/in/sample-intern'),
    await moderation.submitReview(names[1]),
  ];
});
test.afterEach(({ product }) => new Moderation(product).reject('reviews', ids));

test.describe('The reviews', () => {
  test('show what waits as the site will, with the photo that nobody else can see', async ({
    page,
    product,
    request,
  }) => {
    expect((await request.get(`/api/admin/reviews/${ids[0]}/photo`)).status()).toBe(401);
    expect((await request.get(`/api/testimonials/${ids[0]}/photo`)).status()).toBe(404);

    await openAdmin(page, product, address);
    await expect(page.getByText('2 unverified reviews')).toBeVisible();
    await expect(headline(page, names[0])).toBeVisible();
    await expect(page.getByText('Now I ask myself why a line is there.')).toBeVisible();
    await expect(whole(page, names[0])).toHaveJSProperty('naturalWidth', 64);
    await expect(whole(page, names[0])).toHaveAttribute('src', /^blob:/);
    await expect(page.getByRole('link', { name: /LinkedIn/ })).toHaveAttribute(
      'href',
      'https://linkedin.com/in/sample-intern',
    );
    await expectAccessible(page);

    await entry(page, names[1]).click();
    await expect(headline(page, names[1])).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`view=reviews&review=${ids[1]}`));
    await expect(page.getByText('Not given')).toBeVisible();
  });

  test('put a drawn user in the place of a photo that cannot be loaded, and try again', { tag: '@wide' }, async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/);
    await page.route(photos, (route) => route.fulfill(away));
    await openAdmin(page, product, address);
    await expect(page.getByText('The photo cannot be shown.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(photos);
    await button(page, 'Try Again').click();
    await expect(whole(page, names[0])).toHaveJSProperty('naturalWidth', 64);
  });

  test('say that nothing waits', { tag: '@wide' }, async ({ page, product }) => {
    await new Moderation(product).clear('reviews');
    await openAdmin(page, product, address);
    await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible();
    await expect(page.getByText('Every review has been read.')).toBeVisible();
  });

  test("say 'Failed to fetch unverified reviews.' or 'Error fetching reviews: …', and recover", {
    tag: '@wide',
  }, async ({ page, product, expectedErrors }) => {
    expectedErrors.push(/503|ERR_FAILED/);
    await page.route(list, (route) => route.fulfill(away));
    await openAdmin(page, product, address);
    await expect(page.getByText('Failed to fetch unverified reviews.')).toBeVisible();
    await page.unroute(list);
    await page.route(list, (route) => route.abort());
    await button(page, 'Try Again').click();
    await expect(page.getByText('Error fetching reviews: Network error')).toBeVisible();
    await page.unroute(list);
    await button(page, 'Try Again').click();
    await expect(headline(page, names[0])).toBeVisible();
  });

  test('lead to the login when the session has ended', { tag: '@wide' }, async ({ page, product, expectedErrors }) => {
    expectedErrors.push(/401/);
    await page.route(photos, (route) =>
      route.fulfill({ status: 401, json: { success: false, message: 'Please sign in.' } }),
    );
    await openAdmin(page, product, address);
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  });
});

test.describe('A decision about a review', () => {
  test('makes it public with its photo, and takes both back', async ({ page, product, request }) => {
    const moderation = new Moderation(product);
    await openAdmin(page, product, address);
    await expect(headline(page, names[0])).toBeVisible();
    await button(page, 'Verify').click();
    await expect(page.getByText(`The review by ${names[0]} is public now.`)).toBeVisible();
    await expect(headline(page, names[1])).toBeFocused();
    expect(await moderation.publicNames()).toContain(names[0]);
    expect((await request.get(`/api/testimonials/${ids[0]}/photo`)).status()).toBe(200);

    await button(page, 'Undo').click();
    await expect(page.getByText('Review is waiting again.')).toBeVisible();
    await expect(headline(page, names[0])).toBeFocused();
    expect(await moderation.publicNames()).not.toContain(names[0]);
    expect((await request.get(`/api/testimonials/${ids[0]}/photo`)).status()).toBe(404);
  });

  test('that is no goes with a reason, and stays out of the testimonials', { tag: '@wide' }, async ({
    page,
    product,
  }) => {
    await openAdmin(page, product, address);
    await page.getByRole('textbox', { name: /Reason/ }).fill('Please say what you built.');
    await button(page, 'Reject').click();
    await expect(page.getByText('Review rejected.')).toBeVisible();
    await expect(page.getByText(`The review by ${names[0]} was sent back.`)).toBeVisible();
    expect(await new Moderation(product).publicNames()).not.toContain(names[0]);
  });

  for (const [name, call, failed, error] of [
    ['Verify', oneOf, 'Failed to verify review.', 'Error verifying review: Network error'],
    ['Reject', `${oneOf}/reject`, 'Failed to reject review.', 'Error rejecting review: Network error'],
  ] as const) {
    test(`that fails says '${failed}' or '${error}'`, { tag: '@wide' }, async ({ page, product, expectedErrors }) => {
      expectedErrors.push(/503|ERR_FAILED/);
      await openAdmin(page, product, address);
      await expect(headline(page, names[0])).toBeVisible();
      await page.route(call, (route) => route.fulfill(away));
      await button(page, name).click();
      await expect(page.getByRole('alert')).toContainText(failed);
      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await button(page, name).click();
      await expect(page.getByRole('alert')).toHaveText(error);
      await expect(headline(page, names[0])).toBeVisible();
    });
  }

  test('can be made about several at once', { tag: '@wide' }, async ({ page, product }) => {
    const moderation = new Moderation(product);
    await openAdmin(page, product, address);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await button(page, 'Verify selected').click();
    await expect(page.getByText('2 reviews are public now.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible();
    expect(await moderation.publicNames()).toEqual(expect.arrayContaining(names));
    await button(page, 'Undo').click();
    await expect(headline(page, names[0])).toBeFocused();
    await expect(entry(page, names[1])).toBeVisible();
  });
});
