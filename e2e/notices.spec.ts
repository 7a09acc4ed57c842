import { expect, expectAccessible, test } from './support/fixtures';
import { tabTo } from './support/keyboard';

test.use({ keepsPage: true });

test('the rules can be reached from the footer by keyboard and from the forms, and read without scripts', async ({
  page: site,
  context,
}) => {
  await site.goto('/write');
  await expect(site.getByRole('main').getByRole('link', { name: /^writing guidelines/ })).toHaveAttribute(
    'href',
    '/writing-guidelines',
  );
  await site.goto('/contact');
  await tabTo(site, site.getByRole('contentinfo').getByRole('link', { name: 'Code of conduct' }));
  await site.keyboard.press('Enter');
  await expect(site.getByRole('heading', { level: 1, name: 'Code of conduct' })).toBeVisible();
  await expect(site.getByText('Be kind, and be precise.')).toBeVisible();
  for (const [path, words] of [
    ['/privacy', 'What we keep, and what for'],
    ['/writing-guidelines', 'What makes a good article'],
  ] as const)
    expect(await (await site.request.get(path)).text()).toContain(words);

  await site.goBack();
  const [notice] = await Promise.all([
    context.waitForEvent('page'),
    site
      .getByRole('main')
      .getByRole('link', { name: /^privacy notice/ })
      .click(),
  ]);
  await expect(notice.getByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  await expect(notice.getByText('12 months after the application was decided')).toBeVisible();
  await notice.setViewportSize({ width: 360, height: 740 });
  expect(await notice.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(notice);
});
