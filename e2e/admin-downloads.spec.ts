import { readFile } from 'node:fs/promises';
import { openAdmin } from './support/admin';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

const failed = 'Could not download the file. Please ensure the server is running.';
const files = [
  { part: 'Document download', name: 'applications.xlsx' },
  { part: 'Email-list download', name: 'EmailList.xlsx' },
];

// export-list.test.tsx covers progress, cancelling and other failures.
test(`A failed download shows '${failed}' and saves nothing; a retry saves the file under its name and is audited`, async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await openAdmin(page, product, '/admin?view=downloads');
  await expect(page).toHaveTitle(/^Downloads · /);
  const call = '**/api/word/generate-word/all';
  let saved = 0;
  page.on('download', () => saved++);
  for (const { part, name } of files) {
    const box = page.getByRole('region', { name: part });
    if (part === 'Document download') {
      await page.route(call, (route) => route.abort());
      await box.getByRole('button', { name: `Download ${name}` }).click();
      await expect(box.getByRole('alert')).toHaveText(failed);
      await expect(box.getByRole('button', { name: 'Try Again' })).toBeFocused();
      await expectAccessible(page);
      expect(saved).toBe(0);
      await page.unroute(call);
    }
    const arrived = page.waitForEvent('download');
    await box.getByRole('button', { name }).click();
    const file = await arrived;
    expect(file.suggestedFilename()).toBe(name);
    // A workbook is a ZIP archive.
    expect((await readFile(await file.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    await expect(box.getByRole('status')).toHaveText(new RegExp(`^${name} has been saved \\(.* kB\\)\\.$`));
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Audit' }).click();
  for (const { name } of files)
    await expect(page.getByText(`${product.username} downloaded ${name}`).first()).toBeVisible();
});
