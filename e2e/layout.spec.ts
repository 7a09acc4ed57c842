import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleOnPhone, test } from './support/fixtures';
import { expectLayout, WIDTHS } from './support/layout';
import { openMenu } from './support/menu';

/** Every page of the site but those of long-words.spec.ts, which are looked at with the longest words. */
const pages = [
  '/career',
  '/career/cyber-security',
  '/services',
  '/courses',
  '/contact',
  '/blog?q=nothing-of-this-name',
  '/write',
  '/leave-review',
  '/application',
  '/application/status',
  '/verifywork',
  '/account',
  '/account/confirm',
  '/next-round',
  `/sent/${'A'.repeat(43)}`,
  '/resetpassword/abc',
  '/admin',
] as const;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

test.describe('At every width nothing stands out, everything can be pressed, and no rule of accessibility is broken', () => {
  // A section without a page, a certificate and a link that nobody has.
  test.use({ expectedErrors: [/404/] });

  for (const path of pages) {
    test(`on ${path}`, async ({ page }) => {
      await open(page, path);
      await expect(page.getByText('Oops! Page not found')).toHaveCount(0);
      await expectLayout(page, path);
      await expectAccessible(page);
      await expectAccessibleOnPhone(page);
    });
  }

  test('in the menu of a small screen', async ({ page }) => {
    const narrow = WIDTHS.filter((width) => width < 1000);
    await page.setViewportSize({ width: 320, height: 740 });
    await open(page, '/blog');
    await openMenu(page);
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await expectLayout(page, 'the menu', narrow);
    await expectAccessible(page);
  });

  for (const [name, path, press] of [
    ['the login', '/blog', 'Login'],
    ['the quick form', '/blog', 'Apply Now'],
    ['the terms', '/application', 'terms'],
  ] as const) {
    test(`in the dialog of ${name}`, async ({ page }) => {
      await open(page, path);
      await page.getByRole('button', { name: press }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectLayout(page, name);
    });
  }

  for (const [path, send] of [
    ['/write', 'Submit Article'],
    ['/leave-review', 'Submit testimonial'],
    ['/application', 'Submit application'],
    ['/application/status', 'Check status'],
    ['/verifywork', 'Verify'],
    ['/admin', 'Sign In'],
  ] as const) {
    test(`on ${path} with what is missing`, async ({ page }) => {
      await open(page, path);
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${send}$`, 'i') })
        .click();
      await expect(page.locator('[aria-invalid=true], [role=alert]').first()).toBeVisible();
      await expectLayout(page, `${path} with what is missing`);
    });
  }
});
