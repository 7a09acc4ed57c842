import { expect, test } from './support/fixtures';
import { Moderation } from './support/moderation';
import { go, memberOf, signIn } from './support/panel';

const types = '/cms/content-manager/collection-types';
/** The panel loads its parts one after another. */
const patience = { timeout: 30_000 };
const TESTIMONIAL = 'api::testimonial.testimonial';

test.describe('What the panel shows', () => {
  test.setTimeout(120_000);

  test('to a content editor: counts of what they may read, and no link to "no permission"', async ({
    panel,
    product,
    api,
  }) => {
    await api.submitPost({ title: `Not theirs ${Date.now()}` });
    await signIn(panel, { ...product, ...(await memberOf(product, 'Content editor')) });
    await expect(panel.getByRole('link', { name: /testimonials? (is|are) waiting for review/ })).toBeVisible();
    await expect(panel.getByRole('link', { name: /blog posts?/ })).toHaveCount(0);
  });

  test('of a testimonial in the list: its words, its photo and its state', async ({ panel, product }) => {
    const name = `At a glance ${Date.now()}`;
    await new Moderation(product).submitReview(name);
    await signIn(panel, product);
    await go(panel, `${types}/${TESTIMONIAL}?_q=${encodeURIComponent(name)}`);
    const row = panel.getByRole('row').filter({ hasText: name });
    await expect(row).toBeVisible(patience);
    await expect(row.getByText('Waiting', { exact: true })).toBeVisible();
    await expect(row.getByRole('gridcell', { name: /\w+ \w+ \w+ \w+ \w+/ }).first()).toBeVisible();
    const photo = row.locator('img');
    await expect(photo).toBeVisible();
    expect(
      await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
  });

  test('in a form for a new entry: only fields to fill in, each hint once, and patterns in words', async ({
    panel,
    product,
  }) => {
    await signIn(panel, product);
    for (const [uid, own] of [
      [TESTIMONIAL, /^Review/],
      ['api::blog-post.blog-post', /^Title/],
      ['api::certificate.certificate', /^Name/],
      ['api::page.page', /^Address/],
    ] as const) {
      await go(panel, `${types}/${uid}/create`);
      // Which the form before it does not have.
      await expect(panel.getByLabel(own).first()).toBeVisible(patience);
      await expect(panel.getByRole('heading', { name: 'Create an entry' })).toBeVisible();
      await expect(
        panel.locator('main').locator('input:disabled, textarea:disabled, [role=combobox][aria-disabled=true]'),
      ).toHaveCount(0);
      await expect(panel.getByText(/[\d,]+ to [\d,]+ characters/)).toHaveCount(0);
    }
    await panel.getByLabel('Title').fill('A page');
    await panel.getByLabel('Address').fill('With Space');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(
      panel.getByText('Write the address of a page like our-team, and a link like https://example.org.').first(),
    ).toBeVisible();
    await expect(panel.getByText(/regex/)).toHaveCount(0);
  });
});
