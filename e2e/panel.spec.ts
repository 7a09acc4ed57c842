import { expect, test } from './support/fixtures';
import { Moderation } from './support/moderation';
import { go, memberOf, roleReading, signIn } from './support/panel';

const types = '/cms/content-manager/collection-types';
const posts = `${types}/api::blog-post.blog-post`;
const TESTIMONIAL = 'api::testimonial.testimonial';
/** The panel loads its parts one after another. */
const patience = { timeout: 30_000 };

test.describe('The Strapi panel', () => {
  test.setTimeout(120_000);

  test('shows what waits before anything else and in one click, and Verify in the entry makes it public until it is taken down', async ({
    panel,
    product,
    api,
  }) => {
    const title = `Verified in the panel ${Date.now()}`;
    await api.submitPost({ title });
    await signIn(panel, product);
    await go(panel, '/cms');
    await expect(panel.getByText('Waiting for a decision')).toBeInViewport();
    await expect(panel.getByText('Last edited entries')).toBeVisible();
    const places = await panel
      .getByText(/^(Waiting for a decision|Last edited entries)$/)
      .evaluateAll((found) => found.map(({ textContent }) => textContent));
    expect(places[0]).toBe('Waiting for a decision');
    await expect(panel.getByText('Project statistics')).toHaveCount(0);
    await expect(panel.getByText(/new Media Library/)).toHaveCount(0);

    await panel.getByRole('link', { name: /blog posts? (is|are) waiting for review/ }).click();
    await expect(panel).toHaveURL(/moderation/);
    await expect(panel.getByText('State', { exact: true })).toBeVisible();
    await panel.getByRole('gridcell', { name: title }).click();
    await expect(panel.getByText('Waiting for a decision: not public.')).toBeVisible();
    await panel.getByRole('button', { name: 'Verify' }).click();
    await expect(panel.getByText('Verified: public.')).toBeVisible();
    expect(await api.publicTitles()).toContain(title);
    await panel.getByRole('button', { name: 'Take down' }).click();
    await panel.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
    await expect(panel.getByText('Rejected: kept, never public.')).toBeVisible();
  });

  test('verifies several at once, or rejects them with a reason: they are kept, and never public', async ({
    panel,
    product,
    api,
  }) => {
    const together = `Together ${Date.now()}`;
    const stem = `Bulk ${Date.now()}`;
    const titles = [`${stem} one`, `${stem} two`];
    const ids: string[] = [];
    for (const title of [...titles, `${together} one`, `${together} two`]) ids.push(await api.submitPost({ title }));
    const listOf = (words: string) => `${posts}?page=1&pageSize=20&sort=createdAt:DESC&_q=${encodeURIComponent(words)}`;
    await signIn(panel, product);
    await go(panel, listOf(together));
    await expect(panel.getByRole('gridcell', { name: `${together} one` })).toBeVisible();
    await expect(panel.getByRole('gridcell', { name: `${stem} one` })).toHaveCount(0);
    await panel.getByRole('checkbox', { name: 'Select all entries' }).click();
    await panel.getByRole('button', { name: 'Verify' }).click();
    await expect(panel.getByText('Verified: 2 entries.')).toBeVisible();
    expect((await api.publicTitles()).filter((title) => title.startsWith(together))).toHaveLength(2);

    await go(panel, listOf(stem));
    for (const title of titles) {
      await panel.getByRole('row').filter({ hasText: title }).getByRole('checkbox').click();
    }
    await panel.getByRole('button', { name: 'Reject' }).click();
    await expect(panel.getByRole('dialog').getByText(/The author reads this/)).toBeVisible();
    await panel.getByLabel('Reason').fill('Please add an example.');
    await expect(panel.getByRole('dialog').getByText(/Only moderators read this/)).toBeVisible();
    await panel.getByLabel('Internal note').fill('Between moderators.');
    await panel.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(panel.getByText('Rejected: 2 entries.')).toBeVisible();

    const waiting = await api.waitingTitles();
    const seen = await api.publicTitles();
    for (const title of titles) expect([waiting.includes(title), seen.includes(title)]).toEqual([false, false]);
    // Passages are marked in the dashboard, and read here too.
    const marks = [{ passage: 'Start at the bottom', note: 'Say why.' }];
    await api.asAdmin('POST', `admin/unverified/${ids[0]}/reject`, { reason: 'Please add an example.', marks });
    await panel.getByRole('gridcell', { name: titles[0] ?? '' }).click();
    await expect(panel.getByText('Rejected: kept, never public.')).toBeVisible();
    await expect(panel.getByText('Please add an example.')).toBeVisible();
    await expect(panel.getByText(/1\. “Start at the bottom”\s+Say why\./)).toBeVisible();
    await expect(panel.getByText('Between moderators.')).toBeVisible();
    await panel.getByRole('button', { name: 'Put back to waiting' }).click();
    await expect(panel.getByText('Waiting for a decision: not public.')).toBeVisible();
  });

  test('shows of a testimonial in the list its words, its photo and its state', async ({ panel, product }) => {
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

  test('has in a form for a new entry only fields to fill in, each hint once, and patterns in words', async ({
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

  test('shows somebody who may read posts alone how many wait, and no decisions', async ({ panel, product, api }) => {
    const title = `For an editor ${Date.now()}`;
    await api.submitPost({ title });
    await new Moderation(product).submitReview('Not theirs');
    const reader = await memberOf(product, await roleReading(product, 'api::blog-post.blog-post', ['title']));
    await signIn(panel, reader);
    // No link to "no permission".
    await expect(panel.getByRole('link', { name: /blog posts? (is|are) waiting for review/ })).toBeVisible();
    await expect(panel.getByRole('link', { name: /testimonials?/ })).toHaveCount(0);
    await go(panel, `${types}/api::blog-post.blog-post?_q=${encodeURIComponent(title)}`);
    await panel.getByRole('gridcell', { name: title }).click();
    await expect(panel.getByLabel('Title')).toHaveValue(title);
    await expect(panel.getByRole('button', { name: 'Verify' })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  });

  test('shows a moderator what waits, and nothing about applicants', async ({ panel, product, api }) => {
    const title = `For the moderator ${Date.now()}`;
    await api.submitPost({ title });
    await signIn(panel, await memberOf(product, 'Moderator'));
    await go(panel, `${types}/api::blog-post.blog-post?_q=${encodeURIComponent(title)}`);
    await panel.getByRole('gridcell', { name: title }).click();
    // Which they may press (cms/tests/panel-roles.test.ts).
    await expect(panel.getByRole('button', { name: 'Verify' })).toBeEnabled();
    const menu = panel.getByRole('navigation', { name: 'Content Manager' });
    await expect(menu.getByRole('link', { name: 'Blog post' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Application' })).toHaveCount(0);
  });
});
