import { openAdmin } from './support/admin';
import { address, freshWord, row } from './support/admin-applications';
import { apply } from './support/applications';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

// applications.test.tsx covers failures, missing applications and the selection that remains.
test('Several applications can get the same status together, and rejected ones the same reason', async ({
  page,
  product,
}) => {
  const word = freshWord();
  for (const name of ['One', 'Two', 'Three']) await apply(product, { Name: `${name} ${word}` });
  await openAdmin(page, product, address({ q: word }));
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  const third = page.getByRole('checkbox', { name: `Select Three ${word}` });
  const choice = page.getByRole('combobox', { name: 'New status' });
  const why = page.getByLabel('Why not selected');
  const set = page.getByRole('button', { name: 'Set status of 2 selected' });
  await all.check();
  await third.uncheck();
  await choice.selectOption('Interview');
  await set.click();
  await expect(why).toHaveCount(0);
  await expect(page.getByRole('dialog')).toContainText(
    /Each applicant will get an email in \d+ \w+\. Until then you can undo it\./,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set to “Interview”' }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Status changed.' });
  await expect(notice).toContainText('2 applications changed.');
  await expect(page.getByRole('checkbox', { name: `Select One ${word}` })).not.toBeChecked();
  await expect(row(page, `One ${word}`)).toContainText('Interview');
  await expect(row(page, `Two ${word}`)).toContainText('Interview');
  await expect(row(page, `Three ${word}`)).toContainText('Received');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);

  await all.check();
  await third.uncheck();
  await choice.selectOption('Selected');
  await set.click();
  await page.getByRole('button', { name: 'Set to “Selected”' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. No email will be sent.')).toBeVisible();
  await expect(row(page, `One ${word}`)).toContainText('Interview');

  await all.check();
  await third.uncheck();
  await choice.selectOption('Not selected');
  await set.click();
  await why.fill('No places left this time.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set to “Not selected”' }).click();
  await expect(page.getByText('2 applications changed.')).toBeVisible();
  for (const name of ['One', 'Two']) {
    await page.getByRole('link', { name: `${name} ${word}` }).click();
    const detail = page.getByRole('region', { name: `Application of ${name} ${word}` });
    await expect(detail.getByRole('blockquote')).toHaveText('No places left this time.');
    await expect(detail.getByLabel('Why not selected')).toHaveValue('No places left this time.');
  }
});
