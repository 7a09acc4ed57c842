import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type { Api } from './support/api';
import { Line } from './support/faults';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

const sharp = createRequire(new URL('../cms/package.json', import.meta.url))('sharp');
const post = '**/api/post-review';
const words = 'I left with a project that I can explain in an interview, line by line.';

/** A real picture of 8 × 8 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPgTvTEihiGlgQAn0ctQXZwsv0AAAAASUVORK5CYII=',
  'base64',
);

const field = (page: Page) => ({
  name: page.getByLabel('Name'),
  linkedin: page.getByLabel('LinkedIn'),
  review: page.getByLabel('Review', { exact: true }),
  photo: page.getByLabel('Photo'),
});
const submit = (page: Page) => page.getByRole('button', { name: 'Submit testimonial' });
/** Scrolls to the end of the form. */
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
/** Expects the panel with this heading to be below the bar, which sticks to the top. */
const expectBelowBar = (headline: Locator) =>
  expect
    .poll(() =>
      headline.evaluate((element) => {
        const bar = document.querySelector('#root > header')?.getBoundingClientRect().bottom ?? Number.NaN;
        return (element.parentElement?.getBoundingClientRect().top ?? Number.NaN) - bar;
      }),
    )
    .toBeGreaterThanOrEqual(0);
const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'image/png') =>
  field(page).photo.setInputFiles({ name, mimeType, buffer });

async function write(page: Page, name: string) {
  await field(page).name.fill(name);
  await field(page).linkedin.fill('linkedin.com/in/sample-intern');
  await field(page).review.fill(words);
  await choose(page, 'me.png', png);
}

/** Returns the pending testimonials of this person. */
async function waiting(api: Api, name: string) {
  const { data } = await api.asAdmin('GET', 'admin/reviews');
  return data.filter(({ Name }: { Name: string }) => Name === name);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/leave-review');
});

test.describe('The testimonial form', () => {
  test('marks missing fields, shows a preview, and is sent once, pending review', async ({ page, request, api }) => {
    await submit(page).click();
    for (const text of ['Name is required.', 'Review cannot be empty.', 'A profile photo is required.']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(field(page).name).toBeFocused();
    await expectAccessible(page);

    const name = `Thankful Intern ${Date.now()}`;
    await write(page, name);
    const preview = page.getByRole('complementary', { name: 'How it will look' });
    await expect(preview).toContainText(words);
    await expect(preview).toContainText(name);
    await expect(preview.getByRole('link')).toHaveAttribute('href', 'https://linkedin.com/in/sample-intern');
    await expect(preview.locator('img')).toHaveAttribute('src', /^blob:/);
    // The page's policy allows the picture.
    expect(
      await preview.locator('img').evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBe(8);

    // Pressing the button repeatedly still sends it once.
    await field(page).review.fill(`${words}\n`.repeat(12));
    const line = await Line.of(page, 'POST', /^\/api\/post-review$/);
    line.hold();
    await submit(page).dblclick();
    const busy = page.getByRole('button', { name: 'Sending…' });
    await expect(busy).toBeDisabled();
    await field(page).name.press('Enter');
    await toTheEnd(page);
    await line.release(null);
    const thanks = page.getByRole('heading', { name: 'Thank You!' });
    await expect(thanks).toBeFocused();
    await expectBelowBar(thanks);

    const [stored, ...more] = await waiting(api, name);
    expect(stored).toMatchObject({
      Review: `${words}\n`.repeat(12).trim(),
      Linkedin: 'https://linkedin.com/in/sample-intern',
    });
    expect(more).toEqual([]);
    const { data } = await (await request.get('/api/testimonials')).json();
    expect(data.map(({ Name }: { Name: string }) => Name)).not.toContain(name);

    await page.getByRole('link', { name: 'Read the testimonials' }).click();
    await expect(page).toHaveURL(/\/testimonials$/);
    await page.getByRole('main').getByRole('link', { name: 'Leave a testimonial' }).first().click();
    await expect(field(page).name).toHaveValue('');
  });

  test('converts a photo that is too large or in another format on the device, and rejects other files', async ({
    page,
    api,
  }) => {
    // Like a phone's photo: noise, which hardly compresses, with a rotation in its metadata.
    const side = { width: 2400, height: 1200 };
    const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
    const photo = sharp({ create: { ...side, channels: 3, background: '#000', noise } });
    const turned = await photo.clone().jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
    expect(turned.length).toBeGreaterThan(2 * 1024 * 1024);
    const webp = await photo.clone().resize(300, 150).webp().toBuffer();
    const preview = page.getByRole('complementary', { name: 'How it will look' }).locator('img');
    const sizeOf = () =>
      preview.evaluate((img: HTMLImageElement) => img.decode().then(() => [img.naturalWidth, img.naturalHeight]));

    await choose(page, 'me.webp', webp, 'image/webp');
    await expect(page.getByText('me.jpg')).toBeVisible();
    expect(await sizeOf()).toEqual([300, 150]);

    await choose(page, 'letter.png', Buffer.from('Dear Sir or Madam'), 'image/png');
    await expect(page.getByText('Please select a valid image file.')).toBeVisible();

    const name = `Converted Intern ${Date.now()}`;
    await field(page).name.fill(name);
    await field(page).review.fill(words);
    await choose(page, 'photo.jpg', turned, 'image/jpeg');
    // Submitting before the conversion has finished still sends the converted photo.
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(await sizeOf()).toEqual([800, 1600]);
    expect(await waiting(api, name)).toHaveLength(1);
  });

  test("shows 'Submission Failed' when the server is unavailable, loses nothing, and is stored only once", async ({
    page,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    const name = `Patient Intern ${Date.now()}`;
    await write(page, name);
    await page.route(post, (route) => route.abort());
    await toTheEnd(page);
    await submit(page).click();
    const failed = page.getByRole('heading', { name: 'Submission Failed' });
    await expect(failed).toBeFocused();
    await expectBelowBar(failed);
    await expectAccessible(page);
    await page.unroute(post);

    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('form', { name: 'Leave a testimonial' })).toBeFocused();
    await expect(field(page).review).toHaveValue(words);
    await expect(page.getByText('me.png')).toBeVisible();

    // The response is lost: the testimonial is stored, and a retry must not store it again.
    await page.route(post, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    await expect(failed).toBeVisible();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await submit(page).click();
    await expect(failed).toBeVisible();
    expect(await waiting(api, name)).toHaveLength(1);
    await page.unroute(post);

    // The same applies to a retry after a reload, with the photo chosen again.
    await page.reload();
    await expect(field(page).review).toHaveValue(words);
    await expect(page.getByText('A photo can’t be kept on this device. Please choose it again.')).toBeVisible();
    await choose(page, 'me.png', png);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(await waiting(api, name)).toHaveLength(1);
  });
});
