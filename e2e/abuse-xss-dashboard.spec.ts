import { createRequire } from 'node:module';
import { decoded } from '../scripts/test/mails.mjs';
import { signedIn } from './support/admin';
import { Api } from './support/api';
import { expect, type Product } from './support/fixtures';
import { go } from './support/panel';
import { asName, image, payloads } from './support/payloads';
import { WHOLE } from './support/xss-product';
import { expectHarmless, expectShown, look, test } from './support/xss-test';

test.use({ keepsPage: true });

/** Payloads whose entries are still pending. */
const waiting = payloads.filter((_, index) => index % 4 === 3);

test.describe('Hostile input in the dashboard', () => {
  test.beforeEach(({ page, product }) => signedIn(page, product));

  test('never runs in the list of pending posts, an article or a rejection message', async ({ page }) => {
    await look(page, '/admin?view=posts');
    for (const title of [...waiting, `${WHOLE}, waiting`]) {
      await page.getByRole('link', { name: title }).first().click();
      await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
      await expectHarmless(page);
    }
    await page.getByRole('link', { name: waiting[0] }).first().click();
    await expect(page.getByRole('heading', { level: 2, name: waiting[0], exact: true })).toBeVisible();
    await page.getByRole('textbox', { name: /Reason/ }).fill(image);
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expectHarmless(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expectHarmless(page);
  });

  test('never runs in testimonials', async ({ page }) => {
    await look(page, '/admin?view=reviews');
    for (const name of waiting) {
      await page.getByRole('link', { name }).first().click();
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
      await expectHarmless(page);
    }
  });

  test('never runs in an application, its notes or the names of its documents', async ({ page, xss }) => {
    await look(page, '/admin?view=applications');
    for (const [index, reference] of xss.references.entries()) {
      if (index % 5 !== 0) continue;
      await go(page, `/admin?view=applications&ref=${reference}`);
      await expect(page.getByText(reference).last()).toBeVisible();
      await expect(page.getByText(payloads[index] ?? '', { exact: true }).last()).toBeVisible();
      await expectHarmless(page);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Download resume/ }).click();
      // A bare file name, with the extension of its type.
      expect((await download).suggestedFilename()).toMatch(/^[^\\/]+\.pdf$/);
    }
    await look(page, '/admin?view=applications&tab=quick');
  });

  test('never runs in the form or list of certificates, or in the revocation dialog and its message', async ({
    page,
  }) => {
    await look(page, '/admin?view=certificates');
    const form = page.getByRole('region', { name: 'Issue a certificate' });
    for (const payload of payloads.filter((_, index) => index % 6 === 0)) {
      await form.getByLabel('Name').fill(payload);
      await form.getByLabel('Domain').fill(payload);
      await form.getByLabel('Reference number').fill(payload);
      await expect(page.getByRole('region', { name: 'As visitors will see it' })).toContainText(payload);
      await expectHarmless(page);
    }
    await form.getByLabel('Name').fill(image);
    await page.getByRole('button', { name: 'Save entry' }).click();
    await expect(page.getByRole('button', { name: 'Issue another' })).toBeVisible();
    await expectHarmless(page);
    const row = page.getByRole('row').filter({ hasText: image }).first();
    await row.getByRole('button', { name: /^Revoke FC-/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(image);
    await dialog.getByLabel('Reason').fill(image);
    await expectHarmless(page);
    await dialog.getByRole('button', { name: 'Revoke certificate' }).click();
    await expect(page.getByText(`${image}, FC-`, { exact: false }).first()).toBeVisible();
    await expectHarmless(page);
  });

  test('never runs in the overview, in the audit list or from the URL', async ({ page, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource.*404/);
    await look(page, '/admin', '');
    await go(page, '/admin?view=audit');
    await expectShown(page);
    const payload = encodeURIComponent(image);
    const addressOf = (view: string) =>
      `/admin?view=${encodeURIComponent(view)}&q=${payload}&post=${payload}&review=${payload}&ref=${payload}&page=${payload}&status=${payload}`;
    // Loads the page with the payload as the view, then navigates to the real views.
    await page.goto(addressOf(image));
    await expect(page.locator('main h1').first()).toBeVisible();
    await expectHarmless(page);
    for (const view of ['posts', 'reviews', 'applications', 'certificates', 'audit']) {
      await go(page, addressOf(view));
      await expect(page.getByRole('navigation', { name: 'Dashboard' }).locator('[aria-current]')).toHaveAttribute(
        'href',
        new RegExp(view),
      );
      await expect(page.locator('main h1').first()).toBeVisible();
      await expectHarmless(page);
    }
  });
});

test.describe('Hostile input in emails and downloads', () => {
  test('stays plain text in an email, which has only our headers, and names in it are not links', async ({
    xss,
    mailServer,
  }) => {
    const { mails } = mailServer;
    await expect.poll(() => mails.length).toBeGreaterThanOrEqual(xss.references.length);
    for (const { source } of mails) {
      const [, head = '', body = ''] = /^(.*?)\r?\n\r?\n(.*)$/s.exec(decoded(source)) ?? [];
      const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, header]) => header?.toLowerCase() ?? '').sort();
      expect(names).toEqual([
        'auto-submitted',
        'content-transfer-encoding',
        'content-type',
        'date',
        'from',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ]);
      expect(head).toMatch(/^content-type: text\/plain/im);
      expect(head).toMatch(/^subject: We have your application APP-/im);
      // The message ID is random, and may contain any letters.
      expect(head.replace(/^message-id: .*$/im, '')).not.toMatch(/xss|evil/);
      expect(body).toMatch(/^Hello/);
      // Email programs turn everything that looks like an address into a link.
      const [greeting = ''] = body.split('\n');
      expect(greeting).not.toMatch(/https?:|javascript:|\/\/|\w\.\w/);
    }
  });

  test('adds no headers through the name of a document, which is downloaded as a file', async ({ product, xss }) => {
    for (const reference of xss.references) {
      const answer = await asAdmin(product, `admin/applications/${reference}/resume`);
      expect(answer.headers.get('content-disposition')).toMatch(
        /^attachment; filename="(?:[^"\\\r\n]|\\.)*\.pdf"(?:; filename\*=UTF-8''[\w%.!~*'()-]+)?$/,
      );
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
  });

  test('is text in spreadsheet cells, never a formula', async ({ product }) => {
    for (const path of ['word/generate-word/all', 'Export/GetEmailList']) {
      const cells = await cellsOf(await asAdmin(product, path));
      const texts = cells.filter((cell) => typeof cell === 'string');
      // An object would be a formula or a link.
      expect(cells.filter((cell) => typeof cell !== 'string' && !(cell instanceof Date))).toEqual([]);
      for (const payload of payloads) expect(texts, path).toContain(asCell(asName(payload)));
      // Phone numbers may begin with a plus.
      expect(texts.filter((text) => /^[=+\-@\t\r＝]|^_x003D_/.test(text) && !/^\+[\d ]+$/.test(text))).toEqual([]);
    }
  });
});

/** Returns the cells of a spreadsheet. */
async function cellsOf(file: Response): Promise<unknown[]> {
  const { Workbook } = createRequire(new URL('../cms/package.json', import.meta.url))('exceljs');
  const workbook = new Workbook();
  await workbook.xlsx.load(await file.arrayBuffer());
  const cells: unknown[] = [];
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row: { eachCell(each: (cell: { value: unknown }) => void): void }) =>
      row.eachCell(({ value }) => cells.push(value)),
    );
  }
  return cells;
}

/** Returns the cell text expected for a payload; exceljs decodes entities once too often when reading. */
const asCell = (payload: string) =>
  (/^[=+\-@＝]/.test(payload) ? `'${payload}` : payload)
    .replace(/_(?=x003D_)/, '_x005F_')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');

/** Downloads a file as the dashboard does. */
async function asAdmin(product: Product, path: string): Promise<Response> {
  const answer = await new Api(product).askAsAdmin('GET', path);
  expect(answer.status).toBe(200);
  return answer;
}
