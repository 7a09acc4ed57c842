import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { withTexts } from './support/editor';
import { expect, expectAccessible, test } from './support/fixtures';
import { todayOf } from './support/today';

test.use({ keepsPage: true });

const lookup = '**/api/lookupCertificate/lookup**';
const failed = 'Failed to fetch certificate details. The server might be down or the ID is incorrect.';

const box = (page: Page) => page.getByRole('textbox', { name: 'Certificate ID' });
async function verify(page: Page, id: string) {
  await box(page).fill(id);
  await page.getByRole('button', { name: 'Verify' }).click();
}

test.describe('Verify Certificate', () => {
  test('shows the result of each lookup, one after another', async ({ page, api, product, expectedErrors }) => {
    const today = todayOf(product, 'long');
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    await test.step('no ID', async () => {
      let requests = 0;
      await page.route(lookup, (route) => {
        requests++;
        return route.continue();
      });
      await page.goto('/verifywork');
      await expect(page.getByRole('heading', { level: 1, name: 'Verify Certificate' })).toBeVisible();
      await verify(page, '   ');
      await expect(page.getByText('Please enter a Certificate ID.')).toBeVisible();
      await expect(box(page)).toBeFocused();
      await expectAccessible(page);
      expect(requests).toBe(0);
      await page.unroute(lookup);
    });
    await test.step('unknown', async () => {
      await verify(page, 'NO-SUCH-ID');
      await expect(page.getByRole('heading', { name: 'No certificate has this ID.' })).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: 'NO-SUCH-ID' })).toBeVisible();
      await expect(box(page)).toHaveValue('NO-SUCH-ID');
      await expect(page).toHaveTitle(/^Unknown ID/);
      await verify(page, await api.issue());
      await expect(page.getByText('This certificate is valid.')).toBeVisible();
    });
    await test.step('valid, with every claim', async () => {
      const referenceNumber = `REF-${Date.now()}`;
      const id = await api.issue({ Name: 'Priya Sharma', Domain: 'Cyber Security', referenceNumber });
      await verify(page, id);
      const result = page.getByRole('status').filter({ hasText: 'This certificate is valid.' });
      await expect(result).toContainText(`Issued to Priya Sharma for Cyber Security on ${today}.`);
      await expect(result).toBeFocused();
      await expect(page).toHaveURL(`${product.url}/verifywork?id=${encodeURIComponent(id)}`);
      await expect(page).toHaveTitle(/^Valid: .*Verify Certificate/);

      const card = page.getByRole('article', { name: 'Internship certificate, Priya Sharma' });
      await expect(card.getByRole('heading', { name: 'Priya Sharma' })).toBeVisible();
      for (const claim of ['Internship certificate', 'Cyber Security', id, referenceNumber, today]) {
        await expect(card).toContainText(claim);
      }
      await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible();
      await expect(card).toContainText(`${new URL(product.url).host}/verifywork/${id}`);
    });
    await test.step('case and surrounding spaces do not matter; the ID is shown as issued', async () => {
      const id = await api.issue({ CertificateId: `Mixed/Case_${Date.now()}` });
      for (const typed of [id.toLowerCase(), id.toUpperCase(), `  ${id} `]) {
        await verify(page, typed);
        await expect(page).toHaveURL(`${product.url}/verifywork?${new URLSearchParams({ id: typed.trim() })}`);
        // The new result replaces the previous one.
        await expect(box(page)).toHaveValue(typed.trim());
        await expect(page.getByText('This certificate is valid.')).toBeVisible();
        await expect(page.getByRole('article').getByText(id, { exact: true })).toBeVisible();
      }
    });
    await test.step('revoked, with date and reason, and nothing that looks like a certificate', async () => {
      const id = await api.issue({ Name: 'Revoked Intern' });
      const reason = 'Issued twice; the later certificate is valid.';
      await api.asAdmin('POST', `admin/certificates/${encodeURIComponent(id)}/revoke`, { reason });
      await verify(page, id);
      await expect(page.getByRole('alert')).toContainText('This certificate is no longer valid.');
      await expect(page.getByRole('heading', { name: 'This certificate is no longer valid.' })).toBeFocused();
      const main = page.getByRole('main');
      for (const words of [id, reason, today]) await expect(main).toContainText(words);
      await expect(page.getByText('This certificate is valid.')).toHaveCount(0);
      await expect(page.getByRole('article')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
      await expect(page).toHaveTitle(/^Revoked: /);
    });
    await test.step('the server is unavailable, then recovers', async () => {
      const id = await api.issue();
      await page.route(lookup, (route) => route.abort());
      await verify(page, id);
      await expect(page.getByRole('alert')).toHaveText(failed);
      await expectAccessible(page);
      await page.unroute(lookup);
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('This certificate is valid.')).toBeVisible();
    });
  });

  test("a certificate's link opens it directly, Copy link copies it, and Back leads to the previous lookup", async ({
    page,
    context,
    api,
    product,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [first, second] = [await api.issue(), await api.issue({ Name: 'Second Intern', Course: false })];
    await page.goto(`/verifywork?id=${first.toLowerCase()}`);
    await expect(page.getByRole('heading', { name: 'Sample Intern' })).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.url}/verifywork/${first}`);

    await verify(page, second);
    await expect(page.getByRole('heading', { name: 'Second Intern' })).toBeVisible();
    // A course certificate does not mention an internship.
    const card = page.getByRole('article', { name: 'Course certificate, Second Intern' });
    await expect(card).toContainText('Course certificate');
    await expect(card).not.toContainText(/internship/i);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Sample Intern' })).toBeVisible();
    await expect(box(page)).toHaveValue(first.toLowerCase());
  });

  test('text typed during a request stays and keeps focus, regardless of the response', async ({
    page,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    await page.goto('/verifywork');
    for (const [id, words] of [
      ['NO-SUCH-ID', 'No certificate has this ID.'],
      [await api.issue(), 'This certificate is valid.'],
    ] as const) {
      let answer = () => {};
      const waiting = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(lookup, async (route) => {
        await waiting;
        await route.continue();
      });
      await box(page).fill(id);
      await box(page).press('Enter');
      await expect(page.getByText('Looking up the certificate...')).toBeVisible();
      await box(page).press('End');
      await page.keyboard.type('-AND');
      answer();
      await expect(page.getByText(words)).toBeVisible();
      await expect(box(page)).toBeFocused();
      await page.keyboard.type('-MORE');
      await expect(box(page)).toHaveValue(`${id}-AND-MORE`);
      await page.unroute(lookup);
    }
  });

  test('shows the brand name, and a right-to-left name', async ({ page, api, product }) => {
    await withTexts(product, { brandName: 'Second Commit' }, async () => {
      await page.goto(`/verifywork?id=${await api.issue({ Name: 'محمد أحمد 🎓' })}`);
      const card = page.getByRole('article');
      await expect(card.getByRole('img', { name: 'Second Commit', includeHidden: true })).toBeAttached();
      await expect(card.getByRole('img', { name: 'First Commit', includeHidden: true })).toHaveCount(0);
      expect(await card.getByRole('heading').evaluate((name) => getComputedStyle(name).direction)).toBe('rtl');
    });
  });

  test('checks several at once: pasted IDs, links and dropped files, in one table that can be downloaded', async ({
    page,
    api,
    product,
    expectedErrors,
  }) => {
    const [valid, dropped, other] = [
      await api.issue({ Name: '=Asha Verma' }),
      await api.issue({ Name: 'Ben Okafor' }),
      await api.issue({ Name: 'Chen Li' }),
    ];
    const revoked = await api.issue({ Name: 'Dora Silva' });
    await api.asAdmin('POST', `admin/certificates/${revoked}/revoke`, { reason: 'Issued twice.' });
    const fileOf = async (path: string) => {
      const answer = await fetch(`${product.url}/api/certificates/${path}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    const files = {
      'dropped.pdf': await fileOf(`${dropped}/pdf`),
      'dropped.png': await fileOf(`${dropped}/badge.png`),
      'revoked.json': await fileOf(`${other}/credential`),
      'changed.pdf': Buffer.concat([await fileOf(`${dropped}/pdf`), Buffer.from(' ')]),
      'changed.json': Buffer.from((await fileOf(`${other}/credential`)).toString().replace('Chen', 'Ken')),
      'notes.json': Buffer.from('Hello'),
      'foreign.json': Buffer.from(JSON.stringify({ type: ['VerifiableCredential'], proof: {} })),
    };
    await api.asAdmin('POST', `admin/certificates/${other}/revoke`, { reason: 'Issued twice.' });

    await page.goto('/verifywork');
    await page.getByRole('link', { name: 'Check several at once' }).click();
    await expect(page).toHaveTitle(/^Check several certificates/);
    const check = page.getByRole('button', { name: 'Check' });
    await check.click();
    await expect(page.getByText('Please paste at least one ID or link, or choose a file.')).toBeVisible();
    const text = page.getByRole('textbox', { name: 'IDs or links' });
    await expect(text).toBeFocused();
    const given = `${valid}, ${valid.toLowerCase()}\n${product.url}/verifywork/${revoked}\tNO-SUCH-ID`;
    await text.fill(given);
    const picker = page.getByLabel('Credentials, badges or PDFs');
    const chosen = Object.entries(files).map(([name, buffer]) => ({ name, mimeType: '', buffer }));
    await picker.setInputFiles(chosen);
    await expect(page.getByText('7 files chosen')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the files' }).click();
    await expect(page.getByText('7 files chosen')).toHaveCount(0);
    await expect(picker).toBeFocused();
    await picker.setInputFiles(chosen);

    await test.step('a rate limit says when to continue, and the list stays', async () => {
      expectedErrors.push(/429/);
      const body = JSON.stringify({ success: false, code: 'TOO_MANY_REQUESTS', message: 'Too many requests.' });
      const headers = { 'Content-Type': 'application/json', 'Retry-After': '540' };
      await page.route('**/lookupCertificate/several', (route) => route.fulfill({ status: 429, headers, body }));
      await check.click();
      const refusal = page.getByRole('alert');
      await expect(refusal).toBeFocused();
      await expect(refusal).toContainText(/Please check it again from \d\d:\d\d\./);
      await expect(text).toHaveValue(given);
      await page.unroute('**/lookupCertificate/several');
    });

    const sent: (string | null)[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postData()));
    await check.click();
    const counts = page.getByText('3 valid, 2 revoked, 2 unknown, 2 changed, 1 not readable');
    await expect(counts).toBeInViewport();
    await expect(page.getByRole('status').filter({ has: counts })).toBeFocused();
    // Files stay on this device, and every ID is looked up once.
    expect(sent).toEqual([JSON.stringify({ ids: [valid, revoked, 'NO-SUCH-ID', dropped, other] })]);
    await expect(text).toHaveValue(given);
    const rows = page.getByRole('region', { name: 'Results' }).getByRole('row');
    const today = todayOf(product, 'short');
    for (const [row, words] of [
      [1, [valid, 'Valid', '=Asha Verma', 'Web Development', today]],
      [2, [revoked, 'Revoked', `on ${today}`, 'Dora Silva']],
      [3, ['NO-SUCH-ID', 'Unknown']],
      [4, ['dropped.pdf', 'Valid', 'Ben Okafor', dropped]],
      [5, ['dropped.png', 'Valid', 'Ben Okafor']],
      [6, ['revoked.json', 'Revoked', 'Chen Li']],
      [7, ['changed.pdf', 'Changed', dropped]],
      [8, ['changed.json', 'Changed']],
      [9, ['notes.json', 'Not readable']],
      [10, ['foreign.json', 'Unknown']],
    ] as const)
      for (const word of words) await expect(rows.nth(row)).toContainText(word);
    await expectAccessible(page);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as a sheet' }).click();
    const sheet = readFileSync(await (await downloading).path(), 'utf8');
    expect(sheet).toMatch(/^\uFEFF"Given","Result"/);
    expect(sheet).toContain(`"${valid}","Valid","'=Asha Verma","Web Development",`);
    expect(sheet.trim().split('\r\n')).toHaveLength(11);
  });
});
