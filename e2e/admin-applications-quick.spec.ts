import { openAdmin } from './support/admin';
import { address, freshWord, names, row } from './support/admin-applications';
import { post } from './support/api';
import { expect, type Product, test } from './support/fixtures';

test.use({ keepsPage: true });

async function quickApply(product: Product, fields: Record<string, string>): Promise<void> {
  const whole = { Name: 'Quick Applicant', Mail: `${freshWord()}@example.org`, Phone: '+91 90000 11111', ...fields };
  await post(product, '/applications/fillup', { College: 'Sample College', ...whole });
}

test('Quick applications have their own list, search and pages', async ({ page, product }) => {
  const word = freshWord();
  await quickApply(product, { Name: `Quick 01 ${word}` });
  await Promise.all(
    Array.from({ length: 20 }, (_, index) => quickApply(product, { Name: `Quick ${index + 2} ${word}` })),
  );
  await quickApply(product, { Name: `Role ${word}`, Role: 'Student', College: 'College of Roles' });
  await openAdmin(page, product, address());
  await page.getByRole('link', { name: /^Quick [\d,]+$/ }).click();
  // Waits for the quick list: text typed into the search field of the full list would be lost.
  const search = page.getByRole('searchbox', { name: 'Name, email or college', exact: true });
  await search.fill(word);
  await expect(page).toHaveURL(new RegExp(`tab=quick&q=${word}`));
  await expect(page.getByText(/^22 of [\d,]+$/)).toBeVisible();
  const first = row(page, `Role ${word}`);
  for (const words of ['College of Roles', 'Student', '+91 90000 11111', '@example.org']) {
    await expect(first).toContainText(words);
  }
  expect(await names(page)).toHaveLength(20);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(row(page, `Quick 01 ${word}`)).toContainText('Not given');
  await search.fill(`${word} nobody`);
  await expect(page.getByRole('heading', { name: 'No quick applications match.' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(first).toBeVisible();
});
