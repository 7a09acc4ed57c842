import { readFile } from 'node:fs/promises';
import { apply } from './support/applications';
import { pdf } from './support/files';
import { expect, test } from './support/fixtures';
import { memberOf, panelNoise, roleReading, signIn } from './support/panel';

const types = '/cms/content-manager/collection-types';

test.describe('The team in the panel', () => {
  test.setTimeout(120_000);
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(panelNoise);
  });

  test('opens an applicant’s document from the entry, keeps a note, and changes the status', async ({
    page,
    product,
    api,
  }) => {
    const name = `Panel Applicant ${Date.now()}`;
    const resume = pdf('cv.pdf');
    const reference = await apply(product, { Name: name }, { resume });
    await signIn(page, product);
    await page.goto(`${types}/api::application.application?_q=${reference}`);
    await page.getByRole('gridcell', { name: reference }).click();
    await expect(page.getByText('Documents', { exact: true })).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Resume' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('cv.pdf');
    expect(await readFile(await download.path())).toEqual(resume.buffer);

    await page.getByLabel('New note').fill('Strong on tests.');
    await page.getByRole('button', { name: 'Keep note' }).click();
    await expect(page.getByText('Strong on tests.')).toBeVisible();
    await expect(page.getByLabel('New note')).toHaveValue('');

    await page.getByLabel('State').click();
    await page.getByRole('option', { name: 'interview' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: false }).first()).toBeVisible();
    expect(await api.audit(reference)).toEqual(['status changed', 'noted', 'opened']);
  });

  test('issues a certificate whose ID is made, and revokes it with a reason', async ({ page, context, product }) => {
    const name = `Panel Intern ${Date.now()}`;
    await signIn(page, product);
    await page.goto(`${types}/api::certificate.certificate/create`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Domain').fill('Web Development');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Valid: whoever looks it up is told so.')).toBeVisible();
    const href = await page.getByRole('link', { name: 'As visitors see it' }).getAttribute('href');
    expect(href).toMatch(/^\/verifywork\/FC-\w{5}-\w{5}-\w{5}$/);
    const site = await context.newPage();
    await site.goto(href ?? '');
    await expect(site.getByText(name).first()).toBeVisible();

    await page.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('dialog')).toContainText('No email address of the holder is known here');
    await page.getByLabel('Reason').last().fill('Issued to the wrong person.');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('Revoked: whoever looks it up is told when and why.')).toBeVisible();
    await site.reload();
    await expect(site.getByText('Issued to the wrong person.')).toBeVisible();
  });

  test('is a moderator who sees what waits, and nothing about applicants', async ({ page, product, api }) => {
    const title = `For the moderator ${Date.now()}`;
    await api.submitPost({ title });
    const moderator = await memberOf(product, 'Moderator');
    await signIn(page, { ...product, ...moderator });
    await page.goto(`${types}/api::blog-post.blog-post?_q=${encodeURIComponent(title)}`);
    await page.getByRole('gridcell', { name: title }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Verified: public.')).toBeVisible();
    expect(await api.publicTitles()).toContain(title);
    const menu = page.getByRole('navigation', { name: 'Content Manager' });
    await expect(menu.getByRole('link', { name: 'Blog post' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Application' })).toHaveCount(0);
  });

  test('is met by what waits, before anything else', async ({ page, product }) => {
    await signIn(page, product);
    await expect(page.getByText('Waiting for a decision')).toBeInViewport();
    await expect(page.getByText('Last edited entries')).toBeVisible();
    const places = await page
      .getByText(/^(Waiting for a decision|Last edited entries)$/)
      .evaluateAll((titles) => titles.map(({ textContent }) => textContent));
    expect(places[0]).toBe('Waiting for a decision');
    await expect(page.getByText('Project statistics')).toHaveCount(0);
    await expect(page.getByText(/new Media Library/)).toHaveCount(0);
  });

  test('is not offered what the server refuses', async ({ page, product }) => {
    const Name = `Panel Applicant ${Date.now()}`;
    const reference = await apply(product, { Name });
    await signIn(page, product);
    await page.goto(`${types}/api::application.application?_q=${reference}`);
    await expect(page.getByRole('gridcell', { name: Name })).toBeVisible();
    await expect(page.getByText('Create new entry')).toHaveCount(0);
    await page.getByRole('button', { name: 'Row actions' }).click();
    await expect(page.getByRole('menuitem', { name: /Edit/ })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveCount(0);
    await page.goto(`${types}/api::audit.audit-entry`);
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await expect(page.getByText('Create new entry')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select all entries' }).click();
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });

  test('reads an issued certificate, which nobody changes, copies or deletes', async ({ page, product }) => {
    const name = `Panel Course ${Date.now()}`;
    await signIn(page, product);
    await page.goto(`${types}/api::certificate.certificate/create`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Domain').fill('Web Development');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Valid: whoever looks it up is told so.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Name')).toBeDisabled();
    await expect(page.getByText('Set up preview')).toHaveCount(0);
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem', { name: 'Configure the view' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Delete/ })).toHaveCount(0);
    await page.goto(`${types}/api::certificate.certificate?_q=${encodeURIComponent(name)}`);
    await expect(page.locator('tbody').getByRole('gridcell', { name: 'Internship' })).toBeVisible();
    await page.getByRole('button', { name: 'Row actions' }).click();
    await expect(page.getByRole('menuitem', { name: /Edit/ })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /Duplicate|Delete/ })).toHaveCount(0);
  });

  test('without the permission to decide sees a post, and no decisions', async ({ page, product, api }) => {
    const title = `For an editor ${Date.now()}`;
    await api.submitPost({ title });
    const reader = await memberOf(product, await roleReading(product, 'api::blog-post.blog-post', ['title']));
    await signIn(page, { ...product, ...reader });
    await page.goto(`${types}/api::blog-post.blog-post?_q=${encodeURIComponent(title)}`);
    await page.getByRole('gridcell', { name: title }).click();
    await expect(page.getByLabel('Title')).toHaveValue(title);
    await expect(page.getByRole('button', { name: 'Verify' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  });
});
