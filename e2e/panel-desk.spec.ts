import { readFile } from 'node:fs/promises';
import { apply } from './support/applications';
import { pdf } from './support/files';
import { expect, test } from './support/fixtures';
import { go, memberOf, roleReading, signIn } from './support/panel';

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
    const email = `${crypto.randomUUID()}@example.org`;
    const resume = pdf('cv.pdf');
    const reference = await apply(product, { Name: name, Mail: email }, { resume });
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

    const answer = await fetch(`${product.url}/api/applications/status/withdraw`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ reference, Mail: email }),
    });
    expect(answer.status).toBe(200);
    await panel.reload();
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
    page,
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
    await page.goto(href ?? '');
    await expect(page.getByText(name).first()).toBeVisible();

    await panel.reload();
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
    await page.reload();
    await expect(page.getByText('Issued to the wrong person.')).toBeVisible();

    await go(panel, `${types}/api::certificate.certificate?_q=${encodeURIComponent(name)}`);
    await expect(panel.locator('tbody').getByRole('gridcell', { name: 'Internship' })).toBeVisible(patience);
    await panel.getByRole('button', { name: 'Row actions' }).click();
    await expect(panel.getByRole('menuitem', { name: /Edit/ })).toBeVisible();
    await expect(panel.getByRole('menuitem', { name: /Duplicate|Delete/ })).toHaveCount(0);
  });

  test('is a moderator who sees what waits, and nothing about applicants', async ({ panel, product, api }) => {
    const title = `For the moderator ${Date.now()}`;
    await api.submitPost({ title });
    const moderator = await memberOf(product, 'Moderator');
    await signIn(panel, { ...product, ...moderator });
    await go(panel, `${types}/api::blog-post.blog-post?_q=${encodeURIComponent(title)}`);
    await panel.getByRole('gridcell', { name: title }).click();
    await panel.getByRole('button', { name: 'Verify' }).click();
    await expect(panel.getByText('Verified: public.')).toBeVisible();
    expect(await api.publicTitles()).toContain(title);
    const menu = panel.getByRole('navigation', { name: 'Content Manager' });
    await expect(menu.getByRole('link', { name: 'Blog post' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Application' })).toHaveCount(0);
  });

  test('without the permission to decide sees a post, and no decisions', async ({ panel, product, api }) => {
    const title = `For an editor ${Date.now()}`;
    await api.submitPost({ title });
    const reader = await memberOf(product, await roleReading(product, 'api::blog-post.blog-post', ['title']));
    await signIn(panel, { ...product, ...reader });
    await go(panel, `${types}/api::blog-post.blog-post?_q=${encodeURIComponent(title)}`);
    await panel.getByRole('gridcell', { name: title }).click();
    await expect(panel.getByLabel('Title')).toHaveValue(title);
    await expect(panel.getByRole('button', { name: 'Verify' })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  });
});
