import type { Page } from '@playwright/test';
import { Api, post } from './support/api';
import { expect, expectAccessible, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { lastMail, mailAbout } from './support/mails';
import { longText } from './support/texts';

test.use({ keepsPage: true });

const password = 'correct horse 1';
let count = 0;
const row = (page: Page) => page.getByRole('region', { name: 'Certificates' }).getByRole('listitem');

test('Priya publishes a page with her certificate and article, shares its address, and takes it down @small', async ({
  page,
  browser,
  product,
  mailServer,
  expectedErrors,
}) => {
  // Caused by the page that was taken down.
  expectedErrors.push(/404 \(Not Found\)/);
  const api = new Api(product);
  const email = `intern-${Date.now()}-${count++}@example.org`;
  const title = `What I built in a month ${Date.now()}`;
  const foreign = `Not by Priya ${Date.now()}`;
  const project = 'https://example.org/priya/project';
  await post(product, '/register', { name: 'Priya Sharma', email, password });
  const secret = /\/account\/confirm#([\w-]{43})/.exec(await lastMail(mailServer, email, 1))?.[1];
  await post(product, '/account/confirm', { token: secret });
  // Someone else's post, sent with her address.
  for (const name of [title, foreign]) {
    const sent = await post(product, '/blog/create', {
      title: name,
      author: 'Priya Sharma',
      content: longText,
      email,
    });
    await api.verifyPost(sent.data._id);
  }
  const more = { hours: 120, skills: 'React, SQL', project, signatory: 'Asha Verma', Mail: email };
  const id = await api.issue({ Name: 'Priya Sharma', ...more });

  // Her first click is on her certificate.
  await page.goto(`/verifywork/${id}`);
  await page.getByRole('link', { name: 'Make a page in your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toHaveCount(0);

  // By keyboard alone, she adds the article and publishes the page.
  const show = page.getByRole('button', { name: `Show on my page: ${title}` });
  await expect(show).toBeVisible();
  await tabTo(page, show);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Added to your page.' })).toBeFocused();
  const make = row(page).getByRole('button', { name: `Make a public page for ${id}` });
  await expect(make).toBeVisible();
  await tabTo(page, make);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your page is public.' })).toBeFocused();
  await expectAccessible(page);
  const way = row(page).getByRole('link', { name: `Your public page for ${id}` });
  const address = (await way.getAttribute('href')) ?? '';
  expect(await mailAbout(mailServer, email, /Your page is public/)).toContain(product.url + address);

  // An employer opens the page without scripts.
  const employer = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const seen = await employer.newPage();
  await seen.goto(product.url + address);
  await expect(seen.getByRole('heading', { level: 1, name: 'Priya Sharma' })).toBeVisible();
  await expect(seen.getByRole('region', { name: 'What it says' })).toContainText('120 hours');
  await expect(seen.getByRole('link', { name: /example\.org\/priya\/project/ })).toHaveAttribute('href', project);
  await expect(seen.getByRole('link', { name: title })).toBeVisible();
  await expect(seen.getByText(foreign)).toHaveCount(0);
  await expect(seen.getByText(email)).toHaveCount(0);
  await employer.close();

  // The holder opens it by a link on the site.
  await way.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Priya Sharma' })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBe(0);

  await page.getByRole('main').getByRole('link', { name: 'your account' }).click();
  await page.getByRole('button', { name: `Remove from my page: ${title}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Removed from your page.' })).toBeFocused();
  await way.click();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'your account' }).click();
  await row(page)
    .getByRole('button', { name: `Take the page down for ${id}` })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Your page was taken down.' })).toBeFocused();
  await expect(way).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
