import { readFile } from 'node:fs/promises';
import { apply } from './support/applications';
import { pdf } from './support/files';
import { expect, test } from './support/fixtures';
import { go, signIn } from './support/panel';

const types = '/cms/content-manager/collection-types';
/** The panel loads its parts one after another. */
const patience = { timeout: 30_000 };

test.describe('The team in the panel', () => {
  test.setTimeout(120_000);

  test('opens an applicant’s document from the entry, keeps a note, and changes the status, as long as it is not withdrawn', async ({
    panel,
    product,
    api,
  }) => {
    const name = `Panel Applicant ${Date.now()}`;
    const resume = pdf('cv.pdf');
    const reference = await apply(product, { Name: name }, { resume });
    const list = `${types}/api::application.application?_q=${reference}`;
    await signIn(panel, product);
    await go(panel, list);
    await expect(panel.getByRole('gridcell', { name })).toBeVisible();
    await expect(panel.getByText('Create new entry')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Row actions' }).click();
    await expect(panel.getByRole('menuitem', { name: /Edit/ })).toBeVisible();
    await expect(panel.getByRole('menuitem', { name: 'Duplicate' })).toHaveCount(0);
    await panel.keyboard.press('Escape');
    await panel.getByRole('gridcell', { name: reference }).click();
    await expect(panel.getByText('Documents', { exact: true })).toBeVisible();
    const [download] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('button', { name: 'Resume' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('cv.pdf');
    expect(await readFile(await download.path())).toEqual(resume.buffer);

    await panel.getByLabel('New note').fill('Strong on tests.');
    await panel.getByRole('button', { name: 'Save note' }).click();
    await expect(panel.getByText('Strong on tests.')).toBeVisible();
    await expect(panel.getByLabel('New note')).toHaveValue('');

    await panel.getByLabel('State').click();
    // Only what the team can choose.
    await expect(panel.getByRole('option', { name: 'not selected' })).toBeAttached();
    await expect(panel.getByRole('option', { name: 'withdrawn' })).toHaveCount(0);
    await panel.getByRole('option', { name: 'interview' }).click();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel.getByText('Saved', { exact: false }).first()).toBeVisible();
    expect(await api.audit(reference)).toEqual(['status changed', 'noted', 'opened']);

    // One that was withdrawn.
    const Mail = `${crypto.randomUUID()}@example.org`;
    const withdrawn = await apply(product, { Name: name, Mail });
    await api.call('POST', '/api/applications/status/withdraw', { reference: withdrawn, Mail });
    await go(panel, `${types}/api::application.application?_q=${withdrawn}`);
    await panel.getByRole('gridcell', { name: withdrawn }).click();
    await expect(panel.getByLabel('State')).toBeDisabled(patience);
    await expect(panel.getByLabel('State')).toHaveText('withdrawn');

    // What was done is written down, and nobody writes or deletes it here.
    await go(panel, `${types}/api::audit.audit-entry`);
    await expect(panel.getByRole('gridcell', { name: reference }).first()).toBeVisible(patience);
    await expect(panel.getByText('Create new entry')).toHaveCount(0);
    await panel.getByRole('checkbox', { name: 'Select all entries' }).click();
    await expect(panel.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });

  test('issues a certificate whose ID is made, which nobody changes, copies or deletes, and revokes it with a reason', async ({
    panel,
    product,
  }) => {
    const name = `Panel Intern ${Date.now()}`;
    await signIn(panel, product);
    await go(panel, `${types}/api::certificate.certificate/create`);
    await panel.getByLabel('Name').fill(name);
    await panel.getByLabel('Domain').fill('Web Development');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText('Valid: the lookup shows this certificate as valid.')).toBeVisible();
    const href = await panel.getByRole('link', { name: 'As visitors see it' }).getAttribute('href');
    expect(href).toMatch(/^\/verifywork\/FC-\w{5}-\w{5}-\w{5}$/);
    const asVisitorsSeeIt = async () => (await fetch(product.url + href)).text();
    expect(await asVisitorsSeeIt()).toContain(name);

    await go(panel, `${types}/api::certificate.certificate?_q=${encodeURIComponent(name)}`);
    await expect(panel.locator('tbody').getByRole('gridcell', { name: 'Internship' })).toBeVisible(patience);
    await panel.getByRole('button', { name: 'Row actions' }).click();
    await expect(panel.getByRole('menuitem', { name: /Edit/ })).toBeVisible();
    await expect(panel.getByRole('menuitem', { name: /Duplicate|Delete/ })).toHaveCount(0);
    await panel.keyboard.press('Escape');

    await panel.getByRole('gridcell', { name }).click();
    await expect(panel.getByLabel('Name')).toBeDisabled(patience);
    await expect(panel.getByText('Set up preview')).toHaveCount(0);
    await panel.getByRole('button', { name: 'More actions' }).click();
    await expect(panel.getByRole('menuitem', { name: 'Configure the view' })).toBeVisible();
    await expect(panel.getByRole('menuitem', { name: /Delete/ })).toHaveCount(0);
    await panel.keyboard.press('Escape');

    await panel.getByRole('button', { name: 'Revoke' }).click();
    await expect(panel.getByRole('dialog')).toContainText('We don’t have the holder’s email address');
    await panel.getByLabel('Reason').last().fill('Issued to the wrong person.');
    await panel.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(panel.getByText('Revoked: the lookup shows when and why.')).toBeVisible();
    expect(await asVisitorsSeeIt()).toContain('Issued to the wrong person.');
  });
});
