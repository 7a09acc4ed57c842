import { withTexts } from './support/editor';
import { expect, expectAccessible, test } from './support/fixtures';
import { isSmall, openMenu } from './support/menu';

test.use({ keepsPage: true });

const entries = [
  ['Home', '/home'],
  ['Careers', '/career'],
  ['Blog', '/blog'],
  ['Services', '/services'],
  ['Courses', '/courses'],
  ['Contact Us', '/contact'],
  ['Your Work', '/verifywork'],
] as const;

/** A section requests an editor's page; the browser logs a 404 if there is none. */
const noPageYet = /404.*\/api\/pages\//;

test.describe('Navigation', () => {
  test('each entry leads to its page and closes the menu on a small screen; the bar has Login and Apply Now', {
    tag: '@small',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(noPageYet);
    await page.goto('/blog');
    for (const [label, path] of entries) {
      await openMenu(page);
      await page
        .getByRole('navigation', { name: isSmall(page) ? 'Menu' : 'Main' })
        .getByRole('link', { name: label, exact: true })
        .click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    // The last entry leads to the lookup.
    await expect(page).toHaveURL(/\/verifywork$/);
    for (const name of ['Login', 'Apply Now']) {
      await openMenu(page);
      await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      // On a wide screen this also checks the width in use.
      if (!isSmall(page)) await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  test('a long brand name is readable, stays in place, and is announced in full', async ({ page, product }) => {
    const name = 'The Community of People who Make their Very First Commit Now';
    expect(name).toHaveLength(60);
    await withTexts(product, { brandName: name }, async () => {
      await page.goto('/blog');
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 });
        for (const place of ['banner', 'contentinfo'] as const) {
          const mark = page.getByRole(place).getByRole('img', { name });
          await expect(mark).toBeVisible();
          await expect(mark).toHaveAttribute('title', name);
          const { size, outside } = await mark.evaluate((element) => {
            const words = element.querySelector('span span') as HTMLElement;
            const [frame, box] = [element, words].map((part) => part.getBoundingClientRect());
            return {
              size: Number.parseFloat(getComputedStyle(words).fontSize),
              outside:
                !frame || !box || box.right > frame.right + 1 || box.bottom > frame.bottom + 1 || box.top < frame.top,
            };
          });
          expect([width, size >= 14, outside]).toEqual([width, true, false]);
        }
      }
    });
  });

  test("any other path shows 'Oops! Page not found' and leads home", async ({ page, expectedErrors }) => {
    expectedErrors.push(/404.*\/there\/is\/nothing/);
    await page.goto('/there/is/nothing');
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go Back Home' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('the chosen theme survives a reload', async ({ page }) => {
    await page.goto('/blog');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await background();
    await page.getByRole('button', { name: /theme/i }).first().click();
    // A press before the button's code has loaded takes effect afterwards.
    await expect.poll(background).not.toBe(before);
    const after = await background();
    await page.reload();
    expect(await background()).toBe(after);
  });
});
