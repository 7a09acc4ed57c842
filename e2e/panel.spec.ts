import { expect, test } from './support/fixtures';
import { go, signIn } from './support/panel';

const posts = '/cms/content-manager/collection-types/api::blog-post.blog-post';

test.describe('The Strapi panel', () => {
  test('shows what waits before anything else and in one click, and Verify in the entry makes it public', async ({
    panel,
    product,
    api,
  }) => {
    const title = `Verified in the panel ${Date.now()}`;
    await api.submitPost({ title });
    await signIn(panel, product);
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
    await panel.getByRole('button', { name: 'Verify' }).click();
    await expect(panel.getByText('Verified: public.')).toBeVisible();
    await panel.getByRole('button', { name: 'Take down' }).click();
    await panel.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
    await expect(panel.getByText('Rejected: kept, never public.')).toBeVisible();
  });
});
