import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { openAdmin } from './support/admin';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

const failed = 'Could not download the file. Please ensure the server is running.';
const files = [
  { part: 'Document download', name: 'applications.xlsx' },
  { part: 'Email-list download', name: 'EmailList.xlsx' },
];

test(`A download says that it is under way, can be cancelled, says '${failed}', and is saved under its name`, async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|Failed to load resource/);
  const call = '**/api/word/generate-word/all';
  await openAdmin(page, product, '/admin?view=downloads');
  const box = page.getByRole('region', { name: 'Document download' });
  await page.route(call, () => new Promise(() => undefined));
  const named = box.getByRole('button', { name: 'Download applications.xlsx' });
  await named.click();
  await expect(box.getByText('Waiting for the server…')).toBeVisible();
  await expect(named).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Cancel' }).click();
  await expect(box.getByRole('status')).toHaveText('Cancelled.');
  await expect(named).toBeFocused();
  await expect(named).not.toHaveAttribute('aria-disabled');
  await page.unroute(call);

  // One that fails saves nothing, and is tried again.
  let saved = 0;
  page.on('download', () => saved++);
  const button = box.getByRole('button', { name: 'applications.xlsx' });
  const hello = { status: 200, contentType: 'text/html', body: '<html>hello</html>' };
  for (const fail of [(route: Route) => route.fulfill(hello), (route: Route) => route.abort()]) {
    await page.route(call, fail);
    await button.click();
    await expect(box.getByRole('alert')).toHaveText(failed);
    await expect(box.getByRole('button', { name: 'Try Again' })).toBeFocused();
    await page.unroute(call);
  }
  await expectAccessible(page);
  expect(saved).toBe(0);
  const arrived = page.waitForEvent('download');
  await button.click();
  expect((await arrived).suggestedFilename()).toBe('applications.xlsx');
  await expect(page.getByRole('alert')).toHaveCount(0);

  // Both are written down.
  await expect(page).toHaveTitle(/^Downloads · /);
  for (const { part, name } of files) {
    const box = page.getByRole('region', { name: part });
    const arrived = page.waitForEvent('download');
    await box.getByRole('button', { name: `Download ${name}` }).click();
    const file = await arrived;
    expect(file.suggestedFilename()).toBe(name);
    // A workbook is a ZIP archive.
    expect((await readFile(await file.path())).subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    await expect(box.getByRole('status')).toHaveText(new RegExp(`^${name} is saved, .* kB\\.$`));
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Audit' }).click();
  for (const { name } of files)
    await expect(page.getByText(`${product.username} downloaded ${name}`).first()).toBeVisible();

  // Asked for at once from the overview they come one after the other.
  await page.getByRole('link', { name: 'Overview' }).click();
  const names: string[] = [];
  page.on('download', (file) => names.push(file.suggestedFilename()));
  await page.getByRole('button', { name: 'Get applications.xlsx' }).click();
  await page.getByRole('button', { name: 'Get EmailList.xlsx' }).click();
  await expect.poll(() => names).toEqual(['applications.xlsx', 'EmailList.xlsx']);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
