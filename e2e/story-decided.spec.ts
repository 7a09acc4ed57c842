import { openAdmin } from './support/admin';
import { post } from './support/api';
import { expect, expectAccessible, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { mailAbout } from './support/mails';
import { longText } from './support/texts';

test.use({ keepsPage: true });

test('A moderator takes a post down, giving its author the reason, and makes it pending again by keyboard', async ({
  page,
  product,
  mailServer,
}) => {
  const title = `Taken down ${Date.now()}`;
  const email = `taken-down-${Date.now()}@example.org`;
  await post(product, '/blog/create', { title, author: 'Priya Sharma', content: longText, email });
  const entry = page.getByRole('article', { name: title });
  await openAdmin(page, product, '/admin?view=posts');
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText(`${title} is public now.`)).toBeVisible();

  await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Public' }).click();
  await page.getByLabel('Search the posts').fill(title);
  await page.getByLabel('Search the posts').press('Enter');
  await expect(page.getByRole('article')).toHaveCount(1);
  await entry.getByText('Read it').click();
  await expect(entry.getByText('The last sentence of the article.')).toBeVisible();
  await entry.getByRole('button', { name: `Take down ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/The author reads this/);
  await expect(dialog.getByLabel('Internal note')).toHaveAccessibleDescription('Only moderators read this.');
  await dialog.getByLabel('Reason').fill('It is copied from elsewhere.');
  await dialog.getByLabel('Internal note').fill('Seen at a news site.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(entry).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeFocused();
  const mail = await mailAbout(mailServer, email, /^Your post was taken down/);
  expect(mail).toContain('It is copied from elsewhere.');
  expect(mail).not.toContain('Seen at a news site.');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin?view=posts&state=rejected');
  await expect(entry).toContainText('It is copied from elsewhere.');
  await expect(entry).toContainText('Seen at a news site.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await tabTo(page, entry.getByRole('button', { name: `Return to waiting ${title}` }));
  await page.keyboard.press('Enter');
  await expect(entry).toHaveCount(0);
  await page.getByRole('navigation', { name: 'State' }).getByRole('link', { name: 'Waiting' }).click();
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect(page.getByText('Seen at a news site.')).toBeVisible();
});
