import type { Locator, Page } from '@playwright/test';
import type { Api } from './support/api';
import { Line } from './support/faults';
import { expect, expectAccessible, test } from './support/fixtures';

const post = '**/api/post-review';
const words = 'I left with a project that I can explain in an interview, line by line.';

/** A real picture of 8 × 8 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGPgTvTEihiGlgQAn0ctQXZwsv0AAAAASUVORK5CYII=',
  'base64',
);
/** A picture as well, that calls itself something else: browsers show it, the server looks closer. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const field = (page: Page) => ({
  name: page.getByLabel('Name'),
  linkedin: page.getByLabel('LinkedIn'),
  review: page.getByLabel('Review', { exact: true }),
  photo: page.getByLabel('Photo'),
});
const submit = (page: Page) => page.getByRole('button', { name: 'Submit review' });
/** Where one is when one has read the whole form. */
const toTheEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
/** The panel of a headline that has come stands below the bar, which sticks to the top. */
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

/** Reviews that wait for an editor, by this person. */
async function waiting(api: Api, name: string) {
  const { data } = await api.asAdmin('GET', 'admin/reviews');
  return data.filter(({ Name }: { Name: string }) => Name === name);
}

test.beforeEach(async ({ page }) => {
  await page.goto('/leave-review');
});

test.describe('The review form', () => {
  test('marks every missing field at once, and the first one gets the focus', async ({ page }) => {
    await submit(page).click();
    for (const text of ['Name is required.', 'Review cannot be empty.', 'A profile photo is required.']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(field(page).name).toBeFocused();
    await expectAccessible(page);
  });

  test('looks at a field again with every change', { tag: '@wide' }, async ({ page }) => {
    await submit(page).click();
    await field(page).review.fill('x'.repeat(49));
    await expect(page.getByText('Review must be at least 50 characters long.')).toBeVisible();
    await expect(page.getByText('49 / 50')).toBeVisible();
    await field(page).review.fill('x'.repeat(50));
    await expect(page.getByText('Review must be at least 50 characters long.')).toHaveCount(0);
    await field(page).review.fill('x'.repeat(2001));
    await expect(page.getByText('Review must be at most 2000 characters long.')).toBeVisible();
    for (const link of ['me', 'https://example.org/in/me', 'https://www.linkedin.com/company/me']) {
      await field(page).linkedin.fill(link);
      await expect(page.getByText('Please enter a valid LinkedIn profile URL.')).toBeVisible();
    }
    for (const link of ['https://www.linkedin.com/in/me/', 'linkedin.com/in/me', '']) {
      await field(page).linkedin.fill(link);
      await expect(page.getByText('Please enter a valid LinkedIn profile URL.')).toHaveCount(0);
    }
  });

  test('refuses what is no picture, and what is too large, when it is chosen', async ({ page, expectedErrors }) => {
    // Playwright's own trace looks for the bytes of a picture that is none, and is not let.
    expectedErrors.push(/Connecting to 'blob:/);
    await expect(page.getByText('PNG, JPG up to 2MB')).toBeVisible();
    const invalid = page.getByText('Please select a valid image file.');
    await choose(page, 'cv.pdf', Buffer.from('%PDF-1.7'), 'application/pdf');
    await expect(invalid).toBeVisible();
    await choose(page, 'me.png', png);
    await expect(invalid).toHaveCount(0);
    await choose(page, 'named-like-one.png', Buffer.from('not a picture'));
    await expect(invalid).toBeVisible();
    await choose(page, 'large.jpg', Buffer.alloc(2 * 1024 * 1024 + 1), 'image/jpeg');
    await expect(page.getByText('This file is larger than 2 MB.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove large.jpg' }).click();
    await expect(page.getByText('This file is larger than 2 MB.')).toHaveCount(0);
    await expect(field(page).photo).toBeFocused();
  });

  test('shows how it will look, and keeps what was typed through a reload', async ({ page }) => {
    await write(page, 'Preview Intern');
    const preview = page.getByRole('complementary', { name: 'How it will look' });
    await expect(preview).toContainText(words);
    await expect(preview).toContainText('Preview Intern');
    await expect(preview.getByRole('link')).toHaveAttribute('href', 'https://linkedin.com/in/sample-intern');
    await expect(preview.locator('img')).toHaveAttribute('src', /^blob:/);

    await page.reload();
    await expect(field(page).name).toHaveValue('Preview Intern');
    await expect(field(page).review).toHaveValue(words);
    await expect(page.getByText('A photo cannot be kept on this device: please choose it again.')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('Sending a review', () => {
  test("says 'Thank You!', and nobody sees it before an editor has read it", async ({ page, request, api }) => {
    const name = `Thankful Intern ${Date.now()}`;
    await write(page, name);
    await field(page).review.fill(`${words}\n`.repeat(12));
    await toTheEnd(page);
    await submit(page).click();
    const thanks = page.getByRole('heading', { name: 'Thank You!' });
    await expect(thanks).toBeFocused();
    await expectBelowBar(thanks);
    await expectAccessible(page);

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
    await page.goto('/leave-review');
    await expect(field(page).name).toHaveValue('');
  });

  test("says 'Submission Failed' when the server is away, and Try Again finds everything as it was", async ({
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
    await expect(page.getByRole('form', { name: 'Leave a review' })).toBeFocused();
    await expect(field(page).review).toHaveValue(words);
    await expect(page.getByText('me.png')).toBeVisible();

    // The answer is lost on its way back: the review is stored, and the next try must not store it again.
    await page.route(post, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    await expect(failed).toBeVisible();
    await page.unroute(post);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(await waiting(api, name)).toHaveLength(1);
  });

  test('is stored once when its answer was lost and the page reloaded, with the photo chosen again', {
    tag: '@wide',
  }, async ({ page, api, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    const name = `Reloading Intern ${Date.now()}`;
    await write(page, name);
    await page.route(post, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Submission Failed' })).toBeVisible();
    await page.unroute(post);

    await page.reload();
    await expect(field(page).review).toHaveValue(words);
    await choose(page, 'me.png', png);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(await waiting(api, name)).toHaveLength(1);
  });

  test('shows what the server refuses at its field', { tag: '@wide' }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/400/);
    await write(page, 'Odd Intern');
    await choose(page, 'me.png', gif);
    await submit(page).click();
    await expect(page.getByText('Please select a valid image file.')).toBeVisible();
    await expect(field(page).photo).toBeFocused();
    await expect(field(page).review).toHaveValue(words);
  });

  test("shows the server's words under 'Submission Failed'", { tag: '@wide' }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/429/);
    const message = 'Too many requests. Please wait a little and try again.';
    await write(page, 'Hasty Intern');
    await page.route(post, (route) => route.fulfill({ status: 429, json: { success: false, message } }));
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Submission Failed' })).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
  });

  test('is sent once, however often the button is pressed, and says that it is under way', { tag: '@wide' }, async ({
    page,
    api,
  }) => {
    const name = `Eager Intern ${Date.now()}`;
    await write(page, name);
    const line = await Line.of(page, 'POST', /^\/api\/post-review$/);
    line.hold();
    await submit(page).dblclick();
    const busy = page.getByRole('button', { name: 'Sending…' });
    await expect(busy).toBeDisabled();
    await field(page).name.press('Enter');
    await line.release(null);
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    expect(await waiting(api, name)).toHaveLength(1);
  });
});
