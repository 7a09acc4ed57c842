import type { Locator } from '@playwright/test';
import { expect, expectAccessible, test } from './support/fixtures';
import { isSmall } from './support/menu';
import { longText } from './support/texts';

test.use({ keepsPage: true });

const create = '**/api/blog/create';
const hostile =
  '# Title\n\n<script>window.ran = 1</script> [x](javascript:window.ran=1) ![pic](https://example.org/a.png)';

async function expectNotRun(preview: Locator): Promise<void> {
  await expect(preview.getByRole('heading', { name: 'Title' })).toBeVisible();
  await expect(preview.locator('img, script')).toHaveCount(0);
  await expect(preview.locator('a[href^="javascript"]')).toHaveCount(0);
}

test.describe('The editor', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/write');
  });

  test('marks missing fields, counts words, formats text, and has a preview that follows the caret', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Submit Article' }).click();
    await expect(page.getByText('Title and Author fields are required.').first()).toBeVisible();
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await expectAccessible(page);

    const text = page.getByRole('textbox', { name: 'Post, in Markdown' });
    await text.fill('one two\nthree');
    await expect(page.getByText('Words: 3')).toBeVisible();
    await expect(page.getByText('Lines: 2')).toBeVisible();
    const counter = page.locator('#editor-count');
    const colour = () => counter.evaluate((element) => getComputedStyle(element).color);
    await text.fill('x'.repeat(1999));
    await expect(counter).toContainText('1999 / 2000');
    const red = await colour();
    await text.fill('x'.repeat(2000));
    await expect(counter).toContainText('2000 / 2000');
    await expect.poll(colour).not.toBe(red);

    // The text is shown as it will be published, and never runs.
    const preview = page.getByRole('region', { name: 'Preview' });
    await text.fill(hostile);
    await expectNotRun(preview);

    // The toolbar formats the text, and Undo reverts it.
    await text.fill('hello');
    await text.selectText();
    await page.getByRole('button', { name: 'Bold' }).click();
    await expect(text).toHaveValue('**hello**');
    await page.keyboard.press('Control+z');
    await expect(text).toHaveValue('hello');

    // The preview follows the caret.
    const parts = Array.from({ length: 20 }, (_, index) => `## Part ${index + 1}\n\n${'Some words. '.repeat(9)}`);
    await text.fill(parts.join('\n\n'));
    await expect(preview.getByRole('heading', { name: 'Part 20' })).toBeInViewport();
    await text.press('Control+Home');
    await expect(preview.getByRole('heading', { name: 'Part 1', exact: true })).toBeInViewport();
    await text.evaluate((area: HTMLTextAreaElement) => {
      const at = area.value.indexOf('## Part 10');
      area.setSelectionRange(at, at);
    });
    await text.press('ArrowRight');
    await expect(preview.getByRole('heading', { name: 'Part 10' })).toBeInViewport();
  });

  // In `npm test`, the previous test checks this with the preview next to the text.
  test('shows the text as it will be published, even on a phone, and never runs it', {
    tag: ['@small', '@release'],
  }, async ({ page }) => {
    await page.getByRole('textbox', { name: 'Post, in Markdown' }).fill(hostile);
    if (isSmall(page)) await page.getByRole('button', { name: 'Preview' }).click();
    await expectNotRun(page.getByRole('region', { name: 'Preview' }));
  });

  test('reports a failed submission, keeps everything, and stores the post only once when the network is back', async ({
    page,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    const title = `Network away ${Date.now()}`;
    await page.getByLabel('Title', { exact: true }).fill(title);
    await page.getByLabel('Author name').fill('Patient Author');
    await page.getByRole('textbox', { name: 'Post, in Markdown' }).fill(longText);
    const submit = page.getByRole('button', { name: 'Submit Article' });

    // The response is lost: the post is stored, and a retry must not store it again.
    await page.route(create, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit.click();
    await expect(page.getByText('Something went wrong while submitting the article.')).toBeVisible();
    await expect(submit).toBeEnabled();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    await expectAccessible(page);
    await page.unroute(create);
    // The same applies to a retry after a reload, because the draft's key is also stored.
    await page.reload();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    await submit.click();
    await expect(page.getByText('Blog submitted successfully!')).toBeVisible();
    expect((await api.waitingTitles()).filter((waiting) => waiting === title)).toHaveLength(1);
  });
});
