import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { Line } from './support/faults';
import { expect, expectAccessible, test } from './support/fixtures';
import { Moderation } from './support/moderation';

const address = '/admin?view=queue';
const list = '**/api/admin/unverified?**';
const oneOf = '**/api/admin/unverified/*';
const meanwhile = 'Somebody else verified this meanwhile.';
const busy = 'The service is busy.';
const away = { status: 503, json: { success: false, message: busy } };

const headline = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title });
const entry = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(title) });
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let titles: [string, string, string];
let ids: string[];

test.beforeEach(async ({ product, api }) => {
  await new Moderation(product).clear('unverified');
  titles = ['First', 'Second', 'Third'].map((name) => `${name} waiting ${Date.now()}`) as typeof titles;
  ids = [];
  for (const title of titles) ids.push(await api.submitPost({ title }));
});
test.afterEach(({ product }) => new Moderation(product).reject('unverified', ids));

test.describe('The queue', () => {
  test('lists what waits, the oldest first, and shows the whole text of the one in the address', async ({
    page,
    product,
  }) => {
    await openAdmin(page, product, address);
    await expect(headline(page, titles[0])).toBeVisible();
    await expect(page.getByText('3 unverified blogs')).toBeVisible();
    await expect(page.getByText('The last sentence of the article.')).toBeVisible();
    await expectAccessible(page);
    await entry(page, titles[1]).click();
    await expect(headline(page, titles[1])).toBeFocused();
    await expect(page).toHaveURL(/view=queue&post=\w+/);
    await page.reload();
    await expect(headline(page, titles[1])).toBeVisible();
    await expect(entry(page, titles[1])).toHaveAttribute('aria-current', 'true');
  });

  test('says that nothing waits', async ({ page, product }) => {
    await new Moderation(product).clear('unverified');
    await openAdmin(page, product, address);
    await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible();
    await expect(page.getByText('0 unverified blogs')).toBeVisible();
    await expectAccessible(page);
  });

  test("says 'Failed to fetch unverified blogs.' when the server says no, and recovers", { tag: '@wide' }, async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/);
    await page.route(list, (route) => route.fulfill(away));
    await openAdmin(page, product, address);
    await expect(page.getByText('Failed to fetch unverified blogs.')).toBeVisible();
    await expect(page.getByText(busy)).toBeVisible();
    await expectAccessible(page);
    await page.unroute(list);
    await button(page, 'Try Again').click();
    await expect(headline(page, titles[0])).toBeVisible();
  });

  test("says 'Error fetching blogs: ' with the words when there is no answer, or none of ours", {
    tag: '@wide',
  }, async ({ page, product, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    await page.route(list, (route) => route.abort());
    await openAdmin(page, product, address);
    await expect(page.getByText('Error fetching blogs: Network error')).toBeVisible();
    await page.unroute(list);
    await page.route(list, (route) => route.fulfill({ body: '<html>a proxy</html>' }));
    await page.reload();
    await expect(page.getByText('Error fetching blogs: The answer could not be read.')).toBeVisible();
  });

  test('leads to the login, with a word about it, when the session has ended', { tag: '@wide' }, async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    await openAdmin(page, product, address);
    await expect(headline(page, titles[0])).toBeVisible();
    await page.route(oneOf, (route) =>
      route.fulfill({ status: 401, json: { success: false, message: 'Please sign in.' } }),
    );
    await button(page, 'Verify').click();
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  });
});

test.describe('A decision', () => {
  test("says 'Verifying...', makes the post public, and can be undone", async ({ page, product, api }) => {
    const line = await Line.of(page, 'PATCH', /^\/api\/admin\/unverified\/[^/]+$/);
    line.hold();
    await openAdmin(page, product, address);
    await expect(headline(page, titles[0])).toBeVisible();
    const waiting = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /Queue/ });
    await expect(waiting).toContainText('3');
    await button(page, 'Verify').click();
    await expect(button(page, 'Verifying...')).toBeDisabled();
    await line.release(null);
    await expect(headline(page, titles[1])).toBeFocused();
    await expect(page.getByText(`${titles[0]} is public now.`)).toBeVisible();
    await expect(entry(page, titles[0])).toHaveCount(0);
    await expect(waiting).toContainText('2');
    await expectAccessible(page);
    expect(await api.publicTitles()).toContain(titles[0]);

    await button(page, 'Undo').click();
    await expect(page.getByText('Blog is waiting again.')).toBeVisible();
    await expect(headline(page, titles[0])).toBeFocused();
    await expect(page.getByRole('list', { name: 'Unverified blogs' }).getByRole('link').first()).toContainText(
      titles[0],
    );
    await expect(waiting).toContainText('3');
    expect(await api.publicTitles()).not.toContain(titles[0]);
    expect(await api.waitingTitles()).toContain(titles[0]);
  });

  test('can be undone by keyboard: while one is there, the toast stays', { tag: '@wide' }, async ({
    page,
    product,
  }) => {
    await page.clock.install();
    await openAdmin(page, product, address);
    await button(page, 'Verify').focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Undo')).toBeVisible();
    await page.keyboard.press('Alt+t');
    while (!(await button(page, 'Undo').evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab');
    }
    await page.clock.runFor(9000);
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(headline(page, titles[0])).toBeFocused();
  });

  test('is offered to be undone for a few seconds', { tag: '@wide' }, async ({ page, product }) => {
    await page.clock.install();
    await openAdmin(page, product, address);
    await button(page, 'Verify').click();
    await expect(button(page, 'Undo')).toBeVisible();
    await page.mouse.move(5, 400);
    await page.clock.runFor(6000);
    await expect(button(page, 'Undo')).toBeVisible();
    await page.clock.runFor(3000);
    await expect(button(page, 'Undo')).toHaveCount(0);
  });

  test('says plainly that undoing has failed, and tries it again', { tag: '@wide' }, async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/503|ERR_FAILED/);
    const reopen = '**/api/admin/unverified/*/reopen';
    await openAdmin(page, product, address);
    await button(page, 'Reject').click();
    await expect(page.getByText('Blog rejected.')).toBeVisible();
    await page.route(reopen, (route) => route.fulfill(away));
    await button(page, 'Undo').click();
    await expect(page.getByText('Failed to undo.')).toBeVisible();
    await expect(page.getByText(`${titles[0]} was not put back. ${busy}`)).toBeVisible();
    await page.unroute(reopen);
    await page.route(reopen, (route) => route.abort());
    await button(page, 'Try Again').click();
    await expect(page.getByText('Error undoing: Network error')).toBeVisible();
    await page.unroute(reopen);
    await button(page, 'Try Again').first().click();
    await expect(headline(page, titles[0])).toBeFocused();
  });

  test.describe('that fails', () => {
    for (const [name, call, failed, error] of [
      ['Verify', oneOf, 'Failed to verify blog.', 'Error verifying blog: Network error'],
      ['Reject', `${oneOf}/reject`, 'Failed to reject blog.', 'Error rejecting blog: Network error'],
    ] as const) {
      test(`says '${failed}' or '${error}', and keeps everything`, { tag: '@wide' }, async ({
        page,
        product,
        expectedErrors,
      }) => {
        expectedErrors.push(/503|ERR_FAILED/);
        await openAdmin(page, product, address);
        const reason = page.getByRole('textbox', { name: /Reason/ });
        await reason.fill('Please add what you tried.');
        await page.route(call, (route) => route.fulfill(away));
        await button(page, name).click();
        await expect(page.getByRole('alert')).toContainText(failed);
        await expect(page.getByRole('alert')).toContainText(busy);
        await expectAccessible(page);
        await page.unroute(call);
        await page.route(call, (route) => route.abort());
        await button(page, name).click();
        await expect(page.getByRole('alert')).toHaveText(error);
        await expect(reason).toHaveValue('Please add what you tried.');
        await page.unroute(call);
        await button(page, name).click();
        await expect(headline(page, titles[1])).toBeFocused();
      });
    }
  });

  for (const [name, failed] of [
    ['Verify', 'Failed to verify blog.'],
    ['Reject', 'Failed to reject blog.'],
  ] as const) {
    test(`${name} does not override what somebody else has decided meanwhile`, { tag: '@wide' }, async ({
      page,
      product,
      api,
      expectedErrors,
    }) => {
      expectedErrors.push(/412/);
      await openAdmin(page, product, address);
      await expect(headline(page, titles[0])).toBeVisible();
      await new Moderation(product).verify('unverified', String(ids[0]));
      await button(page, name).click();
      await expect(page.getByText(failed)).toBeVisible();
      await expect(page.getByText(meanwhile)).toBeVisible();
      await expect(entry(page, titles[0])).toHaveCount(0);
      await expect(headline(page, titles[1])).toBeFocused();
      await expectAccessible(page);
      expect(await api.publicTitles()).toContain(titles[0]);
    });
  }

  test('is not undone when somebody else has decided otherwise since', { tag: '@wide' }, async ({
    page,
    product,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(/412/);
    await openAdmin(page, product, address);
    await button(page, 'Reject').click();
    await expect(page.getByText('Blog rejected.')).toBeVisible();
    await new Moderation(product).verify('unverified', String(ids[0]));
    await button(page, 'Undo').click();
    await expect(page.getByText('Failed to undo.')).toBeVisible();
    await expect(page.getByText(`${titles[0]} was not put back. ${meanwhile}`)).toBeVisible();
    await expect(button(page, 'Try Again')).toHaveCount(0);
    expect(await api.publicTitles()).toContain(titles[0]);
  });

  test('a reason is there again after another part of the dashboard, and after a session that ended', {
    tag: '@wide',
  }, async ({ page, product, expectedErrors }) => {
    expectedErrors.push(/401/);
    const reason = page.getByRole('textbox', { name: /Reason/ });
    const parts = page.getByRole('navigation', { name: 'Dashboard' });
    await openAdmin(page, product, address);
    await reason.fill('Please add what you tried.');
    await parts.getByRole('link', { name: /Reviews/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible();
    await parts.getByRole('link', { name: /Queue/ }).click();
    await expect(reason).toHaveValue('Please add what you tried.');
    await page.route(`${oneOf}/reject`, (route) =>
      route.fulfill({ status: 401, json: { success: false, message: 'Please sign in.' } }),
    );
    await button(page, 'Reject').click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await page.getByLabel('Username').fill(product.username);
    await page.getByLabel('Password').fill(product.password);
    await button(page, 'Sign In').click();
    await expect(headline(page, titles[0])).toBeVisible();
    await expect(reason).toHaveValue('Please add what you tried.');
  });

  test('a reason that is too long is told at its field', async ({ page, product }) => {
    await openAdmin(page, product, address);
    const reason = page.getByRole('textbox', { name: /Reason/ });
    await reason.fill('x'.repeat(1001));
    await button(page, 'Reject').click();
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription('The reason must be at most 1000 characters long.');
    await expectAccessible(page);
  });
});

test.describe('Several at once', () => {
  test('are verified with a word on how far it is, and can all be put back', async ({ page, product, api }) => {
    const held: (() => void)[] = [];
    await page.route(oneOf, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    const answer = async () => {
      await expect.poll(() => held.length).toBe(1);
      held.pop()?.();
    };
    await openAdmin(page, product, address);
    await expect(button(page, 'Verify selected')).toBeDisabled();
    await box(page, titles[0]).check();
    await box(page, titles[2]).check();
    await expect(page.getByText('2 of 3 selected')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Verify selected').click();
    await expect(page.getByText('Verifying 1 of 2…')).toBeFocused();
    await answer();
    await expect(page.getByText('Verifying 2 of 2…')).toBeVisible();
    await answer();
    await expect(entry(page, titles[0])).toHaveCount(0);
    await expect(page.getByText('2 blogs are public now.')).toBeVisible();
    await expect(headline(page, titles[1])).toBeFocused();
    await expect(entry(page, titles[2])).toHaveCount(0);
    expect(await api.publicTitles()).toEqual(expect.arrayContaining([titles[0], titles[2]]));

    await button(page, 'Undo').click();
    await expect(headline(page, titles[0])).toBeFocused();
    for (const title of titles) await expect(entry(page, title)).toBeVisible();
    await expect(page.getByText('2 blogs are in the list again.')).toBeVisible();
    const published = await api.publicTitles();
    for (const title of titles) expect(published).not.toContain(title);
  });

  test('are rejected with one reason; what fails stays selected and says why', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/);
    await openAdmin(page, product, address);
    const reasons: unknown[] = [];
    await page.route('**/api/admin/unverified/*/reject', (route) => {
      reasons.push(route.request().postDataJSON());
      return route.request().url().includes(String(ids[1])) ? route.fulfill(away) : route.continue();
    });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(page.getByText('3 of 3 selected')).toBeVisible();
    await button(page, 'Reject selected').click();
    const dialog = page.getByRole('dialog', { name: 'Reject 3 blogs?' });
    const reason = dialog.getByRole('textbox', { name: /Reason for all of them/ });
    await reason.fill('x'.repeat(1001));
    await dialog.getByRole('button', { name: 'Reject 3 blogs' }).click();
    await expect(reason).toHaveAccessibleDescription('The reason must be at most 1000 characters long.');
    await expectAccessible(page);
    await reason.fill('Not about learning.');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Reject selected')).toBeFocused();
    await button(page, 'Reject selected').click();
    await expect(reason).toHaveValue('Not about learning.');
    await dialog.getByRole('button', { name: 'Reject 3 blogs' }).click();

    await expect(page.getByText('1 failed.')).toBeVisible();
    await expect(page.getByText('2 blogs were sent back.')).toBeVisible();
    expect(reasons).toEqual(Array(3).fill({ reason: 'Not about learning.' }));
    await expect(box(page, titles[1])).toBeChecked();
    await expect(box(page, titles[1])).toHaveAccessibleDescription(`Failed to reject blog. ${busy}`);
    await expect(entry(page, titles[0])).toHaveCount(0);
    await expectAccessible(page);

    await page.unroute('**/api/admin/unverified/*/reject');
    await button(page, 'Reject selected').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject 1 blog' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeFocused();
  });

  test('an entry that somebody else has decided about meanwhile leaves the list, and is named', {
    tag: '@wide',
  }, async ({ page, product, expectedErrors }) => {
    expectedErrors.push(/412/);
    const moderation = new Moderation(product);
    await openAdmin(page, product, address);
    await expect(headline(page, titles[0])).toBeVisible();
    await moderation.verify('unverified', String(ids[0]));
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await button(page, 'Verify selected').click();
    await expect(page.getByText('2 blogs are public now.')).toBeVisible();
    await expect(page.getByText(`${titles[0]} is no longer in the list. ${meanwhile}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nothing waits.' })).toBeVisible();
  });
});
