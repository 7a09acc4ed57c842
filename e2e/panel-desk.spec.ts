import { readFile } from 'node:fs/promises';
import { apply } from './support/applications';
import { pdf } from './support/files';
import { expect, test } from './support/fixtures';
import { go, memberOf, panelNoise, roleReading, signIn } from './support/panel';

const types = '/cms/content-manager/collection-types';
/** The panel loads its parts one after another. */
const patience = { timeout: 30_000 };

test.describe('The team in the panel', () => {
  test.setTimeout(120_000);
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(panelNoise);
  });

  test('opens an applicant’s document from the entry, keeps a note, and changes the status, as long as it is not withdrawn', async ({
    page,
    product,
    api,
  }) => {
    const name = `Panel Applicant ${Date.now()}`;
    const email = `${crypto.randomUUID()}@example.org`;
    const resume = pdf('cv.pdf');
    const reference = await apply(product, { Name: name, Mail: email }, { resume });
    const list = `${types}/api::application.application?_q=${reference}`;
    await signIn(page, product);
    await go(page, list);
    await expect(page.getByRole('gridcell', { name })).toBeVisible();
    await expect(page.getByText('Create new entry')).toHaveCount(0);
    await page.getByRole('button', { name: 'Row actions' }).click();
    await expect(page.getByRole('menuitem', { name: /Edit/ })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('gridcell', { name: reference }).click();
    await expect(page.getByText('Documents', { exact: true })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Resume' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('cv.pdf');
    expect(await readFile(await download.path())).toEqual(resume.buffer);

    await page.getByLabel('New note').fill('Strong on tests.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Strong on tests.')).toBeVisible();
    await expect(page.getByLabel('New note')).toHaveValue('');

    await page.getByLabel('State').click();
    // Only what the team can choose.
    await expect(page.getByRole('option', { name: 'not selected' })).toBeAttached();
    await expect(page.getByRole('option', { name: 'withdrawn' })).toHaveCount(0);
    await page.getByRole('option', { name: 'interview' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
    expect(await api.audit(reference)).toEqual(['status changed', 'noted', 'opened']);

    const answer = await fetch(`${product.url}/api/applications/status/withdraw`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ reference, Mail: email }),
    });
    expect(answer.status).toBe(200);
    await page.reload();
    await expect(page.getByLabel('State')).toBeDisabled(patience);
    await expect(page.getByLabel('State')).toHaveText('withdrawn');

    // What was done is written down, and nobody writes or deletes it here.
    await go(page, `${types}/api::audit.audit-entry`);
    await expect(page.getByRole('gridcell', { name: reference }).first()).toBeVisible(patience);
    await expect(page.getByText('Create new entry')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select all entries' }).click();
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });

  test('issues a certificate whose ID is made, which nobody changes, copies or deletes, and revokes it with a reason', async ({
    page,
    context,
    product,
  }) => {
    const name = `Panel Intern ${Date.now()}`;
    await signIn(page, product);
    await go(page, `${types}/api::certificate.certificate/create`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Domain').fill('Web Development');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Valid: the lookup shows this certificate as valid.')).toBeVisible();
    const href = await page.getByRole('link', { name: 'As visitors see it' }).getAttribute('href');
    expect(href).toMatch(/^\/verifywork\/FC-\w{5}-\w{5}-\w{5}$/);
    const site = await context.newPage();
    await site.goto(href ?? '');
    await expect(site.getByText(name).first()).toBeVisible();

    await page.reload();
    await expect(page.getByLabel('Name')).toBeDisabled(patience);
    await expect(page.getByText('Set up preview')).toHaveCount(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Configure the view' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Delete/ })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('dialog')).toContainText('We don’t have the holder’s email address');
    await page.getByLabel('Reason').last().fill('Issued to the wrong person.');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Revoked: the lookup shows when and why.')).toBeVisible();
    await site.reload();
    await expect(site.getByText('Issued to the wrong person.')).toBeVisible();

    await go(page, `${types}/api::certificate.certificate?_q=${encodeURIComponent(name)}`);
    await expect(page.locator('tbody').getByRole('gridcell', { name: 'Internship' })).toBeVisible(patience);
    await page.getByRole('button', { name: 'Row actions' }).click();
    await expect(page.getByRole('menuitem', { name: /Edit/ })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Duplicate|Delete/ })).toHaveCount(0);
  });

  test('is a moderator who sees what waits, and nothing about applicants', async ({ page, product, api }) => {
    const title = `For the moderator ${Date.now()}`;
    await api.submitPost({ title });
    const moderator = await memberOf(product, 'Moderator');
    await signIn(page, { ...product, ...moderator });
    await go(page, `${types}/api::blog-post.blog-post?_q=${encodeURIComponent(title)}`);
    await page.getByRole('gridcell', { name: title }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Verified: public.')).toBeVisible();
    expect(await api.publicTitles()).toContain(title);
    const menu = page.getByRole('navigation', { name: 'Content Manager' });
    await expect(menu.getByRole('link', { name: 'Blog post' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Application' })).toHaveCount(0);
  });

  test('without the permission to decide sees a post, and no decisions', async ({ page, product, api }) => {
    const title = `For an editor ${Date.now()}`;
    await api.submitPost({ title });
    const reader = await memberOf(product, await roleReading(product, 'api::blog-post.blog-post', ['title']));
    await signIn(page, { ...product, ...reader });
    await go(page, `${types}/api::blog-post.blog-post?_q=${encodeURIComponent(title)}`);
    await page.getByRole('gridcell', { name: title }).click();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByRole('button', { name: 'Verify' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  });
});
