import { png } from './support/files';
import { expect, test } from './support/fixtures';
import { go, save, signIn } from './support/panel';

test.use({ keepsPage: true });

/** What an editor changes is on the site within this time. */
const VISIBLE = { timeout: 2000 };

test('An editor in the panel changes the headline, adds a question and a testimonial with a photo, and all are on the site within two seconds', async ({
  panel,
  page,
  product,
}) => {
  test.setTimeout(120_000);
  const headline = `Commit ${Date.now()}.`;
  const question = `Is this question new, ${Date.now()}?`;
  await signIn(panel, product);
  await go(panel, '/cms/content-manager/single-types/api::site.site');
  await expect(panel.getByText('The first thing people read.')).toBeVisible();
  await panel.getByLabel('Headline', { exact: false }).first().fill(headline);

  await panel.getByRole('button', { name: 'Add an entry' }).last().click();
  await panel.getByLabel('Question', { exact: false }).last().fill(question);
  await panel.getByLabel('Answer', { exact: false }).last().fill('Yes: an editor wrote it just now.');
  await save(panel, 'api::site.site');

  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline, VISIBLE);
  await expect(page.getByText(question)).toBeAttached(VISIBLE);

  const name = `Sample editor's guest ${Date.now()}`;
  await go(panel, '/cms/content-manager/collection-types/api::testimonial.testimonial/create');
  await panel.getByLabel('Name').fill(name);
  await panel
    .getByLabel('Review')
    .fill('A testimonial that an editor wrote down in the panel, with a photo from the library.');
  await panel.getByRole('button', { name: /add an asset/i }).click();
  await panel
    .getByRole('dialog')
    .getByRole('button', { name: /add new assets/i })
    .first()
    .click();
  await panel.locator('input[type="file"]').setInputFiles(png('guest.png'));
  await panel.getByRole('button', { name: /upload 1 asset/i }).click();
  await panel.getByRole('button', { name: 'Finish' }).click();
  await panel.getByLabel('Position').fill('0');
  await panel.getByRole('button', { name: 'Save' }).click();
  await panel.getByRole('button', { name: 'Verify' }).click();
  await expect(panel.getByText('Verified: public.')).toBeVisible();

  await page.goto('/testimonials');
  const mine = page.getByRole('listitem').filter({ hasText: name });
  await expect(mine.first()).toBeVisible(VISIBLE);
  const photo = mine.first().locator('img');
  await expect(photo).toHaveAttribute('src', /\/uploads\//);
  expect(
    await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0);
});
