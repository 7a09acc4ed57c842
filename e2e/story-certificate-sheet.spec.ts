import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { openAdmin } from './support/admin';
import { expect, expectAccessible, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { lastMail, mailsTo } from './support/mails';

test.use({ keepsPage: true });

const address = '/admin?view=certificates';
const issueCall = '**/api/admin/certificates/sheet';
const checkCall = '**/api/admin/certificates/sheet/check';

let count = 0;
const unique = (what: string) => `${what}-${Date.now()}-${count++}`;
const section = (page: Page) => page.getByRole('region', { name: 'Issue from a spreadsheet' });
const field = (page: Page) => section(page).getByLabel('List of certificates');
const rows = (page: Page) => section(page).getByRole('region', { name: 'Rows of the list' }).getByRole('row');
const rowWith = (page: Page, text: string) => rows(page).filter({ hasText: text });
const issued = (page: Page) => page.getByRole('region', { name: 'Issued', exact: true });

const list = (...lines: string[]) => ({
  name: 'interns.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Name,Domain,Course,CertificateId,referenceNumber,Mail', ...lines].join('\r\n')),
});

/** Opens the file dialog by keyboard, and chooses a file. */
async function chooseByKeyboard(page: Page, file: ReturnType<typeof list>): Promise<void> {
  // Waits from before the key press, because the browser must first intercept its dialog.
  const opened = page.waitForEvent('filechooser');
  await tabTo(page, field(page));
  await page.keyboard.press('Space');
  await (await opened).setFiles(file);
}

test('A list with a mistake is checked, corrected and issued by keyboard alone; the holder gets an email', async ({
  page,
  product,
  mailServer,
}) => {
  const email = `${unique('holder')}@example.org`;
  const [asha, ravi, id] = [unique('Asha'), unique('Ravi'), unique('LIST')];
  await openAdmin(page, product, address);
  await expect(section(page)).toBeVisible();

  // The template contains only its header row.
  const downloading = page.waitForEvent('download');
  await tabTo(page, section(page).getByRole('button', { name: 'Download the template' }));
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('certificates.xlsx');
  expect(
    readFileSync(await download.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');

  await chooseByKeyboard(page, list(`${asha},Web Development,Internship,${id},,${email}`, `${ravi},,Course,,,`));
  const verdict = section(page).getByText('1 of 2 rows cannot be issued.');
  await expect(verdict).toBeVisible();
  await expect(section(page).getByRole('status').filter({ hasText: '1 of 2 rows' })).toBeFocused();
  await expect(rowWith(page, ravi)).toContainText('Domain: Domain is required.');
  // Only rows with errors show until all are requested.
  await expect(rowWith(page, asha)).toBeHidden();
  await section(page).getByRole('button', { name: 'Show all 2 rows' }).click();
  await expect(rowWith(page, asha)).toContainText('Valid');
  await expect(section(page).getByRole('button', { name: 'Issue 1 certificate' })).toBeDisabled();
  await expectAccessible(page);

  // The corrected list has the same file name.
  await chooseByKeyboard(
    page,
    list(`${asha},Web Development,Internship,${id},,${email}`, `${ravi},Cyber Security,Course,,,`),
  );
  await expect(section(page).getByText('No problems found: 2 certificates can be issued.')).toBeVisible();
  await expect(section(page).getByText('1 email will be sent with the link.')).toBeVisible();
  await expect(rowWith(page, ravi)).toContainText('Generated');
  expect(mailsTo(mailServer, email)).toEqual([]);
  await tabTo(page, section(page).getByRole('button', { name: 'Issue 2 certificates' }));
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('2 certificates issued.')).toBeVisible();

  const link = section(page).getByRole('link', { name: id });
  await expect(link).toHaveAttribute('href', `/verifywork/${id}`);
  await tabTo(page, section(page).getByRole('link', { name: 'See what was issued' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Issued', exact: true })).toBeFocused();
  await expect(issued(page).getByRole('row').filter({ hasText: asha })).toContainText('Valid');
  await expect(issued(page).getByRole('row').filter({ hasText: ravi })).toContainText('Valid');
  expect(await lastMail(mailServer, email, 1)).toContain(`/verifywork/${id}`);

  // The same list again: all its certificates already exist.
  await section(page).getByRole('button', { name: 'Another list' }).click();
  await field(page).setInputFiles(
    list(`${asha},Web Development,Internship,${id},,${email}`, `${ravi},Cyber Security,Course,,,`),
  );
  await expect(section(page).getByText('2 of 2 rows cannot be issued.')).toBeVisible();
  await expect(rowWith(page, asha)).toContainText(`CertificateId: ${id} already exists.`);
  await expect(rowWith(page, ravi)).toContainText('was issued from the same row');
  await expect(section(page).getByRole('button', { name: /^Issue/ })).toBeHidden();
});

test.describe('A list of certificates', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('reports invalid files and taken IDs, is issued once despite failures, and skips invalid rows on request', async ({
    page,
    product,
    api,
  }) => {
    await openAdmin(page, product, address);
    await field(page).setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') });
    await expect(field(page)).toHaveAccessibleDescription(/Please choose an XLSX or CSV, up to 1 MB\./);
    const noHead = { ...list(), buffer: Buffer.from('Asha,Web,Course\n') };
    await field(page).setInputFiles(noHead);
    await expect(field(page)).toHaveAccessibleDescription(
      /The first row must contain the column names\. Missing: Name, Domain/,
    );
    await expectAccessible(page);

    const lost = unique('Lost');
    const cutOff = (route: Route) => route.abort();
    await page.route(checkCall, cutOff);
    await field(page).setInputFiles(list(`${lost},Web,Course,,,`));
    const alert = section(page).getByRole('alert');
    await expect(alert).toContainText('The list could not be checked.');
    await expect(alert).toBeFocused();
    await expectAccessible(page);
    await page.unroute(checkCall, cutOff);
    await alert.getByRole('button', { name: 'Check it again' }).click();
    await expect(section(page).getByText('No problems found: 1 certificate can be issued.')).toBeVisible();

    // The certificates are stored, but the response is lost.
    const cut = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.route(issueCall, cut);
    const issue = section(page).getByRole('button', { name: 'Issue 1 certificate' });
    await issue.click();
    await expect(alert).toContainText('We don’t know yet whether this was issued.');
    await expect(section(page).getByText('interns.csv')).toBeVisible();
    await page.unroute(issueCall, cut);
    // Everything survives a visit to another part of the dashboard.
    await page.evaluate(() => history.pushState(null, '', '/admin?view=audit'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(section(page)).toBeHidden();
    await page.goBack();
    await issue.click();
    await expect(section(page).getByText('Certificate issued.')).toBeVisible();
    await expect(issued(page).getByRole('row').filter({ hasText: lost })).toHaveCount(1);

    const another = section(page).getByRole('button', { name: 'Another list' });
    await another.click();
    const [good, bad] = [unique('Good'), unique('Bad')];
    await field(page).setInputFiles(list(`${good},Web,Course,,,`, `${bad},Web,maybe,,,`));
    await expect(issue).toBeDisabled();
    await section(page).getByLabel('Leave out the 1 invalid row and issue the other 1.').check();
    await issue.click();
    await expect(section(page).getByText('Certificate issued.')).toBeVisible();
    await expect(section(page).getByText('Left out: 1 row (3).')).toBeVisible();
    await expect(issued(page).getByRole('row').filter({ hasText: good })).toBeVisible();
    await expect(issued(page)).not.toContainText(bad);

    await another.click();
    const [name, other, id] = [unique('First'), unique('Second'), unique('TAKEN')];
    await field(page).setInputFiles(list(`${name},Web,Course,${id},,`, `${other},Web,Course,,,`));
    await expect(section(page).getByText('No problems found: 2 certificates can be issued.')).toBeVisible();
    await api.issue({ Name: 'Somebody', CertificateId: id });
    await section(page).getByRole('button', { name: 'Issue 2 certificates' }).click();
    await expect(alert).toContainText('Nothing was issued.');
    await expect(rowWith(page, name)).toContainText(`CertificateId: ${id} already exists.`);
    await expect(section(page).getByText('1 of 2 rows cannot be issued.')).toBeVisible();
    await expect(issue).toBeDisabled();
    await expect(issued(page)).not.toContainText(name);
  });
});
