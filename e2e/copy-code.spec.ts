import { expect, expectAccessible, test } from './support/fixtures';
import { tabTo } from './support/story';

test('the code of a post is copied by its button, in the page as the server wrote it, by keyboard and on a phone', async ({
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
    await expectAccessible(page);
    await page.evaluate(() => navigator.clipboard.writeText(''));
  }
  const plain = await browser.newPage({ baseURL: product.url, javaScriptEnabled: false });
  await plain.goto(address);
  await expect(plain.locator('#written-text pre').first()).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Copy this code' })).toHaveCount(0);
  await plain.close();
});
