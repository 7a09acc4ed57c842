import { png } from './support/files';
import { expect, test } from './support/fixtures';
import { go, panelNoise, signIn } from './support/panel';

/** What an editor changes is on the site within this time. */
const VISIBLE = { timeout: 2000 };

test.describe('An editor in the panel', () => {
  test.setTimeout(120_000);
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(panelNoise);
  });

  test('changes the headline and adds a question, and both are on the site within two seconds', async ({
    page,
    context,
    product,
  }) => {
    const headline = `Commit ${Date.now()}.`;
    const question = `Is this question new, ${Date.now()}?`;
    await signIn(page, product);
    await go(page, '/cms/content-manager/single-types/api::site.site');
    await expect(page.getByText('The first thing people read.')).toBeVisible();
    await page.getByLabel('Headline', { exact: false }).first().fill(headline);

    await page.getByRole('button', { name: 'Add an entry' }).last().click();
    await page.getByLabel('Question', { exact: false }).last().fill(question);
    await page.getByLabel('Answer', { exact: false }).last().fill('Yes: an editor wrote it just now.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();

    const site = await context.newPage();
    await site.goto('/home');
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(headline, VISIBLE);
    await expect(site.getByText(question)).toBeAttached(VISIBLE);
  });

  test('adds a testimonial with a photo, verifies it, and it is on the site within two seconds', async ({
    page,
    context,
    product,
  }) => {
    const name = `Sample editor's guest ${Date.now()}`;
    await signIn(page, product);
    await go(page, '/cms/content-manager/collection-types/api::testimonial.testimonial/create');
    await page.getByLabel('Name').fill(name);
    await page
      .getByLabel('Review')
      .fill('A testimonial that an editor wrote down in the panel, with a photo from the library.');
    await page.getByRole('button', { name: /add an asset/i }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /add new assets/i })
      .first()
      .click();
    await page.locator('input[type="file"]').setInputFiles(png('guest.png'));
    await page.getByRole('button', { name: /upload 1 asset/i }).click();
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.getByLabel('Position').fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Verified: public.')).toBeVisible();

    const site = await context.newPage();
    await site.goto('/testimonials');
    const mine = site.getByRole('listitem').filter({ hasText: name });
    await expect(mine.first()).toBeVisible(VISIBLE);
    const photo = mine.first().locator('img');
    await expect(photo).toHaveAttribute('src', /\/uploads\//);
    expect(
      await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
  });
});
