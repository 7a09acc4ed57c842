import type { Page } from '@playwright/test';
import { openAdmin } from '../support/admin';
import { setStatus } from '../support/admin-applications';
import { apply } from '../support/applications';
import { editorOf } from '../support/editor';
import { away, detailOf, emptySuccess, type Fault, failing, faults, Line, noOrError, noted } from '../support/faults';
import { pdf } from '../support/files';
import { expect, test, testShell } from '../support/fixtures';
import { Moderation } from '../support/moderation';

const LATE_MS = 30_000;
const every: readonly Fault[] = [...faults, emptySuccess];

let count = 0;
const unique = (what: string) => `${what} ${Date.now().toString(36)}${count++}`;

test.beforeEach(async ({ page, expectedErrors }) => {
  expectedErrors.push(noted);
  await page.clock.install();
});

test.describe('The site texts', () => {
  const whole = async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make your first commit.');
    await expect(
      page.getByRole('heading', { name: 'Is it really free?' }).or(page.getByText('Is it really free?')).first(),
    ).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  };

  testShell('are the built-in ones until the server sends others, despite any fault', async ({ page }) => {
    const line = await Line.of(page, 'GET', /^\/api\/site$/);
    line.hold();
    await page.goto('/home');
    await expect.poll(() => line.calls).toBe(1);
    await page.clock.fastForward(LATE_MS);
    await whole(page);
    await line.release(away);
    for (const fault of every) {
      line.break(fault);
      await page.reload();
      await whole(page);
    }
  });

  testShell('do not prevent applications when they fail to load', async ({ page }) => {
    const line = await Line.of(page, 'GET', /^\/api\/site$/);
    line.hold();
    await page.goto('/application');
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
    await page.clock.fastForward(LATE_MS);
    await expect(page.getByRole('heading', { level: 1, name: 'Apply' })).toBeVisible();
    await line.release(failing);
    await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible();
  });

  testShell("are shown in a section even if its editor's page cannot be loaded", async ({ page, product }) => {
    const editor = await editorOf(product);
    const id = await editor.publish({ slug: 'career', title: 'A page', body: 'Of an editor.', published: true });
    const line = await Line.of(page, 'GET', /^\/api\/pages\/career$/);
    try {
      for (const fault of every) {
        line.break(fault);
        await page.goto('/career');
        await expect(page.getByRole('heading', { level: 1, name: 'Careers' }), fault.name).toBeVisible();
        await expect(page.getByRole('list', { name: 'Domains' }).getByRole('listitem')).toHaveCount(5);
      }
    } finally {
      await editor.remove(id);
    }
  });
});

testShell('A testimonial whose photo cannot be loaded is shown without it', async ({ page }) => {
  await page.route('**/api/testimonials', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: [
          { _id: 'a', Name: 'Somebody', Review: 'It was good.', Photo: '/api/testimonials/a/photo', Linkedin: '#' },
        ],
        meta: { page: 1, pageSize: 100, pageCount: 1, total: 1 },
      },
    }),
  );
  const line = await Line.of(page, 'GET', /^\/api\/testimonials\/a\/photo$/);
  for (const fault of every) {
    line.break(fault);
    await page.goto('/testimonials');
    await expect(page.getByRole('heading', { name: 'All testimonials' })).toBeVisible();
    await expect(page.locator('figure:visible').filter({ hasText: 'It was good.' }).first()).toBeVisible();
    await expect.poll(() => line.calls).toBeGreaterThan(0);
    await expect(page.locator('img[src*="/photo"]:visible'), fault.name).toHaveCount(0);
  }
});

test.describe('Logging out always works', () => {
  test('on the site, regardless of the response', async ({ page }) => {
    const line = await Line.of(page, 'POST', /^\/api\/logout$/);
    const account = JSON.stringify({ token: 'a token', name: 'Sample Visitor', email: 'visitor@example.org' });
    await page.goto('/blog');
    const leave = async (name: string) => {
      await page.evaluate((value) => localStorage.setItem('account', value), account);
      await page.reload();
      const before = line.calls;
      await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByText('You are logged out.')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }), name).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull();
      await expect.poll(() => line.calls).toBe(before + 1);
    };
    line.hold();
    await leave('late');
    await line.release(null);
    for (const fault of every) {
      line.break(fault);
      await leave(fault.name);
    }
  });

  test('in the dashboard, regardless of the response', async ({ page, api }) => {
    const line = await Line.of(page, 'POST', /^\/api\/admin\/logout$/);
    const token = await api.adminToken();
    await page.goto('/admin');
    const leave = async (name: string) => {
      await page.evaluate((value) => localStorage.setItem('adminToken', value), token);
      await page.reload();
      const before = line.calls;
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByText('You are signed out.'), name).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
      await expect.poll(() => line.calls).toBe(before + 1);
    };
    line.hold();
    await leave('late');
    await line.release(away);
    for (const fault of every) {
      line.break(fault);
      await leave(fault.name);
    }
  });
});

test.describe('Decisions', () => {
  const words = ({ isNo, words: text }: Fault) => (isNo ? 'Failed to undo.' : `Error undoing: ${text}`);

  test('a failed undo shows a message and can be retried', async ({ page, product, api, context }) => {
    await new Moderation(product).clear('unverified');
    const title = unique('Undone');
    await api.submitPost({ title });
    await openAdmin(page, product, '/admin?view=posts');
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    const line = await Line.of(page, 'POST', /^\/api\/admin\/unverified\/[^/]+\/reopen$/);
    const offer = page
      .getByRole('region', { name: /^Notifications/ })
      .getByRole('button', { name: /^(Undo|Try Again)$/ });
    const fail = async (fault: Fault) => {
      await offer.evaluate((element) => element.setAttribute('id', 'pressed'));
      await offer.click();
      // The pressed toast disappears, and another appears.
      await expect(page.locator('#pressed')).toHaveCount(0);
      await expect(offer, fault.name).toHaveText('Try Again');
      await expect(page.getByText(words(fault)), fault.name).toBeVisible();
    };
    for (const [index, fault] of faults.entries()) {
      line.break(fault);
      await fail(fault);
      expect(line.calls).toBe(index + 1);
    }
    line.break(null);
    await context.setOffline(true);
    await fail(away);
    await context.setOffline(false);
    await offer.click();
    await expect(page.getByText('is in the list again.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
  });

  test('several posts that could not be verified stay selected, each with its error', async ({
    page,
    product,
    api,
    context,
  }) => {
    await new Moderation(product).clear('unverified');
    for (const name of ['One', 'Two']) await api.submitPost({ title: unique(name) });
    await openAdmin(page, product, '/admin?view=posts');
    const line = await Line.of(page, 'PATCH', /^\/api\/admin\/unverified\/[^/]+$/);
    const list = page.getByRole('list', { name: 'Unverified blogs' });
    await page.getByRole('checkbox', { name: /Select all/ }).check();
    const verify = page.getByRole('button', { name: 'Verify selected' });
    const errorsOf = noOrError('Failed to verify blog.', 'Error verifying blog');
    const fail = async (fault: Fault, calls?: number) => {
      await verify.click();
      // Some faults have the same messages, which stay until the first call.
      if (calls) await expect.poll(() => line.calls).toBe(calls);
      await expect(page.getByText('2 failed.'), fault.name).toBeVisible();
      const errors = errorsOf(fault).join(' ');
      await expect(list.getByText(errors, { exact: true }), fault.name).toHaveCount(2);
      await expect(page.getByText('2 of 2 selected')).toBeVisible();
      await expect(verify).toBeEnabled();
    };
    for (const [index, fault] of faults.entries()) {
      line.break(fault);
      await fail(fault, 2 * (index + 1));
    }
    line.break(null);
    await context.setOffline(true);
    await fail(away);
    await context.setOffline(false);
    await verify.click();
    await expect(page.getByText('2 posts are public now.')).toBeVisible();
  });

  test('a testimonial can be decided on without its photo, and Try Again loads the photo', async ({
    page,
    product,
    context,
  }) => {
    await new Moderation(product).clear('reviews');
    const name = unique('Faceless');
    await new Moderation(product).submitTestimonial(name);
    const line = await Line.of(page, 'GET', /^\/api\/admin\/reviews\/[^/]+\/photo$/);
    const again = page.getByRole('button', { name: 'Try Again' });
    line.hold();
    await openAdmin(page, product, '/admin?view=reviews');
    await expect.poll(() => line.calls).toBe(1);
    await page.clock.fastForward(LATE_MS);
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Verify', exact: true })).toBeEnabled();
    await line.release(away);
    await expect(again).toBeVisible();
    for (const fault of every) {
      const before = line.calls;
      line.break(fault);
      await again.click();
      await expect.poll(() => line.calls, fault.name).toBe(before + 1);
      await expect(page.getByText('The photo cannot be shown.'), fault.name).toBeVisible();
    }
    line.break(null);
    await context.setOffline(true);
    await again.click();
    await context.setOffline(false);
    await expect(page.getByRole('img', { name: `From the testimonial by ${name}` })).toBeVisible();
  });
});

test.describe('An application', () => {
  test('keeps a chosen status that could not be saved, and saves it on the next attempt', async ({
    page,
    product,
    context,
  }) => {
    const ref = await apply(product, { Name: unique('Status') });
    const line = await Line.of(page, 'PATCH', /^\/api\/admin\/applications\/APP-[\w-]+$/);
    await openAdmin(page, product, `/admin?view=applications&ref=${ref}`);
    const pane = page.getByRole('region', { name: /^Application of / });
    const status = pane.getByRole('combobox', { name: 'Status', exact: true });
    const alert = pane.getByRole('alert');
    const fail = async (fault: Fault) => {
      for (const text of ['The status could not be changed.', ...detailOf(fault)])
        await expect(alert, fault.name).toContainText(text);
      await expect(status).toHaveValue('Shortlisted');
      await expect(status).toBeEnabled();
    };
    line.hold();
    await status.selectOption('Shortlisted');
    await setStatus(page);
    await expect(page.getByText('Saving…')).toBeVisible();
    await page.clock.fastForward(LATE_MS);
    await expect(page.getByText('Saving…')).toBeVisible();
    await expect(status).toHaveValue('Shortlisted');
    await line.release(away);
    await fail(away);
    for (const fault of faults) {
      const before = line.calls;
      line.break(fault);
      await setStatus(page);
      await expect.poll(() => line.calls).toBe(before + 1);
      await fail(fault);
    }
    line.break(null);
    await context.setOffline(true);
    await setStatus(page);
    await fail(away);
    await context.setOffline(false);
    await setStatus(page);
    await expect(page.getByText('Status changed.')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('reports a document that could not be downloaded, and never saves an error as a document', async ({
    page,
    product,
    context,
  }) => {
    const ref = await apply(product, { Name: unique('Document') }, { resume: pdf() });
    const line = await Line.of(page, 'GET', /^\/api\/admin\/applications\/APP-[\w-]+\/resume$/);
    await openAdmin(page, product, `/admin?view=applications&ref=${ref}`);
    const get = page.getByRole('button', { name: /^Download resume/ });
    const alert = page.getByRole('alert');
    let saved = 0;
    page.on('download', () => {
      saved += 1;
    });
    const fail = async (fault: Fault) => {
      await expect(alert, fault.name).toContainText(
        'Could not download the file. Please ensure the server is running.',
      );
      await expect(alert, fault.name).toContainText(fault.words);
      await expect(get).toBeEnabled();
    };
    line.hold();
    await get.click();
    await expect(page.getByRole('status').filter({ hasText: 'Downloading resume.pdf…' })).toBeAttached();
    await page.clock.fastForward(LATE_MS);
    await expect(page.getByRole('button', { name: /^Stop the download of resume/ })).toBeEnabled();
    await line.release(away);
    await fail(away);
    for (const fault of every) {
      const before = line.calls;
      line.break(fault);
      await get.click();
      await expect.poll(() => line.calls).toBe(before + 1);
      await fail(fault);
    }
    line.break(null);
    await context.setOffline(true);
    await get.click();
    await fail(away);
    await context.setOffline(false);
    expect(saved).toBe(0);
    const arrived = page.waitForEvent('download');
    await get.click();
    expect((await arrived).suggestedFilename()).toBe('resume.pdf');
  });
});

for (const [part, name, path] of [
  ['Document download', 'applications.xlsx', /^\/api\/word\/generate-word\/all$/],
  ['Email-list download', 'EmailList.xlsx', /^\/api\/Export\/GetEmailList$/],
] as const) {
  test(`${part}: every fault shows its message, and Try Again downloads the file`, async ({
    page,
    product,
    context,
  }) => {
    const line = await Line.of(page, 'GET', path);
    await openAdmin(page, product, '/admin?view=downloads');
    const box = page.getByRole('region', { name: part });
    const alert = box.getByRole('alert');
    const again = box.getByRole('button', { name: `Try Again ${name}` });
    let saved = 0;
    page.on('download', () => {
      saved += 1;
    });
    const fail = async (fault: Fault) => {
      const failed = 'Could not download the file. Please ensure the server is running.';
      await expect(alert, fault.name).toHaveText(`${failed}${fault.said ?? ''}`);
      await expect(again).toBeEnabled();
    };
    line.hold();
    await box.getByRole('button', { name: `Download ${name}` }).click();
    await expect(box.getByText('Waiting for the server…')).toBeVisible();
    await box.getByRole('button', { name: `Download ${name}` }).dispatchEvent('click');
    await page.clock.fastForward(LATE_MS);
    await expect(box.getByRole('button', { name: `Cancel ${name}` })).toBeEnabled();
    expect(line.calls).toBe(1);
    await line.release(away);
    await fail(away);
    for (const fault of every) {
      const before = line.calls;
      line.break(fault);
      await again.click();
      await expect.poll(() => line.calls).toBe(before + 1);
      await fail(fault);
    }
    line.break(null);
    await context.setOffline(true);
    await again.click();
    await fail(away);
    await context.setOffline(false);
    expect(saved).toBe(0);
    const arrived = page.waitForEvent('download');
    await again.click();
    expect((await arrived).suggestedFilename()).toBe(name);
  });
}
