import { expect, test } from './support/fixtures';
import { panelNoise, signIn } from './support/panel';

const posts = '/cms/content-manager/collection-types/api::blog-post.blog-post';

test.describe('The Strapi panel', () => {
  test.setTimeout(60_000);
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(panelNoise);
  });

  test('shows what waits in one click, and Verify in the entry makes it public', async ({ page, product, api }) => {
    const title = `Verified in the panel ${Date.now()}`;
    await api.submitPost({ title });
    await signIn(page, product);

    await page.getByRole('link', { name: /blog posts? waits? to be read/ }).click();
    await expect(page).toHaveURL(/moderation/);
    await expect(page.getByText('State', { exact: true })).toBeVisible();
    await page.getByRole('gridcell', { name: title }).click();
    await expect(page.getByText('Waits for a decision: not public.')).toBeVisible();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Verified: public.')).toBeVisible();
    expect(await api.publicTitles()).toContain(title);
  });

  test('rejects several at once with a reason: they are kept, and never public', async ({ page, product, api }) => {
    const stem = `Bulk ${Date.now()}`;
    const titles = [`${stem} one`, `${stem} two`];
    for (const title of titles) await api.submitPost({ title });
    await signIn(page, product);
    await page.goto(`${posts}?page=1&pageSize=20&sort=createdAt:DESC&_q=${encodeURIComponent(stem)}`);
    for (const title of titles) {
      await page.getByRole('row').filter({ hasText: title }).getByRole('checkbox').click();
    }
    await page.getByRole('button', { name: 'Reject' }).click();
    await page.getByLabel('Reason').fill('Please add an example.');
    await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Rejected: 2 entries.')).toBeVisible();

    const waiting = await api.waitingTitles();
    const seen = await api.publicTitles();
    for (const title of titles) expect([waiting.includes(title), seen.includes(title)]).toEqual([false, false]);
    await page.getByRole('gridcell', { name: titles[0] ?? '' }).click();
    await expect(page.getByText('Rejected: kept, never public.')).toBeVisible();
    await expect(page.getByLabel('Reason of the rejection')).toHaveValue('Please add an example.');
  });

  test('verifies several at once from the list', async ({ page, product, api }) => {
    const stem = `Together ${Date.now()}`;
    const titles = [`${stem} one`, `${stem} two`];
    for (const title of titles) await api.submitPost({ title });
    await signIn(page, product);
    await page.goto(`${posts}?page=1&pageSize=20&sort=createdAt:DESC&_q=${encodeURIComponent(stem)}`);
    await page.getByRole('checkbox', { name: 'Select all entries' }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Verified: 2 entries.')).toBeVisible();
    expect((await api.publicTitles()).filter((title) => title.startsWith(stem))).toHaveLength(2);
  });
});
