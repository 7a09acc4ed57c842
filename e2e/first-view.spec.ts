import type { Page } from '@playwright/test';
import { holdCode } from './support/faults';
import { expect, test } from './support/fixtures';
import { expectPageHydrated, markHydration } from './support/hydration';
import { longText } from './support/texts';

test.use({ keepsPage: true });

/*
 * Before the site's code has loaded, pages show real content, and fields can be filled in.
 */

const open = async (page: Page, path: string) => {
  await markHydration(page);
  const code = await holdCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  return {
    work: async () => {
      await code.release(null);
      await expectPageHydrated(page);
    },
  };
};

/** Each form, with the label of a one-line field. */
const forms = [
  ['/write', 'Title'],
  ['/leave-review', 'Email'],
  ['/application', 'College or university'],
  ['/application/status', 'Reference number'],
  ['/internship', 'Reference number'],
  ['/verifywork', 'Certificate ID'],
  ['/contact', 'Name'],
  ['/admin', 'Username'],
  [`/account/password#${'A'.repeat(43)}`, 'New password'],
  [`/resetpassword/${'A'.repeat(43)}`, 'New password'],
] as const;

// In `npm test`, the tests below check three of these forms, and pages.spec.ts checks the lookup.
test('every letter typed before the code has loaded stays', {
  tag: '@release',
}, async ({ page }) => {
  test.slow();
  page.on('dialog', (dialog) => dialog.accept());
  for (const [path, label] of forms)
    await test.step(path, async () => {
      const { work } = await open(page, path);
      const field = page.getByLabel(label).first();
      await field.pressSequentially('Asha R.');
      await work();
      await expect(field).toHaveValue('Asha R.');
      await expect(field).toBeFocused();
      await field.pressSequentially(' again');
      await expect(field).toHaveValue('Asha R. again');
      await page.unrouteAll();
    });
});

test('every kind of field keeps its input: text, choices, checkboxes and files', async ({ page }) => {
  const { work } = await open(page, '/application');
  const form = page.getByRole('form', { name: 'Internship registration' });
  await form.getByRole('combobox').first().selectOption({ index: 2 });
  const chosen = await form.getByRole('combobox').first().inputValue();
  await form.getByRole('radio').nth(0).check();
  await form.getByRole('radio').nth(1).check();
  await form.getByRole('checkbox').check();
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'resume.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF'),
    });
  await form.locator('textarea').first().pressSequentially('I mend');
  await work();
  await expect(form.locator('textarea').first()).toBeFocused();
  await form.locator('textarea').first().pressSequentially(' things.');
  await expect(form.getByRole('combobox').first()).toHaveValue(chosen);
  await expect(form.getByRole('radio').nth(1)).toBeChecked();
  await expect(form.getByRole('checkbox')).toBeChecked();
  await expect(form.locator('textarea').first()).toHaveValue('I mend things.');
  await expect(form.getByText('resume.pdf')).toBeVisible();
  // The draft contains the input.
  await expect(form.getByText(/Draft saved at/)).toBeVisible();
  await page.reload();
  await expect(form.getByRole('combobox').first()).toHaveValue(chosen);
  await expect(form.getByRole('radio').nth(1)).toBeChecked();
  await expect(form.getByRole('checkbox')).toBeChecked();
});

test('words typed before the code has loaded are counted, and take precedence over a stored draft', async ({
  page,
}) => {
  const first = await open(page, '/write');
  await page.getByLabel('Post, in Markdown').pressSequentially('One two three');
  await first.work();
  await expect(page.getByLabel('Post, in Markdown')).toHaveValue('One two three');
  await expect(page.getByText('Words: 3')).toBeVisible();
  await page.unrouteAll();
  await page.getByLabel('Title').fill('From last week');
  await page.getByLabel('Author name').fill('Asha');
  await page.getByLabel('Post, in Markdown').fill(longText);
  await expect(page.getByText(/Draft saved at/)).toBeVisible();
  page.on('dialog', (dialog) => dialog.accept());
  const { work } = await open(page, '/write');
  await expect(page.getByLabel('Title')).toHaveValue('');
  await page.getByLabel('Title').pressSequentially('Of today');
  await work();
  await expect(page.getByLabel('Title')).toHaveValue('Of today');
  await expect(page.getByLabel('Author name')).toHaveValue('Asha');
  await expect(page.getByLabel('Post, in Markdown')).toHaveValue(longText);
});

test('a form submitted before its code has loaded is sent afterwards, and never through the URL', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  const { work } = await open(page, '/admin');
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password').fill('a secret');
  await page.getByLabel('Password').press('Enter');
  expect(new URL(page.url()).search).toBe('');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/admin/login'));
  await work();
  expect((await sent).postDataJSON()).toEqual({ username: 'nobody', password: 'a secret' });
  await expect(page.getByLabel('Username')).toHaveValue('nobody');
});

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('each form says that it needs scripts and puts nothing into the URL; a certificate can be looked up', async ({
    page,
    api,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).search));
    for (const [path, label] of forms) {
      if (path === '/verifywork') continue;
      await page.goto(path);
      await expect(page.getByText(/needs JavaScript\./)).toBeVisible();
      const field = page.getByLabel(label).first();
      await field.fill('Asha');
      await field.press('Enter');
      // Catches forms that would submit natively; requests are checked below.
      await expect(page.locator('form').filter({ has: field }), path).toHaveAttribute('method', 'dialog');
    }
    await page.waitForTimeout(200);
    expect(sent.filter(Boolean)).toEqual([]);
    const id = await api.issue();
    await page.goto('/verifywork');
    await page.getByLabel('Certificate ID').fill(id);
    await page.getByLabel('Certificate ID').press('Enter');
    await expect(page.getByText(/Valid|This certificate is valid/).first()).toBeVisible();
  });
});
