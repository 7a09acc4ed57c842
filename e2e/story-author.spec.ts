import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { device } from './support/device';
import { expect, expectAccessible, test } from './support/fixtures';
import { tabTo, typeAt } from './support/keyboard';
import { lastMail, mailAbout, mailsTo } from './support/mails';
import { isSmall } from './support/menu';
import { longText } from './support/texts';

test.use({ keepsPage: true });

let count = 0;
const freshEmail = () => `author-${Date.now()}-${count++}@example.org`;
const freshTitle = (words: string) => `${words} ${Date.now()} ${count++}`;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const article = (page: Page) => page.getByRole('textbox', { name: 'Post, in Markdown' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Article' });
const sendAgain = (page: Page) => page.getByRole('button', { name: 'Send it again' });
const now = (page: Page) => page.getByRole('region', { name: 'Status' });
/** Returns the link to the private page from an email, or from the page shown after sending. */
const privateIn = (text: string) => /https?:\/\/\S+\/sent\/[\w-]{43}/.exec(text)?.[0] ?? '';
const publicIn = (mail: string) => /https?:\/\/\S+\/blog\/\S+/.exec(mail)?.[0] ?? '';

async function write(page: Page, title: string, email = ''): Promise<void> {
  await field(page, 'Title').fill(title);
  await field(page, 'Author name').fill('Priya Sharma');
  await page.getByLabel(/^Email/).fill(email);
  await article(page).fill(longText);
}
/** Verifies a post in the dashboard, or rejects it if a reason is given. */
async function decide(desk: Page, title: string, reason?: string): Promise<void> {
  await desk.getByRole('link', { name: new RegExp(title) }).click();
  await expect(desk.getByRole('heading', { level: 2, name: title })).toBeVisible();
  if (reason !== undefined) await desk.getByLabel('Reason, if you reject it').fill(reason);
  await desk.getByRole('button', { name: reason === undefined ? 'Verify' : 'Reject', exact: true }).click();
  await expect(desk.getByText(reason === undefined ? 'Verified.' : 'Blog rejected.')).toBeVisible();
}

/** Marks two passages by keyboard, one by selecting and one by typing. */
async function markPassages(desk: Page, title: string): Promise<void> {
  const dialog = desk.getByRole('dialog', { name: 'Mark a passage' });
  const mark = desk.getByRole('button', { name: 'Mark a passage' });
  await desk.getByRole('link', { name: new RegExp(title) }).click();
  await desk.getByText('One more thought.').click({ clickCount: 3 });
  await mark.click();
  await expect(dialog.getByLabel('Passage')).toHaveValue('One more thought.');
  await expect(dialog.getByLabel('What should change')).toBeFocused();
  await dialog.getByLabel('What should change').fill('Which thought?');
  await dialog.getByRole('button', { name: 'Add Mark' }).click();
  await expect(desk.locator('mark')).toHaveText(['One more thought.']);
  await expect(mark).toBeFocused();

  await desk.evaluate(() => getSelection()?.removeAllRanges());
  await mark.press('Enter');
  await expect(dialog.getByLabel('Passage')).toBeFocused();
  await expect(dialog.getByText(/The author reads this/)).toBeVisible();
  await expectAccessible(desk);
  // On the smallest phone, the button that adds a mark is visible without scrolling.
  const screen = desk.viewportSize();
  await desk.setViewportSize({ width: 320, height: 640 });
  await expect(dialog.getByRole('button', { name: 'Add Mark' })).toBeInViewport({ ratio: 1 });
  if (screen) await desk.setViewportSize(screen);
  await desk.keyboard.type('Not a word of it');
  await desk.keyboard.press('Tab');
  await desk.keyboard.type('A shorter beginning.');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Enter');
  await expect(dialog.getByText('This passage is not in the text.')).toBeVisible();
  await dialog.getByLabel('Passage').fill(longText.slice(0, 12));
  await dialog.getByRole('button', { name: 'Add Mark' }).press('Enter');
  await expect(desk.getByText('Marked: 2 of 20.')).toBeVisible();
}

test("Priya's post is sent back with a reason, improved, published, read and liked", async ({
  page,
  other: desk,
  product,
  mailServer,
}) => {
  const email = freshEmail();
  const title = freshTitle('Reading a trace');
  await page.goto('/blog');
  await page.getByRole('link', { name: 'Write a Post' }).first().click();
  await expect(page.getByText(/we can’t show it again/)).toBeVisible();
  await write(page, title, email);
  await page.getByLabel(/^Domain/).selectOption('Web Development');
  await submit(page).click();
  await expect(page.getByText('Blog submitted successfully!')).toBeVisible();
  const box = page.getByRole('region', { name: 'Your private link' });
  // The email contains another key: using it proves that she can read email at this address.
  const link = privateIn(await lastMail(mailServer, email, 1));
  expect(link).not.toBe(privateIn((await box.textContent()) ?? ''));
  await expectAccessible(page);

  // On the private page she notices a mistake.
  const answer = page.waitForResponse(link);
  await page.goto(link);
  const head = (await answer).headers();
  expect([head['cache-control'], head['referrer-policy'], head['x-robots-tag']]).toEqual([
    'no-store',
    'no-referrer',
    'noindex',
  ]);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(now(page).getByRole('heading', { name: 'Waiting for review' })).toBeVisible();
  await article(page).fill('Too short.');
  await sendAgain(page).click();
  await expect(page.getByText('Content must be at least 2000 characters. Current count: 10.')).toBeVisible();
  await article(page).fill(`${longText}\n\nOne more thought.`);
  await sendAgain(page).click();
  await expect(page.getByText('Sent again. It is waiting for review.')).toBeVisible();
  await expect(now(page).getByRole('heading', { name: 'Waiting for review' })).toBeFocused();

  // The team reads the new version, and sends it back.
  await openAdmin(desk, product, '/admin?view=posts');
  await expect(desk.getByRole('link', { name: new RegExp(`${title}.*Sent again`, 's') })).toBeVisible();
  await markPassages(desk, title);
  await decide(desk, title, 'Please name your sources.');
  const back = await lastMail(mailServer, email, 2);
  expect(back).toContain('Subject: Your post was sent back');
  expect(back).toContain('Please name your sources.');
  expect(back).toContain('1. “One more thought.”');
  expect(mailsTo(mailServer, email).some((mail) => /^Subject: .*is public/m.test(mail))).toBe(false);

  await page.goto(privateIn(back));
  await expect(now(page).getByRole('heading', { name: 'It was sent back' })).toBeVisible();
  await expect(now(page).getByText('Please name your sources.')).toBeVisible();
  await expect(article(page)).toHaveValue(/One more thought\.$/);
  // Each passage shows the requested change, in the preview too; while she types, changed passages are reported.
  await expect(now(page).getByText('2 passages are marked below.')).toBeVisible();
  const requests = page.getByRole('region', { name: 'What should change' });
  await expect(requests.getByText('0 of 2 changed.')).toBeVisible();
  await expect(requests.getByRole('listitem').first()).toContainText('Which thought?');
  if (isSmall(page)) await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('mark')).toHaveText([longText.slice(0, 12), 'One more thought.']);
  if (isSmall(page)) await page.getByRole('button', { name: 'Write' }).click();
  await article(page).fill(`${longText}\n\nMy source: the manual.`);
  await expect(requests.getByText('1 of 2 changed.')).toBeVisible();
  await sendAgain(page).click();
  await expect(page.getByText('Sent again. It is waiting for review.')).toBeVisible();

  // The next moderator sees the requested changes and which were made.
  await desk.goto('/admin?view=posts');
  await desk.getByRole('link', { name: new RegExp(title) }).click();
  const marks = desk.getByRole('region', { name: 'Marked for the author' });
  await expect(marks.getByRole('listitem').filter({ hasText: 'Changed' })).toContainText('Which thought?');
  await expect(marks.getByRole('listitem').filter({ hasText: 'Remove mark 1' })).toContainText('A shorter beginning.');
  await decide(desk, title);
  const last = await lastMail(mailServer, email, 3);
  expect(last).toContain('Subject: Your post is public');
  // A public post can no longer be withdrawn, so the email does not offer it.
  expect(last).not.toContain('withdraw it');
  await page.goto(privateIn(last));
  await expect(now(page).getByRole('heading', { name: 'Published' })).toBeVisible();
  await expect(sendAgain(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Withdraw the post' })).toHaveCount(0);

  // Everyone can read the post, like it once, and find it by words and by domain.
  await page.goto(publicIn(last));
  await expect(page.getByText('My source: the manual.')).toBeVisible();
  const like = page.getByRole('button', { name: 'Like' });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('dd', { has: like })).toContainText('1');
  // The like appears immediately, and is stored when the response arrives.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('blog-liked'))).not.toBeNull();
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('dd', { has: like })).toContainText('1');
  await like.click();
  await expect(page.locator('dd', { has: like })).toContainText('No likes yet');
  await expect(page.getByRole('heading', { name: 'More like this' })).toBeVisible();
  await page.goto('/blog');
  await page.getByLabel(/^Search the blog/).fill(title.toUpperCase());
  await expect(page).toHaveURL(/\/blog\?q=/);
  await expect(page.getByText('1 post found')).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
  await expect(page.getByLabel(/^Search the blog/)).toBeFocused();
  await field(page, 'Domain').selectOption('Cyber Security');
  await expect(page.getByText(/Nothing found for/)).toBeVisible();
  await page.getByRole('link', { name: 'All posts' }).click();
  await field(page, 'Domain').selectOption('Web Development');
  await expect(page.getByRole('link', { name: new RegExp(title) })).toBeVisible();
});

test('Text survives closing the tab, in the editor and on the private page', async ({
  page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const title = freshTitle('Closed');
  await page.goto('/write');
  await write(page, title, freshEmail());
  await expect(page.getByText(/Draft saved at \d\d:\d\d/)).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/write');
  await expect(field(again, 'Title')).toHaveValue(title);
  await expect(article(again)).toHaveValue(longText);
  // Leaving with unsent text asks for confirmation.
  await field(again, 'Title').press('End');
  await field(again, 'Title').pressSequentially('!');
  const opened = again.waitForEvent('dialog');
  const leaving = again.close({ runBeforeUnload: true });
  const dialog = await opened;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await leaving;
  await submit(again).click();
  await again.getByRole('link', { name: 'Check status' }).click();
  await expect(article(again)).toHaveValue(longText);
  const link = again.url();
  await article(again).fill(`${longText}\n\nChanged.`);
  await expect(again.getByText(/Draft saved at/)).toBeVisible();
  // The text survives a reload.
  await again.reload();
  await expect(article(again)).toHaveValue(/Changed\.$/);
  // The text also survives a failed request.
  await again.route('**/api/sent/*/post', (route) => route.abort());
  await sendAgain(again).click();
  await expect(again.getByText('It could not be sent again.')).toBeVisible();
  await expect(article(again)).toHaveValue(/Changed\.$/);
  await again.unroute('**/api/sent/*/post');
  await sendAgain(again).click();
  await expect(again.getByText('Sent again. It is waiting for review.')).toBeVisible();
  // A changed link does not open anyone else's text.
  await again.goto(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
  await expect(again.getByText('This link does not work.')).toBeVisible();
  await again.close();
});

test('Priya sends, changes and withdraws a post on a phone, by keyboard and without a mail server; emails arrive later', {
  tag: '@small-only',
}, async ({ page, mailServer }) => {
  const email = freshEmail();
  const { keyboard } = page;
  const type = (label: string | RegExp, text: string) => typeAt(page, page.getByLabel(label), text);
  const press = async (name: string, role: 'button' | 'link' = 'button') => {
    await tabTo(page, page.getByRole(role, { name }));
    await keyboard.press('Enter');
  };
  mailServer.refuse(true);
  await page.goto('/write');
  await type('Title', freshTitle('By keyboard'));
  await type('Author name', 'Priya Sharma');
  await type(/^Email/, email);
  await tabTo(page, article(page));
  await keyboard.insertText(longText);
  await press('Submit Article');
  await expect(page.getByText('Blog submitted successfully!')).toBeVisible();
  await press('Check status', 'link');
  await expect(now(page).getByRole('heading', { name: 'Waiting for review' })).toBeVisible();
  await tabTo(page, article(page));
  await keyboard.press('ControlOrMeta+End');
  await keyboard.insertText('\n\nMore.');
  await press('Send it again');
  await expect(now(page).getByRole('heading', { name: 'Waiting for review' })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // Withdrawing also removes the text from the device.
  const changed = freshTitle('Changed and not sent');
  await type('Title', changed);
  await expect.poll(() => device(page)).toContain(changed);
  await press('Withdraw the post');
  await expect(page.getByRole('dialog', { name: 'Withdraw this post?' })).toBeVisible();
  await expectAccessible(page);
  await press('Keep it');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press('Withdraw the post');
  await press('Yes, withdraw it');
  await expect(now(page).getByRole('heading', { name: 'You withdrew it' })).toBeFocused();
  expect(await device(page)).not.toContain(changed);
  expect(mailsTo(mailServer, email)).toEqual([]);
  mailServer.refuse(false);
  // The receipt is now obsolete, so it is sent only if sending had already begun.
  await mailAbout(mailServer, email, /^Your post is withdrawn/);
  await page.reload();
  await expect(now(page).getByRole('heading', { name: 'You withdrew it' })).toBeVisible();
});
