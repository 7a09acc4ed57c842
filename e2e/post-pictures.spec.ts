import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { device } from './support/device';
import { png } from './support/files';
import { expect, expectAccessible, test } from './support/fixtures';
import { isSmall } from './support/menu';
import { longText } from './support/texts';

test.use({ keepsPage: true });

const article = (page: Page) => page.getByRole('textbox', { name: 'Post, in Markdown' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a picture' });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

async function fill(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Author name').fill('Priya Sharma');
  await article(page).fill(`${longText}\n\n`);
}
/** Data transfer for pasting or dropping into the text area. */
const give = (page: Page, kind: 'paste' | 'drop', bytes: string) =>
  article(page).evaluate(
    (element, [name, base64]) => {
      const data = new DataTransfer();
      const file = Uint8Array.from(atob(base64 as string), (letter) => letter.charCodeAt(0));
      data.items.add(new File([file], 'shot.png', { type: 'image/png' }));
      const event =
        name === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
      element.dispatchEvent(event);
    },
    [kind, bytes],
  );
/** Scrolls to a picture, as a reader does: pictures load when they are near the viewport. */
async function expectLoaded(page: Page, alt: string): Promise<void> {
  const picture = page.getByRole('img', { name: alt });
  await expect(picture).toBeVisible();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
}

test('Pictures can be chosen, pasted or dropped; moderators see them, and visitors once the post is public', {
  tag: '@small',
}, async ({ page, other: desk, product, expectedErrors }) => {
  // Caused by the public URL of a picture in a pending post.
  expectedErrors.push(/404/);
  const title = `With pictures ${Date.now()}`;
  await page.goto('/write');
  await fill(page, title);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image' }).click();
  await (await chooser).setFiles(png('cat.png'));
  // A picture is not added without a description.
  await dialog(page).getByRole('button', { name: 'Add Picture' }).click();
  await expect(dialog(page).getByText('Please say what the picture shows.')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel('What it shows').fill('A green square');
  await dialog(page).getByRole('button', { name: 'Add Picture' }).click();
  await expect(article(page)).toHaveValue(/!\[A green square\]\(picture:1\)$/);
  await expect(article(page)).toBeFocused();

  const bytes = png().buffer.toString('base64');
  for (const [kind, alt] of [
    ['paste', 'Pasted'],
    ['drop', 'Dropped'],
  ] as const) {
    await article(page).press('Enter');
    await give(page, kind, bytes);
    await dialog(page).getByLabel('What it shows').fill(alt);
    await dialog(page).getByLabel('What it shows').press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect(article(page)).toHaveValue(/!\[Pasted\]\(picture:2\)\n!\[Dropped\]\(picture:3\)$/);
  if (isSmall(page)) await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview(page).getByRole('img')).toHaveCount(3);
  await expectLoaded(page, 'Dropped');
  await page.getByLabel(/^About you/).fill('Second year, learns Rust.');
  await page.getByLabel(/^Your link/).fill('http://example.org');
  await page.getByRole('button', { name: 'Submit Article' }).click();
  await expect(page.getByText('Please enter a link that begins with https://.')).toBeVisible();
  await page.getByLabel(/^Your link/).fill('example.org/priya');
  await page.getByRole('button', { name: 'Submit Article' }).click();
  await expect(page.getByText('Blog submitted successfully!')).toBeVisible();
  await expect.poll(() => device(page)).not.toContain('draft');
  const link = /\/sent\/[\w-]{43}/.exec(
    (await page.getByRole('region', { name: 'Your private link' }).textContent()) ?? '',
  )?.[0];

  // Through the private link, the author sees the pictures, removes one, and adds another.
  await page.goto(String(link));
  if (isSmall(page)) await page.getByRole('button', { name: 'Preview' }).click();
  await expectLoaded(page, 'A green square');
  if (isSmall(page)) await page.getByRole('button', { name: 'Write' }).click();
  const text = await article(page).inputValue();
  await article(page).fill(text.replace('![Pasted](picture:2)\n', ''));
  await article(page).press('End');
  await give(page, 'paste', bytes);
  await dialog(page).getByLabel('What it shows').fill('Another one');
  await dialog(page).getByRole('button', { name: 'Add Picture' }).click();
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByText('Sent again. It is waiting for review.')).toBeVisible();

  await openAdmin(desk, product, '/admin?view=posts');
  await desk.getByRole('link', { name: new RegExp(title) }).click();
  await expect(desk.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expectLoaded(desk, 'Another one');
  await expect(desk.getByRole('img', { name: 'Pasted' })).toHaveCount(0);
  await expect(desk.getByText('Second year, learns Rust.')).toBeVisible();
  const address = `/blog/priya-sharma/${title.toLowerCase().replace(/\s+/g, '-')}`;
  const publicPicture = `${product.url}/api/posts/${address.split('/').at(-1)}/pictures/1`;
  expect((await page.request.get(publicPicture)).status()).toBe(404);
  await desk.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(desk.getByText('Verified.')).toBeVisible();

  await page.goto(address);
  // Space is reserved before the picture loads: the text below does not move.
  const [width, height] = await page
    .getByRole('img', { name: 'Another one' })
    .evaluate((picture) => [picture.getAttribute('width'), picture.getAttribute('height')]);
  expect([Number(width), Number(height)].every((side) => side > 0)).toBe(true);
  await expectLoaded(page, 'Another one');
  expect((await page.request.get(publicPicture)).status()).toBe(200);
  const about = page.getByRole('region', { name: 'About the author' });
  await expect(about).toContainText('Priya Sharma: Second year, learns Rust.');
  await expect(about.getByRole('link')).toHaveAttribute('href', 'https://example.org/priya');
  await expectAccessible(page);
});

test('Pictures can be added by keyboard and stay in a draft; lost pictures and files of other types are reported', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  // Set early, because Chromium needs a moment before it intercepts the file dialog.
  page.on('filechooser', () => undefined);
  await page.goto('/write');
  await fill(page, `By keyboard ${Date.now()}`);
  // Shift+Tab leads from the text to the toolbar, and arrow keys move within it.
  await article(page).press('Shift+Tab');
  await page.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Image' })).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(png());
  await expect(dialog(page).getByLabel('What it shows')).toBeFocused();
  await page.keyboard.type('A [square]');
  await page.keyboard.press('Enter');
  await expect(article(page)).toBeFocused();
  await expect(preview(page).getByRole('img', { name: 'A [square]' })).toBeVisible();

  await expect(page.getByText(/Draft saved/)).toBeVisible();
  // The picture is stored next to the text, with the time.
  await expect.poll(() => device(page)).toMatch(/ files":"\d{4}-/);
  page.on('dialog', (opened) => opened.accept());
  await page.reload();
  await expectLoaded(page, 'A [square]');
  await expect(page.getByText(/^Picture 1 is/)).toHaveCount(0);
  // Browsers may delete stored data when a device is full.
  await page.evaluate(() => indexedDB.deleteDatabase('keyval-store'));
  await page.reload();
  await expect(page.getByText(/^Picture 1 is in the text, but no longer on this device/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit Article' }).click();
  await expect(page.locator('#content-error')).toContainText('Picture 1 is in the text');
  await expect(article(page)).toBeFocused();

  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    };
  });
  await give(page, 'paste', png().buffer.toString('base64'));
  await dialog(page).getByLabel('What it shows').fill('Another');
  await dialog(page).getByLabel('What it shows').press('Enter');
  await article(page).fill(`${longText}\n\n![Another](picture:2)`);
  await expect(page.getByText(/^Picture 2 is only on this page/)).toBeVisible();

  const second = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image' }).click();
  await (await second).setFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText('Please choose an image that this browser can show.')).toBeVisible();
});
