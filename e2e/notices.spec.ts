import { expect, expectAccessible, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { go, signIn } from './support/panel';

test('an editor changes the privacy notice and how long documents are kept in the panel alone, and visitors read it', async ({
  page: site,
  panel,
  context,
  product,
}) => {
  test.setTimeout(120_000);
  await site.goto('/contact');
  const [notice] = await Promise.all([
    context.waitForEvent('page'),
    site
      .getByRole('main')
      .getByRole('link', { name: /^privacy notice/ })
      .click(),
  ]);
  await expect(notice.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  await expect(notice.getByText('12 months after the application has ended')).toBeVisible();
  await expectAccessible(notice);
  await notice.setViewportSize({ width: 360, height: 740 });
  expect(await notice.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(notice);

  const title = `How we treat what you send ${Date.now()}`;
  await signIn(panel, product);
  await go(panel, '/cms/content-manager/collection-types/api::page.page?page=1&pageSize=20&_q=privacy');
  await panel.getByRole('gridcell', { name: 'Privacy notice' }).click();
  await panel.getByLabel('Title').fill(title);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Saved', { exact: false }).first()).toBeVisible();
  await go(panel, '/cms/content-manager/single-types/api::site.site');
  await panel.getByLabel('Documents kept (months)', { exact: false }).fill('6');
  // The word of the page's own save is still there.
  const saved = panel.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().includes('api::site'),
  );
  await panel.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);

  await notice.reload();
  await expect(notice.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(notice.getByText('6 months after the application has ended')).toBeVisible();
});

test('the rules are found in the foot, by keyboard too, and read without scripts', async ({
  page,
  browser,
  product,
}) => {
  await page.goto('/home');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Code of conduct' });
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Code of conduct' })).toBeVisible();
  await expect(page.getByText('Be kind, and be precise.')).toBeVisible();
  await page.goto('/write');
  await expect(page.getByRole('main').getByRole('link', { name: /^writing guidelines/ })).toHaveAttribute(
    'href',
    '/writing-guidelines',
  );

  const plain = await browser.newPage({ baseURL: product.url, javaScriptEnabled: false });
  for (const [path, words] of [
    ['/privacy', 'What we keep, and what for'],
    ['/writing-guidelines', 'What makes a good article'],
  ]) {
    await plain.goto(path ?? '');
    await expect(plain.getByText(words ?? '')).toBeVisible();
  }
  await plain.close();
});
