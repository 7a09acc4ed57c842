import { expect, expectAccessible, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { longText } from './support/texts';

test.use({ keepsPage: true });

test('code in a post can be copied, by keyboard and on a phone too; without scripts there is no button', async ({
  page,
  context,
  browser,
  product,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = '/blog/first-commit-team/reading-a-stack-trace-from-the-bottom';
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    const code = page.locator('#written-text pre').first();
    await expect(code).toBeVisible();
    const button = page.getByRole('button', { name: 'Copy this code' }).first();
    if (width === 360) {
      await tabTo(page, button);
      await page.keyboard.press('Enter');
    } else await button.click();
    await expect(page.getByText('Code copied to the clipboard.')).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent());
    await page.evaluate(() => navigator.clipboard.writeText(''));
  }
  await expectAccessible(page);
  const plain = await browser.newPage({ baseURL: product.url, javaScriptEnabled: false });
  await plain.goto(address);
  await expect(plain.locator('#written-text pre').first()).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Copy this code' })).toHaveCount(0);
  await plain.close();
});

test('code in a named language is coloured in the editor and on the server-rendered page', async ({ page, api }) => {
  const coloured = (kind: string) =>
    page.evaluate((name) => [...(CSS.highlights.get(name) ?? [])].map(String), `code-${kind}`);
  const content = `${longText}\n\n\`\`\`js\nconst answer = 42; // it is\n\`\`\`\n\n\`\`\`\nconst plain = 1;\n\`\`\``;
  await page.goto('/write');
  await page.getByRole('textbox', { name: 'Post, in Markdown' }).fill(content);
  await expect.poll(async () => (await coloured('keyword')).length).toBe(1);
  await page.getByRole('textbox', { name: 'Post, in Markdown' }).fill('No code.');
  await expect.poll(async () => (await coloured('keyword')).length).toBe(0);

  const title = `Colours ${Date.now()}`;
  await api.verifyPost(await api.submitPost({ title, author: 'Priya', content }));
  await page.goto(`/blog/priya/${title.toLowerCase().replace(' ', '-')}`);
  await expect(page.locator('#written-text pre')).toHaveCount(3);
  await expect.poll(async () => (await coloured('comment')).length).toBe(1);
  await expectAccessible(page);
});
