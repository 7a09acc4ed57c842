import type { Page } from '@playwright/test';
import { expect, isRelease } from './support/fixtures';
import { go, signIn } from './support/panel';
import { WHOLE } from './support/xss-product';
import { test } from './support/xss-test';

test.use({ keepsPage: true });

const types = '/cms/content-manager';
/** Page sizes: fifty for lists with our own cells, ten for other lists. */
const uids = {
  'api::testimonial.testimonial': 50,
  'api::application.application': 10,
  'api::certificate.certificate': 10,
  // Lists without our own code.
  ...(isRelease && {
    'api::application.quick-application': 10,
    'api::operations.audit-entry': 10,
    'api::mail.mail': 10,
  }),
};

// Strapi's own pages, which change only with its version.
test.describe('Hostile input in the panel', { tag: '@release' }, () => {
  test.beforeEach(async ({ panel, product }) => {
    await signIn(panel, product);
    await expectNothingRan(panel);
  });

  test('never runs in the Markdown editor or its preview', async ({ panel, expectedErrors }) => {
    expectedErrors.push(/Loading the image '\S+' violates .*img-src 'self'/);
    await openList(panel, 'api::blog-post.blog-post', 50);
    await panel.getByRole('gridcell', { name: `${WHOLE}, waiting`, exact: true }).click();
    await previewed(panel);
    await go(panel, `${types}/collection-types/api::site.page`);
    await panel.getByRole('gridcell', { name: 'career', exact: true }).click();
    await previewed(panel);
  });

  test('never runs in lists or entries', async ({ panel }) => {
    for (const [uid, size] of Object.entries(uids)) {
      await openList(panel, uid, size);
      await panel.getByRole('row').nth(2).getByRole('gridcell').nth(1).click();
      await expect(panel.getByRole('textbox').first()).toBeVisible();
      await expectNothingRan(panel);
    }
    await go(panel, `${types}/single-types/api::site.site`);
    await expect(panel.getByRole('textbox').first()).toBeVisible();
    await expectNothingRan(panel);
  });
});

async function openList(page: Page, uid: string, size: number): Promise<void> {
  await go(page, `${types}/collection-types/${uid}?page=1&pageSize=${size}&sort=id:${size > 10 ? 'DESC' : 'ASC'}`);
  await expect(page.locator(`a[href*="${uid}"][aria-current="page"], a.active[href*="${uid}"]`).first()).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /xss|evil|APP-|FC-/ }).first()).toBeVisible();
  await expectNothingRan(page);
}

/** Opens the preview of an entry's Markdown. */
async function previewed(page: Page): Promise<void> {
  const preview = page.getByRole('button', { name: 'Preview mode' });
  await expect(preview).toBeVisible();
  await expectNothingRan(page);
  await preview.click();
  // Strapi's preview would load pictures from other hosts, but the page's policy blocks them.
  await expect(page.locator('img[src*="evil"]').first()).toBeAttached();
  await expectNothingRan(page);
}

/** The panel has its own styles and frames, so this checks only that visitors' input neither runs nor links. */
async function expectNothingRan(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: (window as { xss?: unknown }).xss,
    links: [...document.querySelectorAll('[href], [src]')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
      .filter((address) => /^\s*(javascript|vbscript|data:text)/i.test(address)),
    handlers: [...document.querySelectorAll('*')].filter(({ attributes }) =>
      [...attributes].some(({ name, value }) => /^on/i.test(name) && value.includes('xss')),
    ).length,
  }));
  expect(found).toEqual({ ran: undefined, links: [], handlers: 0 });
}
