import { expect, test } from './support/fixtures';
import { go, panelNoise, signIn } from './support/panel';

const posts = '/cms/content-manager/collection-types/api::blog-post.blog-post';

test.describe('The Strapi panel', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(panelNoise);
  });

  test('shows what waits before anything else and in one click, and Verify in the entry makes it public', async ({
    page,
    product,
    api,
  }) => {
    const title = `Verified in the panel ${Date.now()}`;
    await api.submitPost({ title });
    await signIn(page, product);
    await expect(page.getByText('Waiting for a decision')).toBeInViewport();
    await expect(page.getByText('Last edited entries')).toBeVisible();
    const places = await page
      .getByText(/^(Waiting for a decision|Last edited entries)$/)
      .evaluateAll((found) => found.map(({ textContent }) => textContent));
    expect(places[0]).toBe('Waiting for a decision');
    await expect(page.getByText('Project statistics')).toHaveCount(0);
    await expect(page.getByText(/new Media Library/)).toHaveCount(0);

    await page.getByRole('link', { name: /blog posts? (is|are) waiting for review/ }).click();
    await expect(page).toHaveURL(/moderation/);
    await expect(page.getByText('State', { exact: true })).toBeVisible();
    await page.getByRole('gridcell', { name: title }).click();
    await expect(page.getByText('Waiting for a decision: not public.')).toBeVisible();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Verified: public.')).toBeVisible();
    expect(await api.publicTitles()).toContain(title);
  });

  test('verifies several at once, or rejects them with a reason: they are kept, and never public', async ({
    page,
    product,
    api,
  }) => {
    const together = `Together ${Date.now()}`;
    const stem = `Bulk ${Date.now()}`;
    const titles = [`${stem} one`, `${stem} two`];
    const ids: string[] = [];
    for (const title of [...titles, `${together} one`, `${together} two`]) ids.push(await api.submitPost({ title }));
    const listOf = (words: string) => `${posts}?page=1&pageSize=20&sort=createdAt:DESC&_q=${encodeURIComponent(words)}`;
    await signIn(page, product);
    await go(page, listOf(together));
    await expect(page.getByRole('gridcell', { name: `${together} one` })).toBeVisible();
    await expect(page.getByRole('gridcell', { name: `${stem} one` })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select all entries' }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Verified: 2 entries.')).toBeVisible();
    expect((await api.publicTitles()).filter((title) => title.startsWith(together))).toHaveLength(2);

    await go(page, listOf(stem));
    for (const title of titles) {
      await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').click();
    }
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByRole('dialog').getByText(/The author reads this/)).toBeVisible();
    await page.getByLabel('Reason').fill('Please add an example.');
    await expect(page.getByRole('dialog').getByText(/Only moderators read this/)).toBeVisible();
    await page.getByLabel('Internal note').fill('Between moderators.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Rejected: 2 entries.')).toBeVisible();

    const waiting = await api.waitingTitles();
    const seen = await api.publicTitles();
    for (const title of titles) expect([waiting.includes(title), seen.includes(title)]).toEqual([false, false]);
    // Passages are marked in the dashboard, and read here too.
    const marks = [{ passage: 'Start at the bottom', note: 'Say why.' }];
    await api.asAdmin('POST', `admin/unverified/${ids[0]}/reject`, { reason: 'Please add an example.', marks });
    await page.getByRole('gridcell', { name: titles[0] ?? '' }).click();
    await expect(page.getByText('Rejected: kept, never public.')).toBeVisible();
    await expect(page.getByText('Please add an example.')).toBeVisible();
    await expect(page.getByText(/1\. “Start at the bottom”\s+Say why\./)).toBeVisible();
    await expect(page.getByText('Between moderators.')).toBeVisible();
    await page.getByRole('button', { name: 'Put back to waiting' }).click();
    await expect(page.getByText('Waiting for a decision: not public.')).toBeVisible();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Verified: public.')).toBeVisible();
    await page.getByRole('button', { name: 'Take down' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
    await expect(page.getByText('Rejected: kept, never public.')).toBeVisible();
  });
});
