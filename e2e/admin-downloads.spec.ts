import { readFile } from 'node:fs/promises';
import { openAdmin } from './support/admin';
import { expect, expectAccessible, test } from './support/fixtures';

const failed = 'Could not download the file. Please ensure the server is running.';
const files = [
  { part: 'Document download', name: 'applications.xlsx', call: '**/api/word/generate-word/all' },
  { part: 'Email-list download', name: 'EmailList.xlsx', call: '**/api/Export/GetEmailList' },
];

for (const { part, name, call } of files) {
  test.describe(part, () => {
    test(`saves ${name}, says so, and is written down`, async ({ page, product }) => {
      await openAdmin(page, product, '/admin?view=downloads');
      await expect(page).toHaveTitle(/^Downloads · /);
      const box = page.getByRole('region', { name: part });
      const arrived = page.waitForEvent('download');
      await box.getByRole('button', { name: `Download ${name}` }).click();
      const file = await arrived;
      expect(file.suggestedFilename()).toBe(name);
      // A workbook is a ZIP archive.
      expect((await readFile(await file.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
      await expect(box.getByRole('status')).toHaveText(new RegExp(`^${name} is saved, .* kB\\.$`));
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Audit' }).click();
      await expect(page.getByText(`${product.username} downloaded ${name}`).first()).toBeVisible();
    });

    test(`when the server is away it says '${failed}', and Try Again downloads it`, async ({
      page,
      product,
      expectedErrors,
    }) => {
      expectedErrors.push(/ERR_FAILED|Failed to load resource/);
      await page.route(call, (route) => route.abort());
      await openAdmin(page, product, '/admin?view=downloads');
      const box = page.getByRole('region', { name: part });
      await box.getByRole('button', { name: `Download ${name}` }).click();
      await expect(box.getByRole('alert')).toHaveText(failed);
      const again = box.getByRole('button', { name: 'Try Again' });
      await expect(again).toBeFocused();
      await expectAccessible(page);
      await page.unroute(call);
      const arrived = page.waitForEvent('download');
      await again.click();
      expect((await arrived).suggestedFilename()).toBe(name);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

    test('tells what the server said beside the fixed words, and never saves what is no spreadsheet', {
      tag: '@wide',
    }, async ({ page, product, expectedErrors }) => {
      expectedErrors.push(/Failed to load resource/);
      const busy = 'Another export is running. Please try again in a moment.';
      const cases = [
        [429, 'application/json', JSON.stringify({ success: false, message: busy }), failed + busy],
        [502, 'text/html', '<html>bad gateway</html>', failed],
        [200, 'text/html', '<html>hello</html>', failed],
      ] as const;
      let saved = 0;
      page.on('download', () => saved++);
      await openAdmin(page, product, '/admin?view=downloads');
      const box = page.getByRole('region', { name: part });
      for (const [status, contentType, body, words] of cases) {
        await page.route(call, (route) => route.fulfill({ status, contentType, body }));
        await box.getByRole('button', { name }).click();
        await expect(box.getByRole('alert')).toHaveText(words);
        await page.unroute(call);
      }
      expect(saved).toBe(0);
    });
  });
}

test('a download that is under way says so, can be cancelled, and keeps the focus', async ({ page, product }) => {
  await page.route('**/api/word/generate-word/all', () => new Promise(() => undefined));
  await openAdmin(page, product, '/admin?view=downloads');
  const box = page.getByRole('region', { name: 'Document download' });
  const button = box.getByRole('button', { name: 'Download applications.xlsx' });
  await button.click();
  await expect(box.getByText('Waiting for the server…')).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Cancel' }).click();
  await expect(box.getByRole('status')).toHaveText('Cancelled.');
  await expect(button).toBeFocused();
  await expect(button).not.toHaveAttribute('aria-disabled');
});

test('both can be asked for at once from the overview: they come one after the other', { tag: '@wide' }, async ({
  page,
  product,
}) => {
  await openAdmin(page, product);
  const names: string[] = [];
  page.on('download', (file) => names.push(file.suggestedFilename()));
  await page.getByRole('button', { name: 'Get applications.xlsx' }).click();
  await page.getByRole('button', { name: 'Get EmailList.xlsx' }).click();
  await expect.poll(() => names).toEqual(['applications.xlsx', 'EmailList.xlsx']);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
