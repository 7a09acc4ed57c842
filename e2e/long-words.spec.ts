import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { apply } from './support/applications';
import { pdf } from './support/files';
import { expect, isRelease, test } from './support/fixtures';
import { expectLayout, expectOtherLooks, WIDTHS } from './support/layout';
import { confirmedAccount, sendLongWords, WORD } from './support/long-words';

test.use({ keepsPage: true });

test.describe('A word of sixty letters fits', () => {
  let sent: Awaited<ReturnType<typeof sendLongWords>>;
  test.beforeAll(async ({ product }) => {
    sent = await sendLongWords(product);
  });

  test('on public pages', async ({ page, expectedErrors }) => {
    test.slow();
    expectedErrors.push(/404|403/);
    const { post, valid, revoked, links } = sent;
    const author = `/blog/${WORD.toLowerCase()}`;
    // These resemble another page: the list with other posts, or a private page in another state.
    const isLike = (path: string) => path.includes('?q=') || [links[0], links[1], links[4]].includes(path);
    for (const path of [
      '/home',
      '/testimonials',
      '/blog',
      `/blog?q=${WORD}`,
      `/blog?q=${WORD}X`,
      `/authors/${WORD.toLowerCase()}`,
      author,
      `${author}/${post}`,
      `/verifywork/${valid}`,
      `/verifywork/${revoked}`,
      `/verifywork?id=${WORD}`,
      ...links,
    ]) {
      const word = page
        .locator('main')
        .getByText(WORD)
        .or(page.locator(`input[value*="${WORD}"]`))
        .or(page.getByLabel('Review', { exact: true }))
        .first();
      // A verified text can take two seconds to reach every page.
      await expect(async () => {
        await page.goto(path);
        await expect(page.locator('main h1')).toBeVisible();
        await expect(word).toBeAttached({ timeout: 1000 });
      }).toPass({ timeout: 30_000 });
      if (isRelease || !isLike(path)) await expectOtherLooks(page, path);
      else await expectLayout(page, path);
    }
    await page.goto('/blog');
    await page.getByRole('link', { name: WORD }).first().click();
    await expect(page.locator('h1')).toContainText(WORD);
    await expectLayout(page, 'the article by its card');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const column = await page.getByRole('columnheader', { name: WORD }).boundingBox();
      // The other columns still have enough space.
      expect.soft([width, Math.min(320, width * 0.6) + 1 > (column?.width ?? width)]).toEqual([width, true]);
    }
  });

  test("on an account's and an application's pages", async ({ page, product, mailServer }) => {
    test.slow();
    const session = await confirmedAccount(product, mailServer, WORD, sent.mail);
    await page.addInitScript((held) => localStorage.setItem('account', held), session);
    await page.goto('/account');
    for (const words of [sent.reference, WORD, 'Your testimonial']) {
      await expect(page.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible();
    }
    await expect(page.getByRole('banner').getByText(WORD).first()).toBeAttached();
    await expectLayout(page, '/account');
    await page.getByRole('link', { name: 'Check status' }).click();
    await expect(page.getByRole('region', { name: 'Status' })).toContainText(WORD);
    await expectLayout(page, '/application/status');
  });

  test('in the dashboard and its dialogs', async ({ page, product }) => {
    test.slow();
    await openAdmin(page, product);
    const parts = page.getByRole('navigation', { name: 'Dashboard' });
    const part = (view: string) => parts.locator(`a[href$="view=${view}"]`);
    for (const [name, link, shown] of [
      ['overview', null, WORD],
      ['posts', part('posts'), WORD],
      ['reviews', part('reviews'), WORD],
      ['certificates', part('certificates'), WORD],
      ['applications', part('applications'), WORD],
      ['an application', page.locator(`main a[href*="ref=${sent.reference}"]`).first(), WORD],
      ['quick applications', page.getByRole('link', { name: /^Quick [\d,]+$/ }), WORD],
      ['downloads', part('downloads'), 'Download'],
      ['mails', part('mails'), WORD.toLowerCase()],
      ['audit', part('audit'), WORD],
    ] as const)
      await test.step(name, async () => {
        await link?.click();
        // The previous part also contains the word, so waits for the new one.
        if (link) await expect(link).toHaveAttribute('aria-current', /page|true/);
        await expect(page.locator('main').getByText(shown).first()).toBeVisible();
        await expectOtherLooks(page, name);
        if (name === 'certificates')
          for (const opens of ['Correct', 'Decline', /^Revoke /]) await expectDialog(page, opens);
      });
  });
});

/** Opens the dialog of this button next to the long words, and checks that nothing overflows. */
async function expectDialog(page: Page, name: string | RegExp): Promise<void> {
  const mine = page.getByRole('main').locator('article, li, tr').filter({ hasText: WORD });
  await mine.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(WORD).first()).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const wide = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect.soft([String(name), width, wide]).toEqual([String(name), width, 0]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('each text follows the direction of its script', async ({ page, api, product }) => {
  const title = 'خطوتي الأولى في البرمجة';
  const author = 'עדה לאבלייס';
  await api.verifyPost(await api.submitPost({ title, author }));
  await page.goto('/blog');
  await expectDirection(page, title, 'rtl');
  await expectDirection(page, author, 'rtl');
  const card = page.getByRole('link', { name: title });
  const [name, initial] = await Promise.all([
    card.getByText(author, { exact: true }).boundingBox(),
    card.getByText(author.slice(0, 1), { exact: true }).boundingBox(),
  ]);
  expect((name?.x ?? 999) + (name?.width ?? 999) - (initial?.x ?? 0)).toBeLessThan(160);
  await card.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expectDirection(page, title, 'rtl');
  await page.getByRole('complementary').getByRole('link', { name: author }).click();
  await expectDirection(page, author, 'rtl');

  await page.goto(`/blog?q=${encodeURIComponent(author)}`);
  await expect(page.getByRole('search').locator('input')).toHaveCSS('direction', 'rtl');

  await page.goto('/leave-review');
  await page.getByLabel('Name').fill(author);
  await expect(page.getByLabel('Name')).toHaveCSS('direction', 'rtl');

  const reference = await apply(product, { Name: author, university: title, introduction: title }, { resume: pdf() });
  await openAdmin(page, product, '/admin?view=applications');
  await expectDirection(page, author, 'rtl');
  await expectDirection(page, title, 'rtl');
  await page.goto(`/admin?view=applications&ref=${reference}`);
  await expect(page.getByRole('heading', { level: 2, name: author })).toHaveCSS('direction', 'rtl');
});

const expectDirection = (page: Page, text: string, direction: 'rtl' | 'ltr') =>
  expect(page.locator('main').getByText(text, { exact: true }).first()).toHaveCSS('direction', direction);
