import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { expect, expectAccessible, test } from './support/fixtures';
import { Moderation } from './support/moderation';

test.use({ keepsPage: true });

const address = '/admin?view=reviews';
const photos = '**/api/admin/reviews/*/photo';
const away = { status: 503, json: { success: false, message: 'The service is busy.' } };

const headline = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const entry = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const whole = (page: Page, name: string) => page.getByRole('img', { name: `From the testimonial by ${name}` });

let names: [string, string];
let ids: string[];

test.beforeEach(async ({ product }) => {
  const moderation = new Moderation(product);
  await moderation.clear('reviews');
  names = ['First', 'Second'].map((name) => `${name} Reviewer ${Date.now()}`) as typeof names;
  ids = [
    await moderation.submitTestimonial(names[0], 'linkedin.com/in/sample-intern'),
    await moderation.submitTestimonial(names[1]),
  ];
});
test.afterEach(({ product }) => new Moderation(product).reject('reviews', ids));

test.describe('Pending testimonials', () => {
  test('look as they will on the site, with a photo that is still private, and can be decided on', async ({
    page,
    product,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/);
    expect((await request.get(`/api/admin/reviews/${ids[0]}/photo`)).status()).toBe(401);
    expect((await request.get(`/api/testimonials/${ids[0]}/photo`)).status()).toBe(404);

    // A placeholder replaces a photo that cannot be loaded.
    await page.route(photos, (route) => route.fulfill(away));
    await openAdmin(page, product, address);
    await expect(page.getByText('The photo cannot be shown.')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(photos);
    await button(page, 'Try Again').click();
    await expect(whole(page, names[0])).toHaveJSProperty('naturalWidth', 64);

    await expect(page.getByText('2 unverified testimonials')).toBeVisible();
    await expect(headline(page, names[0])).toBeVisible();
    await expect(page.getByText('Now I ask myself why a line is there.')).toBeVisible();
    await expect(whole(page, names[0])).toHaveJSProperty('naturalWidth', 64);
    await expect(whole(page, names[0])).toHaveAttribute('src', /^blob:/);
    await expect(page.getByRole('link', { name: /LinkedIn/ })).toHaveAttribute(
      'href',
      'https://linkedin.com/in/sample-intern',
    );

    await entry(page, names[1]).click();
    await expect(headline(page, names[1])).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`view=reviews&review=${ids[1]}`));
    await expect(page.getByText('Not given')).toBeVisible();

    // Verifying makes the testimonial and its photo public, Undo hides both, and a rejection has a reason.
    const moderation = new Moderation(product);
    await entry(page, names[0]).click();
    await expect(headline(page, names[0])).toBeVisible();
    await button(page, 'Verify').click();
    await expect(page.getByText(`The testimonial by ${names[0]} is public now.`)).toBeVisible();
    // The toast stays while the pointer is on it.
    await button(page, 'Undo').hover();
    await expect(headline(page, names[1])).toBeFocused();
    expect(await moderation.publicNames()).toContain(names[0]);
    expect((await request.get(`/api/testimonials/${ids[0]}/photo`)).status()).toBe(200);

    await button(page, 'Undo').click();
    await expect(page.getByText('Testimonial is waiting again.')).toBeVisible();
    await expect(headline(page, names[0])).toBeFocused();
    expect(await moderation.publicNames()).not.toContain(names[0]);
    expect((await request.get(`/api/testimonials/${ids[0]}/photo`)).status()).toBe(404);

    await page.getByRole('textbox', { name: /Reason/ }).fill('Please say what you built.');
    await button(page, 'Reject').click();
    await expect(page.getByText('Testimonial rejected.')).toBeVisible();
    await expect(page.getByText(`The testimonial by ${names[0]} was sent back.`)).toBeVisible();
    expect(await moderation.publicNames()).not.toContain(names[0]);
  });
});
