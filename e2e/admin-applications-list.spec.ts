import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { address, filter, freshWord, names, pane, row, search } from './support/admin-applications';
import { apply } from './support/applications';
import { expect, expectAccessible, type Product, test } from './support/fixtures';
import { todayOf } from './support/today';

test.use({ keepsPage: true });

const list = '**/api/admin/applications?**';

test.describe('The list of applications', () => {
  test('shows names, subjects, dates, statuses and overdue answers, newest first', async ({ page, product }) => {
    const word = freshWord();
    await apply(product, { Name: `Answered ${word}` });
    await apply(product, { Name: `Older ${word}`, university: 'Old University', domain: 'Cyber Security' });
    await apply(product, { Name: `Newer ${word}`, university: 'New University', year: 'Graduated' });
    // Answers are overdue, except for one that has been given.
    await page.route(list, async (route) => {
      const answer = await (await route.fetch()).json();
      for (const entry of answer.data) {
        if (!entry.Name.startsWith('Newer')) entry.replyBy = '2020-01-02';
        if (entry.Name.startsWith('Answered')) entry.status = 'shortlisted';
      }
      await route.fulfill({ json: answer });
    });
    await openAdmin(page, product, address());
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Full [\d,]+$/ })).toHaveAttribute('aria-current', 'page');
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([`Newer ${word}`, `Older ${word}`]);
    const newer = row(page, `Newer ${word}`);
    for (const words of ['New University', 'Web Development', 'Graduated', 'Received', todayOf(product, 'short')]) {
      await expect(newer).toContainText(words);
    }
    await expect(newer).toContainText(/Due \d+ \w+ \d{4}/);
    await expect(row(page, `Older ${word}`)).toContainText('Overdue, 2 Jan 2020');
    await expect(row(page, `Answered ${word}`)).toContainText('Due 2 Jan 2020');
    await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ of [\d,]+$/ })).toBeVisible();
    for (const name of ['applications.xlsx', 'EmailList.xlsx']) {
      await expect(page.getByRole('button', { name })).toBeVisible();
    }
    await expectAccessible(page);
  });

  test('can be searched and filtered by domain, year and status, and has pages; the URL contains the filters', async ({
    page,
    product,
  }) => {
    const word = freshWord();
    const reference = await apply(product, { Name: `Anna ${word}` });
    await apply(product, { Name: `Bert ${word}`, university: `Institute ${word}x` });
    await openAdmin(page, product, address());
    let calls = 0;
    await page.route(list, (route) => {
      calls += 1;
      return route.continue();
    });
    await search(page).pressSequentially(word.toUpperCase());
    await expect(page.getByText(/^2 of [\d,]+$/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`q=${word.toUpperCase()}`));
    expect(calls).toBeLessThan(word.length);
    await expect(search(page)).toBeFocused();
    await page.reload();
    await expect(search(page)).toHaveValue(word.toUpperCase());
    await expect(page.getByText(/^2 of [\d,]+$/)).toBeVisible();

    // application-record.test.ts covers the server's other searches.
    await search(page).fill(reference.toLowerCase());
    await expect(page.getByText(/^1 of [\d,]+$/)).toBeVisible();
    expect(await names(page)).toEqual([`Anna ${word}`]);
    await search(page).fill(`institute ${word}X`);
    await search(page).press('Enter');
    await expect(row(page, `Bert ${word}`)).toBeVisible();
    await expect(row(page, `Anna ${word}`)).toHaveCount(0);
    await page.unroute(list);

    const other = freshWord();
    await apply(product, { Name: `Web ${other}`, domain: 'Web Development', year: '1st Year' });
    await apply(product, { Name: `Java ${other}`, domain: 'Java Programming', year: '2nd Year' });
    await search(page).fill(other);
    await expect(page.getByText(/^2 of/)).toBeVisible();
    await filter(page, 'Domain').selectOption('Java Programming');
    await expect(page.getByText(/^1 of/)).toBeVisible();
    expect(await names(page)).toEqual([`Java ${other}`]);
    await filter(page, 'Domain').selectOption('All domains');
    await filter(page, 'Year').selectOption('1st Year');
    await expect(row(page, `Java ${other}`)).toHaveCount(0);
    await expect(row(page, `Web ${other}`)).toBeVisible();
    await filter(page, 'Status').selectOption('Not selected');
    await expect(page).toHaveURL(/status=not\+selected/);
    await expect(page.getByRole('heading', { name: 'No applications match.' })).toBeVisible();
    await expect(page.getByText(/^0 of/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL(`${product.url}${address()}`);
    await expect(search(page)).toHaveValue('');
    await expect(search(page)).toBeFocused();
    await expect(row(page, `Java ${other}`)).toBeVisible();
    await readOn(page, product);
  });

  /** Expects 20 applications per page, and that Next and Previous cross pages. */
  async function readOn(page: Page, product: Product): Promise<void> {
    const word = freshWord();
    for (let number = 1; number <= 22; number++) {
      await apply(product, { Name: `Number ${String(number).padStart(2, '0')} ${word}` });
    }
    await search(page).fill(word);
    await expect(page.getByText(/^22 of/)).toBeVisible();
    expect(await names(page)).toHaveLength(20);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(row(page, `Number 01 ${word}`)).toBeVisible();
    const headline = page.getByRole('heading', { level: 1, name: 'Applications' });
    await expect(headline).toBeFocused();
    await expect(headline).toBeInViewport();
    expect(await names(page)).toEqual([`Number 02 ${word}`, `Number 01 ${word}`]);

    await page.getByRole('link', { name: `Number 02 ${word}` }).click();
    const previous = page.getByRole('button', { name: 'Previous application' });
    const next = page.getByRole('button', { name: 'Next application' });
    await expect(page.getByText(/21 of 22/)).toBeVisible();
    await previous.click();
    await expect(pane(page, `Number 03 ${word}`)).toContainText('20 of 22');
    await expect(previous).toBeFocused();
    await expect(page).not.toHaveURL(/page=/);
    await next.click();
    await expect(pane(page, `Number 02 ${word}`)).toBeVisible();
    await next.click();
    await expect(pane(page, `Number 01 ${word}`)).toContainText('22 of 22');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toBeFocused();
  }
});
