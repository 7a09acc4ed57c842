import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { address, lookup, rowOf, unique } from './support/certificates';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

const validation = '**/api/admin/validation';
const saved = 'Validation entry saved successfully.';
const taken = 'There is already a certificate with this ID.';
const madeId = /^FC(-[0-9A-Z]{5}){3}$/;

const form = (page: Page) => page.getByRole('region', { name: 'Issue a certificate' });
const field = (page: Page, label: string) => form(page).getByLabel(label);
const seen = (page: Page) => page.getByRole('region', { name: 'As visitors will see it' });
const save = (page: Page) => page.getByRole('button', { name: 'Save entry' });
const another = (page: Page) => page.getByRole('button', { name: 'Issue another' });
const alertOf = (page: Page) => form(page).getByRole('alert').first();

async function fillIn(page: Page, entry: { name?: string; domain?: string; id?: string; reference?: string } = {}) {
  await field(page, 'Name').fill(entry.name ?? 'Sample Intern');
  await field(page, 'Domain').fill(entry.domain ?? 'Web Development');
  await field(page, 'Certificate ID').fill(entry.id ?? '');
  await field(page, 'Reference number').fill(entry.reference ?? '');
}

/** Submits the form. @returns the ID of the new certificate */
async function saveEntry(page: Page): Promise<string> {
  await save(page).click();
  await expect(another(page)).toBeFocused();
  return (await form(page).getByRole('status').first().locator('.mono').textContent()) ?? '';
}

const site = createRequire(new URL('../web/package.json', import.meta.url));
/** Returns the dots of a text's QR code as an SVG path. */
function dotsOf(text: string): string {
  const { createElement } = site('react');
  const { renderToStaticMarkup } = site('react-dom/server');
  const { QRCodeSVG } = site('qrcode.react');
  const markup: string = renderToStaticMarkup(createElement(QRCodeSVG, { value: text, marginSize: 2 }));
  return [...markup.matchAll(/ d="([^"]+)"/g)].at(-1)?.[1] ?? '';
}

test.describe('Facts for employers', () => {
  test("are previewed next to the form and shown on the certificate's page, with a link to the project @small", async ({
    page,
    product,
  }) => {
    await openAdmin(page, product, address);
    await fillIn(page, { name: unique('Priya') });
    await field(page, 'Hours').fill('many');
    await field(page, 'Skills').fill('React, SQL');
    await field(page, 'Project link').fill('http://example.org/work');
    await field(page, 'Signed by').fill('Asha Verma');
    await field(page, 'Role of the signatory').fill('Head of Programme');
    await expect(seen(page)).toContainText('Skills: React, SQL. Signed by Asha Verma, Head of Programme.');
    await save(page).click();
    await expect(field(page, 'Hours')).toBeFocused();
    await expect(field(page, 'Hours')).toHaveAccessibleDescription(/whole number from 1 to 2000/);
    await expect(field(page, 'Project link')).toHaveAccessibleDescription(/begins with https/);
    await field(page, 'Hours').fill('120');
    await field(page, 'Project link').fill('https://example.org/work');
    const id = await saveEntry(page);
    await expect(seen(page)).toContainText('120 hours. Skills: React, SQL. Project: example.org/work.');
    await another(page).click();
    // The next certificate starts with the same signatory.
    await expect(field(page, 'Signed by')).toHaveValue('Asha Verma');
    await expect(field(page, 'Hours')).toHaveValue('');

    await page.goto(`/verifywork/${id}`);
    const says = page.getByRole('region', { name: 'What it says' });
    for (const words of ['120 hours', 'React, SQL', 'Asha Verma, Head of Programme'])
      await expect(says).toContainText(words);
    await expect(says.getByRole('link', { name: /example\.org\/work/ })).toHaveAttribute(
      'href',
      'https://example.org/work',
    );
    await expectAccessible(page);
  });
});

test.describe('Issuing a certificate', () => {
  test('works repeatedly: with generated and given IDs, for courses, and after a lost response', async ({
    page,
    context,
    product,
    expectedErrors,
  }) => {
    test.slow();
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openAdmin(page, product, address);
    await expect(field(page, 'Internship')).toBeChecked();
    await expect(field(page, 'Internship')).toHaveAttribute('value', 'true');
    await expect(field(page, 'Course')).toHaveAttribute('value', 'false');
    await test.step('an ID is generated if none is given; ID, link and QR code lead to the certificate on /verifywork', async () => {
      const name = unique('Priya');
      await fillIn(page, { name, domain: 'Cyber Security' });
      const sent = page.waitForRequest(validation);
      const id = await saveEntry(page);
      await expect(page.getByText(saved, { exact: true })).toBeVisible();
      expect(id).toMatch(madeId);
      expect((await sent).postDataJSON()).toMatchObject({ Course: true });
      expect((await lookup(product, id)).Course).toBe(true);
      await expect(form(page).getByRole('status').first()).toContainText(`Issued to ${name}`);
      await expect(another(page)).toHaveAccessibleDescription(new RegExp(`Issued to ${name}.*${id}`));
      await expectAccessible(page);

      const link = `${product.url}/verifywork/${id}`;
      await page.getByRole('button', { name: 'Copy ID' }).click();
      await expect(page.getByRole('button', { name: 'ID copied' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
      await form(page).getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
      const code = form(page).getByRole('img', { name: `QR code of ${link}` });
      expect(await code.locator('path').last().getAttribute('d')).toBe(dotsOf(link));

      await expect(seen(page)).toContainText(id);
      await expect(seen(page).getByText('Issued', { exact: true })).toBeVisible();
      await expect(rowOf(page, id)).toContainText(name);
      await expect(rowOf(page, id)).toContainText('Valid');
      await expect(
        rowOf(page, id)
          .getByRole('cell')
          .filter({ hasText: /Internship$/ }),
      ).toBeVisible();

      const [visitor] = await Promise.all([
        context.waitForEvent('page'),
        form(page)
          .getByRole('link', { name: /verifywork/ })
          .click(),
      ]);
      await expect(visitor.getByText('This certificate is valid.')).toBeVisible();
      await expect(visitor.getByRole('article', { name: `Internship certificate, ${name}` })).toContainText(id);
      await visitor.close();
    });
    await another(page).click();
    await test.step('for a course, Course is sent and stored as false, and the list and the picture show a course', async () => {
      await field(page, 'Course').check();
      await fillIn(page, { name: unique('Sample') });
      const sent = page.waitForRequest(validation);
      const id = await saveEntry(page);
      expect((await sent).postDataJSON()).toMatchObject({ Course: false });
      expect((await lookup(product, id)).Course).toBe(false);
      await expect(
        rowOf(page, id)
          .getByRole('cell')
          .filter({ hasText: /Course$/ }),
      ).toBeVisible();
      await expect(seen(page)).toContainText('Course certificate');
    });
    await another(page).click();
    await test.step('by keyboard, the domain stays, every entry starts as an internship, and the same name gets a new certificate', async () => {
      const name = unique('Twin');
      await expect(field(page, 'Internship')).toBeChecked();
      await fillIn(page, { name, domain: 'A domain of our own', reference: 'REF-1' });
      await field(page, 'Reference number').press('Enter');
      await expect(another(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field(page, 'Name')).toBeFocused();
      await expect(field(page, 'Name')).toHaveValue('');
      await expect(field(page, 'Domain')).toHaveValue('A domain of our own');
      await expect(field(page, 'Reference number')).toHaveValue('');
      await expect(field(page, 'Internship')).toBeChecked();
      await field(page, 'Reference number').fill('REF-1');
      await field(page, 'Name').fill(name);
      await field(page, 'Name').press('Enter');
      await expect(another(page)).toBeFocused();
      await expect(rowOf(page, name)).toHaveCount(2);
    });
    await another(page).click();
    await test.step('after a response is lost, the retry has the same key and returns the same certificate', async () => {
      const name = unique('Once');
      const keys: (string | undefined)[] = [];
      let cut = true;
      await page.route(validation, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (!cut) return route.continue();
        await route.fetch();
        return route.abort();
      });
      await fillIn(page, { name });
      await save(page).click();
      await expect(page.getByText('Submission failed: Network error', { exact: true })).toBeVisible();
      await expect(alertOf(page)).toContainText('We don’t know whether the entry was saved.');
      cut = false;
      const id = await saveEntry(page);
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBe(keys[1]);
      await expect(rowOf(page, name)).toHaveCount(1);
      await expect(rowOf(page, name)).toContainText(id);

      await another(page).click();
      await field(page, 'Name').fill(`${name} again`);
      await saveEntry(page);
      expect(keys[2]).not.toBe(keys[0]);
      await page.unroute(validation);
    });
    await another(page).click();
    await test.step('a given ID is stored unchanged; using it again shows an error next to the field and keeps the input', async () => {
      const id = unique('Given/Id_');
      await fillIn(page, { id, reference: 'REF-9' });
      expect(await saveEntry(page)).toBe(id);
      await expect(form(page).getByRole('link', { name: /verifywork/ })).toHaveAttribute(
        'href',
        `${product.url}/verifywork/${encodeURIComponent(id)}`,
      );
      await another(page).click();
      await fillIn(page, { name: 'Somebody Else', id: id.toLowerCase(), reference: 'REF-10' });
      await save(page).click();
      await expect(page.getByText(`Submission failed: ${taken}`, { exact: true })).toBeVisible();
      await expect(alertOf(page)).toContainText('The entry was not saved.');
      await expect(field(page, 'Certificate ID')).toHaveAccessibleDescription(new RegExp(`${taken}$`));
      await expect(field(page, 'Certificate ID')).toBeFocused();
      await expect(field(page, 'Name')).toHaveValue('Somebody Else');
      await expect(field(page, 'Reference number')).toHaveValue('REF-10');
      await expectAccessible(page);
      await field(page, 'Certificate ID').fill('');
      expect(await saveEntry(page)).toMatch(madeId);
    });
  });
});
