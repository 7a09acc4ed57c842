import { openAdmin } from './support/admin';
import { expect, expectAccessible, test } from './support/fixtures';
import { tabTo } from './support/keyboard';

test('An administrator adds a round by keyboard, corrects its dates, and opens its applications', {
  tag: '@small',
}, async ({ page, product }) => {
  const name = `Monsoon ${Date.now()}`;
  await openAdmin(page, product, '/admin?view=rounds');
  await expect(page.getByRole('heading', { name: 'Rounds', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Round 1 Current/ })).toBeVisible();
  await expectAccessible(page);

  await tabTo(page, page.getByRole('button', { name: 'Add a round' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a round' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('First day to apply').fill('2099-06-20');
  await dialog.getByLabel('Last day to apply').fill('2099-06-19');
  await dialog.getByLabel('Time zone').selectOption('UTC');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Last day to apply')).toBeFocused();
  await expect(dialog.getByText('The last day to apply can’t be before the first.').first()).toBeVisible();
  await dialog.getByLabel('Last day to apply').fill('2099-07-20');
  await dialog.getByRole('button', { name: 'Save' }).click();

  const row = page.getByRole('row', { name });
  await expect(row).toContainText('20 Jun 2099 to 20 Jul 2099');
  await expect(row).not.toContainText('Current');
  await row.getByRole('button', { name: `Edit: ${name}` }).click();
  const editing = page.getByRole('dialog', { name: `Edit ${name}` });
  await editing.getByLabel('First day of the internships').fill('2099-08-01');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('From 1 Aug 2099');

  await row.getByRole('link', { name: `0 applications of ${name}` }).click();
  await expect(page.getByRole('combobox', { name: 'Round' })).toHaveValue(/./);
  await expect(page.getByText('No applications match.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Round' }).selectOption({ label: 'All rounds' });
  await expect(page.getByText('No applications match.')).toHaveCount(0);
  await expectAccessible(page);
});
