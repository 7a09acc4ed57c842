import type { Page } from '@playwright/test';
import { moderationMessages } from '../cms/src/contract/moderation';
import { fillIn, freshEmail, referenceOn, submit } from './support/applicant';
import { apply } from './support/applications';
import { png } from './support/files';
import { expect, expectAccessible, test } from './support/fixtures';
import { Moderation } from './support/moderation';
import { closeMenu, go, memberOf, roleReading, save, signIn } from './support/panel';

// All panel tests are in this file, so that one worker loads the panel once.
test.use({ keepsPage: true });

const types = '/cms/content-manager/collection-types';
const single = '/cms/content-manager/single-types/api::site.site';
const posts = `${types}/api::blog-post.blog-post`;
const TESTIMONIAL = 'api::testimonial.testimonial';
/** Time in which an editor's change must appear on the site. */
const VISIBLE = { timeout: 2000 };
const SOON = { timeout: 5000 };

test.describe('The Strapi panel', () => {
  test('shows pending entries first and one click away; Verify makes an entry public until it is taken down, but never overrides a colleague', async ({
    panel,
    product,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(/412/);
    const title = `Verified in the panel ${Date.now()}`;
    const other = `Also read by a colleague ${Date.now()}`;
    const id = await api.submitPost({ title: other });
    await api.submitPost({ title });
    await signIn(panel, product);
    await go(panel, '/cms');
    await expect(panel.getByText('Waiting for a decision')).toBeInViewport();
    await expect(panel.getByText('Last edited entries')).toBeVisible();
    const places = await panel
      .getByText(/^(Waiting for a decision|Last edited entries)$/)
      .evaluateAll((found) => found.map(({ textContent }) => textContent));
    expect(places[0]).toBe('Waiting for a decision');
    await expect(panel.getByText('Project statistics')).toHaveCount(0);
    await expect(panel.getByText(/new Media Library/)).toHaveCount(0);

    await panel.getByRole('link', { name: /^posts? (is|are) waiting for review/ }).click();
    await expect(panel).toHaveURL(/moderation/);
    await expect(panel.getByText('State', { exact: true })).toBeVisible();
    await panel.getByRole('gridcell', { name: title, exact: true }).click();
    await expect(panel.getByText('Waiting for a decision, not public.')).toBeVisible();
    await panel.getByRole('button', { name: 'Verify' }).click();
    await expect(panel.getByText('Public: verified by a moderator.')).toBeVisible();
    expect(await api.publicTitles()).toContain(title);
    await panel.getByRole('button', { name: 'Take down' }).click();
    await panel.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
    await expect(panel.getByText('Rejected: kept, never public.')).toBeVisible();

    await go(panel, '/cms');
    await panel.getByRole('link', { name: /^posts? (is|are) waiting for review/ }).click();
    await panel.getByRole('gridcell', { name: other }).click();
    await expect(panel.getByText('Waiting for a decision, not public.')).toBeVisible();
    await api.asAdmin('POST', `admin/unverified/${id}/reject`, {});
    await panel.getByRole('button', { name: 'Verify' }).click();
    await expect(panel.getByText(moderationMessages.decidedMeanwhile.rejected)).toBeVisible();
    expect(await api.publicTitles()).not.toContain(other);
  });

  test('verifies several entries together, or rejects them with a reason; rejected ones stay, but not public', async ({
    panel,
    product,
    api,
  }) => {
    const together = `Together ${Date.now()}`;
    const stem = `Bulk ${Date.now()}`;
    const titles = [`${stem} one`, `${stem} two`];
    const ids: string[] = [];
    for (const title of [...titles, `${together} one`, `${together} two`]) ids.push(await api.submitPost({ title }));
    const listOf = (words: string) => `${posts}?page=1&pageSize=20&sort=createdAt:DESC&_q=${encodeURIComponent(words)}`;
    await signIn(panel, product);
    await go(panel, listOf(together));
    await expect(panel.getByRole('gridcell', { name: `${together} one` })).toBeVisible();
    await expect(panel.getByRole('gridcell', { name: `${stem} one` })).toHaveCount(0);
    await panel.getByRole('checkbox', { name: 'Select all entries' }).click();
    await panel.getByRole('button', { name: 'Verify' }).click();
    await expect(panel.getByText('Verified: 2 entries.')).toBeVisible();
    expect((await api.publicTitles()).filter((title) => title.startsWith(together))).toHaveLength(2);

    await go(panel, listOf(stem));
    for (const title of titles) {
      await panel.getByRole('row').filter({ hasText: title }).getByRole('checkbox').click();
    }
    await panel.getByRole('button', { name: 'Reject' }).click();
    await expect(panel.getByRole('dialog').getByText(/The author reads this/)).toBeVisible();
    await panel.getByLabel('Reason').fill('Please add an example.');
    await expect(panel.getByRole('dialog').getByText(/Only moderators read this/)).toBeVisible();
    await panel.getByLabel('Internal note').fill('Between moderators.');
    await panel.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
    await expect(panel.getByText('Rejected: 2 entries.')).toBeVisible();

    const waiting = await api.waitingTitles();
    const seen = await api.publicTitles();
    for (const title of titles) expect([waiting.includes(title), seen.includes(title)]).toEqual([false, false]);
    // Passages marked in the dashboard also show here.
    const marks = [{ passage: 'Start at the bottom', note: 'Say why.' }];
    await api.asAdmin('POST', `admin/unverified/${ids[0]}/reject`, { reason: 'Please add an example.', marks });
    await panel.getByRole('gridcell', { name: titles[0] ?? '' }).click();
    await expect(panel.getByText('Rejected: kept, never public.')).toBeVisible();
    await expect(panel.getByText('Please add an example.')).toBeVisible();
    await expect(panel.getByText(/1\. “Start at the bottom”\s+Say why\./)).toBeVisible();
    await expect(panel.getByText('Between moderators.')).toBeVisible();
    await panel.getByRole('button', { name: 'Return to waiting' }).click();
    await expect(panel.getByText('Waiting for a decision, not public.')).toBeVisible();
  });

  test("shows a testimonial's text, photo and state in the list", async ({ panel, product }) => {
    const name = `At a glance ${Date.now()}`;
    await new Moderation(product).submitTestimonial(name);
    await signIn(panel, product);
    await go(panel, `${types}/${TESTIMONIAL}?_q=${encodeURIComponent(name)}`);
    const row = panel.getByRole('row').filter({ hasText: name });
    await expect(row).toBeVisible();
    await expect(row.getByText('Waiting', { exact: true })).toBeVisible();
    await expect(row.getByRole('gridcell', { name: /\w+ \w+ \w+ \w+ \w+/ }).first()).toBeVisible();
    const photo = row.locator('img');
    await expect(photo).toBeVisible();
    expect(
      await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
  });

  test('shows only editable fields in the form for a new entry, and explains patterns in words', async ({
    panel,
    product,
  }) => {
    await signIn(panel, product);
    for (const [uid, own] of [
      [TESTIMONIAL, /^Review/],
      ['api::blog-post.blog-post', /^Title/],
      ['api::certificate.certificate', /^Name/],
      ['api::site.page', /^Address/],
    ] as const) {
      await go(panel, `${types}/${uid}/create`);
      // The previous form has no such field, so waits for the new one.
      await expect(panel.getByLabel(own).first()).toBeVisible();
      await expect(panel.getByRole('heading', { name: 'Create an entry' })).toBeVisible();
      await expect(
        panel.locator('main').locator('input:disabled, textarea:disabled, [role=combobox][aria-disabled=true]'),
      ).toHaveCount(0);
      await expect(panel.getByText(/[\d,]+ to [\d,]+ characters/)).toHaveCount(0);
    }
    await panel.getByLabel('Title').fill('A page');
    await panel.getByLabel('Address').fill('With Space');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(
      panel.getByText('Write a page address like our-team and a link like https://example.org.').first(),
    ).toBeVisible();
    await expect(panel.getByText(/regex/)).toHaveCount(0);
  });
});

test('The panel hides settings that have no effect here', async ({ panel, product }) => {
  await signIn(panel, product);
  await go(panel, '/cms/settings');
  await expect(panel.getByRole('link', { name: 'API Tokens' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Roles' })).not.toHaveCount(0);
  for (const name of ['Transfer Tokens', 'Providers', 'Email templates', 'Advanced settings'])
    await expect(panel.getByRole('link', { name })).toHaveCount(0);
});

test.describe('The team in the panel', () => {
  test('opens an application in the dashboard to answer it', async ({ panel, product }) => {
    const name = `Panel Applicant ${Date.now()}`;
    const reference = await apply(product, { Name: name });
    const list = `${types}/api::application.application?_q=${reference}`;
    await signIn(panel, product);
    await go(panel, list);
    await expect(panel.getByRole('gridcell', { name })).toBeVisible();
    await expect(panel.getByText('Create new entry')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Row actions' }).click();
    await expect(panel.getByRole('menuitem', { name: /Edit/ })).toBeVisible();
    await expect(panel.getByRole('menuitem', { name: 'Duplicate' })).toHaveCount(0);
    await closeMenu(panel);
    await panel.getByRole('gridcell', { name: reference }).click();
    await expect(panel.getByLabel('State')).toBeDisabled();
    await expect(panel.getByRole('link', { name: 'Open in the dashboard' })).toHaveAttribute(
      'href',
      `/admin?view=applications&ref=${reference}`,
    );

    // Changes are recorded; the records cannot be edited or deleted here.
    await go(panel, `${types}/api::operations.audit-entry`);
    await expect(panel.getByRole('gridcell', { name: 'signed in' }).first()).toBeVisible();
    await expect(panel.getByText('Create new entry')).toHaveCount(0);
    await panel.getByRole('checkbox', { name: 'Select all entries' }).click();
    await expect(panel.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });

  test('issues a certificate with a generated ID, which cannot be changed, duplicated or deleted', async ({
    panel,
    product,
  }) => {
    const name = `Panel Intern ${Date.now()}`;
    await signIn(panel, product);
    await go(panel, `${types}/api::certificate.certificate/create`);
    await panel.getByLabel('Name').fill(name);
    await panel.getByLabel('Domain').fill('Web Development');
    await panel.getByRole('button', { name: 'Save' }).click();
    const href = await panel.getByRole('link', { name: 'Open in the dashboard' }).getAttribute('href');
    const [, id] = /^\/admin\?view=certificates&q=(FC-\w{5}-\w{5}-\w{5})$/.exec(href ?? '') ?? [];
    expect(id).toBeDefined();
    expect(await (await fetch(`${product.url}/verifywork/${id}`)).text()).toContain(name);

    await go(panel, `${types}/api::certificate.certificate?_q=${encodeURIComponent(name)}`);
    await expect(panel.locator('tbody').getByRole('gridcell', { name: 'Internship' })).toBeVisible();
    await panel.getByRole('button', { name: 'Row actions' }).click();
    await expect(panel.getByRole('menuitem', { name: /Edit/ })).toBeVisible();
    await expect(panel.getByRole('menuitem', { name: /Duplicate|Delete/ })).toHaveCount(0);
    await closeMenu(panel);

    await panel.getByRole('gridcell', { name }).click();
    await expect(panel.getByLabel('Name')).toBeDisabled();
    await expect(panel.getByText('Set up preview')).toHaveCount(0);
    await panel.getByRole('button', { name: 'More actions' }).click();
    await expect(panel.getByRole('menuitem', { name: 'Configure the view' })).toBeVisible();
    await expect(panel.getByRole('menuitem', { name: /Delete/ })).toHaveCount(0);
    await closeMenu(panel);
  });
});

test.describe('An editor who uses only the panel', () => {
  test('closes and opens applications, and someone who withdrew can apply again in the next round', {
    tag: '@release',
  }, async ({ page: site, panel, product, api }) => {
    const email = freshEmail();
    const earlier = await apply(product, { Mail: email });
    // The applicant withdraws; other tests cover the pages.
    await api.call('POST', '/api/applications/status/withdraw', { reference: earlier, Mail: email });
    await signIn(panel, product);
    await go(panel, single);
    await expect(panel.getByText('which are under Round.', { exact: false })).toBeVisible();

    await choose(panel, 'closed');
    await save(panel, 'api::site.site');
    await site.goto('/application');
    await expect(site.getByRole('heading', { name: 'Applications are closed' })).toBeVisible(SOON);

    await choose(panel, 'by date');
    await save(panel, 'api::site.site');
    // The date in the specification has passed.
    await site.goto('/application');
    await expect(site.getByText('The last date to apply was 20 July 2025.', { exact: false })).toBeVisible(SOON);

    await choose(panel, 'open');
    await save(panel, 'api::site.site');
    const days = { opens: '2026-01-01', closes: '2099-07-20', timeZone: 'UTC' };
    await api.askAsAdmin('POST', 'admin/rounds', { name: 'The next round', ...days });
    await go(panel, `${types}/api::application.round`);
    await expect(panel.getByRole('gridcell', { name: 'The next round' })).toBeVisible();
    await site.goto('/application');
    await expect(submit(site)).toBeVisible(SOON);
    await fillIn(site, email);
    await expect(site.getByText('There is already an application with this email address.')).toHaveCount(0);
    await submit(site).click();
    await expect(site.getByRole('heading', { name: 'That was your first commit.' })).toBeVisible();
    expect(await referenceOn(site)).not.toBe(earlier);
  });

  test('changes texts and settings, and adds a question and a testimonial; all show within two seconds', async ({
    panel,
    page,
    product,
  }) => {
    const headline = `Commit ${Date.now()}.`;
    const question = `Is this question new, ${Date.now()}?`;
    await signIn(panel, product);
    await go(panel, single);
    await expect(panel.getByText('The first thing people read.')).toBeVisible();
    await panel.getByLabel('Headline', { exact: false }).first().fill(headline);

    await panel.getByRole('button', { name: 'Add an entry' }).last().click();
    await panel.getByLabel('Question', { exact: false }).last().fill(question);
    await panel.getByLabel('Answer', { exact: false }).last().fill('Yes: an editor wrote it just now.');
    await panel.getByLabel('Documents kept (months)', { exact: false }).fill('6');
    await save(panel, 'api::site.site');

    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline, VISIBLE);
    await expect(page.getByText(question)).toBeAttached(VISIBLE);

    const title = `How we treat what you send ${Date.now()}`;
    await go(panel, `${types}/api::site.page?page=1&pageSize=20&_q=privacy`);
    await panel.getByRole('gridcell', { name: 'Privacy notice' }).click();
    await panel.getByLabel('Title').fill(title);
    await save(panel, 'api::site.page');
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible(VISIBLE);
    await expect(page.getByText('6 months after the application was decided')).toBeVisible();

    const name = `Sample editor's guest ${Date.now()}`;
    await go(panel, `${types}/${TESTIMONIAL}/create`);
    await panel.getByLabel('Name').fill(name);
    await panel
      .getByLabel('Review')
      .fill('A testimonial that an editor wrote down in the panel, with a photo from the library.');
    await panel.getByRole('button', { name: /add an asset/i }).click();
    await panel
      .getByRole('dialog')
      .getByRole('button', { name: /add new assets/i })
      .first()
      .click();
    await panel.locator('input[type="file"]').setInputFiles(png('guest.png'));
    await panel.getByRole('button', { name: /upload 1 asset/i }).click();
    await panel.getByRole('button', { name: 'Finish' }).click();
    await panel.getByLabel('Position').fill('0');
    await panel.getByRole('button', { name: 'Save' }).click();
    await panel.getByRole('button', { name: 'Verify' }).click();
    await expect(panel.getByText('Public: verified by a moderator.')).toBeVisible();

    await page.goto('/testimonials');
    const mine = page.getByRole('listitem').filter({ hasText: name });
    await expect(mine.first()).toBeVisible(VISIBLE);
    const photo = mine.first().locator('img');
    await expect(photo).toHaveAttribute('src', /\/uploads\//);
    expect(
      await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
  });

  test("changes a domain's page and takes it down", { tag: '@release' }, async ({
    page: site,
    panel,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/404/);
    const summary = `Build something that your grandmother uses, ${Date.now()}.`;
    await signIn(panel, product);
    await go(panel, '/cms/content-manager/collection-types/api::site.domain');
    await panel.getByRole('gridcell', { name: 'java-programming', exact: true }).click();
    await panel.getByLabel('In a sentence').fill(summary);
    await panel.getByLabel('Search words').fill('java, bytecode');
    await save(panel, 'api::site.domain');

    await site.goto('/career/java-programming');
    await expect(site.getByText(summary)).toBeVisible(VISIBLE);
    await site.goto('/home');
    await site.getByRole('searchbox').fill('bytecode');
    await site.getByRole('searchbox').press('Enter');
    await expect(site.locator('#career').getByRole('status')).toHaveText('1 domain matches “bytecode”.');

    await panel.getByRole('checkbox', { name: 'Published' }).click();
    await save(panel, 'api::site.domain');
    expect((await site.request.get('/career/java-programming')).status()).toBe(404);
    await site.goto('/career/java-programming');
    await expect(site.getByRole('heading', { level: 1, name: 'Domain not found' })).toBeVisible();
    await expectAccessible(site);
    // Visitors can still apply for the domain, and the search offers it.
    await site.goto('/home');
    await site.getByRole('searchbox').fill('java');
    await site.getByRole('searchbox').press('Enter');
    const found = site.getByRole('list', { name: 'Domains that match' });
    await expect(found.getByRole('heading', { name: 'Java Programming' })).toBeVisible();
    await expect(found.getByRole('link')).toHaveCount(0);
    await expect(found.getByRole('button', { name: 'Apply Now' })).toBeVisible();

    // Publishes the domain again, because other tests count the domains.
    await panel.getByRole('checkbox', { name: 'Published' }).click();
    await save(panel, 'api::site.domain');
  });
});

// These tests come last, because every sign-in reloads the panel.
test.describe('The panel with limited permissions', () => {
  test('shows someone who may only read posts how many are pending, but no decision buttons', async ({
    panel,
    product,
    api,
  }) => {
    const title = `For an editor ${Date.now()}`;
    await api.submitPost({ title });
    await new Moderation(product).submitTestimonial('Not theirs');
    const reader = await memberOf(product, await roleReading(product, 'api::blog-post.blog-post', ['title']));
    await signIn(panel, reader);
    // No link leads to a "no permission" page.
    await expect(panel.getByRole('link', { name: /^posts? (is|are) waiting for review/ })).toBeVisible();
    await expect(panel.getByRole('link', { name: /testimonials?/ })).toHaveCount(0);
    await go(panel, `${types}/api::blog-post.blog-post?_q=${encodeURIComponent(title)}`);
    await panel.getByRole('gridcell', { name: title }).click();
    await expect(panel.getByLabel('Title')).toHaveValue(title);
    await expect(panel.getByRole('button', { name: 'Verify' })).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  });

  test('shows a moderator pending entries, but nothing about applicants', async ({ panel, product, api }) => {
    const title = `For the moderator ${Date.now()}`;
    await api.submitPost({ title });
    await signIn(panel, await memberOf(product, 'Moderator'));
    await go(panel, `${types}/api::blog-post.blog-post?_q=${encodeURIComponent(title)}`);
    await panel.getByRole('gridcell', { name: title }).click();
    // Moderators may use this button (cms/tests/panel-roles.test.ts).
    await expect(panel.getByRole('button', { name: 'Verify' })).toBeEnabled();
    const menu = panel.getByRole('navigation', { name: 'Content Manager' });
    await expect(menu.getByRole('link', { name: 'Blog post' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Application' })).toHaveCount(0);
  });
});

async function choose(panel: Page, applications: string): Promise<void> {
  await panel.getByRole('combobox', { name: /^Applications/ }).click();
  await panel.getByRole('option', { name: applications, exact: true }).click();
}
