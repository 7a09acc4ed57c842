import type { Page } from '@playwright/test';
import { expect, expectNoViolations, expectPageAccessible, isRelease, test } from './support/fixtures';
import { openCalls, twoFrames } from './support/hydration';
import { expectLayout, expectOtherLooks, WIDTHS } from './support/layout';
import { WORD } from './support/long-words';
import { openMenu } from './support/menu';

test.use({ keepsPage: true });

/** Every page except those that long-words.spec.ts checks with the longest words. */
const pages = [
  '/career',
  '/career/cyber-security',
  '/courses',
  // Same layout as /courses.
  ...(isRelease ? (['/services'] as const) : []),
  '/contact',
  '/blog?q=nothing-of-this-name',
  '/write',
  '/leave-review',
  '/application',
  '/application/status',
  '/internship',
  '/verifywork',
  '/issuer',
  '/verifywork/~several',
  '/account',
  '/account/confirm',
  '/next-round',
  `/sent/${'A'.repeat(43)}`,
  '/resetpassword/abc',
  '/admin',
] as const;

/** Opens a page, and waits until everything has loaded. */
async function open(page: Page, path: string): Promise<void> {
  const calls = openCalls(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await twoFrames(page);
  await expect.poll(() => calls.size, { intervals: [20] }).toBe(0);
  await twoFrames(page);
  page.removeAllListeners('request').removeAllListeners('requestfinished').removeAllListeners('requestfailed');
}

/** Button that shows missing fields, by the path of the form. */
const sends: Partial<Record<string, string>> = {
  '/write': 'Submit Article',
  '/leave-review': 'Submit testimonial',
  '/application': 'Submit application',
  '/application/status': 'Check status',
  '/internship': 'Open your internship',
  '/verifywork': 'Verify',
  '/verifywork/~several': 'Check',
  '/admin': 'Sign In',
};

/** Forms whose own tests check accessibility, both initially and with missing fields. */
const checkedElsewhere: readonly string[] = ['/write', '/leave-review', '/application', '/verifywork'];
/** Forms that are also checked with long words in each field. */
const filledForms: readonly string[] = ['/write', '/leave-review', '/application', '/application/status'];

test.describe('At every width, nothing overflows, everything can be pressed, and pages are accessible', () => {
  // Caused by a section without a page, an unknown certificate and an invalid link.
  test.use({ expectedErrors: [/404/] });

  test('on every page, and in each form with missing fields or the longest words', async ({ page }) => {
    test.setTimeout(240_000);
    for (const path of pages)
      await test.step(path, async () => {
        await open(page, path);
        await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
        if (isRelease || !checkedElsewhere.includes(path)) await expectNoViolations(page);
        await expectOtherLooks(page, path);

        if (path === '/application') {
          await page.getByRole('button', { name: 'terms' }).first().click();
          await expect(page.getByRole('dialog')).toBeVisible();
          await expectLayout(page, 'the terms');
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
        }
        const send = sends[path];
        if (!send) return;
        await page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^${send}$`, 'i') })
          .click();
        await expect(page.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
        await expectLayout(page, `${path} with what is missing`);
        if (!filledForms.includes(path)) return;
        const fields = page.locator('main :is(input:is([type=text], :not([type])), textarea):visible');
        for (const field of await fields.all()) await field.fill(WORD);
        await expectLayout(page, `${path} with a word of sixty letters in each field`);
      });
  });

  test('in the menu on a small screen, the login and the quick form', async ({ page }) => {
    const narrow = WIDTHS.filter((width) => width < 1000);
    await page.setViewportSize({ width: 320, height: 740 });
    await open(page, '/blog');
    await openMenu(page);
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expectLayout(page, 'the menu', narrow);
    await expectPageAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const name of ['Login', 'Apply Now']) {
      await page.getByRole('banner').getByRole('button', { name }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectLayout(page, `the dialog of ${name}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});
