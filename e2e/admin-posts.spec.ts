import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { Line } from './support/faults';
import { expect, expectAccessible, test } from './support/fixtures';
import { Moderation } from './support/moderation';

test.use({ keepsPage: true });

const address = '/admin?view=posts';
const oneOf = '**/api/admin/unverified/*';
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

test.describe('The Posts view', () => {
  test("lists pending posts, which can be verified and made pending again, and never overrides someone else's decision", async ({
    page,
    product,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(/412/);
    await openAdmin(page, product, address);
    await test.step('lists pending posts, oldest first, and shows the full text of the post named in the URL', async () => {
      await expect(headline(page, titles[0])).toBeVisible();
      await expect(page.getByText('3 unverified blogs')).toBeVisible();
      await expect(page.getByText('The last sentence of the article.')).toBeVisible();
      await entry(page, titles[1]).click();
      await expect(headline(page, titles[1])).toBeFocused();
      await expect(page).toHaveURL(/view=posts&post=\w+/);
      await page.reload();
      await expect(headline(page, titles[1])).toBeVisible();
      await expect(entry(page, titles[1])).toHaveAttribute('aria-current', 'true');
    });
    await test.step('verifying shows progress, makes the post public, and can be undone', async () => {
      const line = await Line.of(page, 'PATCH', /^\/api\/admin\/unverified\/[^/]+$/);
      line.hold();
      await entry(page, titles[0]).click();
      await expect(headline(page, titles[0])).toBeVisible();
      const waiting = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /Posts/ });
      await expect(waiting).toContainText('3');
      await button(page, 'Verify').click();
      await expect(button(page, 'Verifying...')).toBeDisabled();
      await line.release(null);
      await expect(headline(page, titles[1])).toBeFocused();
      await expect(page.getByText(`${titles[0]} is public now.`)).toBeVisible();
      // The toast stays while the pointer is on it.
      await button(page, 'Undo').hover();
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
    await test.step('every row has a Verify button next to the open text', async () => {
      await expectAccessible(page);
      const refetched = page.waitForResponse('**/api/admin/unverified?**');
      await page.getByRole('button', { name: `Verify ${titles[2]}` }).click();
      await expect(page.getByText(`${titles[2]} is public now.`)).toBeVisible();
      await expect(headline(page, titles[0])).toBeVisible();
      await expect(page.getByRole('button', { name: `Verify ${titles[1]}` })).toBeFocused();
      // Later, the list would tell of the decision below before the button is pressed.
      await refetched;
    });
    await test.step('a decision that someone else has made in the meantime is not overridden', async () => {
      await expect(headline(page, titles[0])).toBeVisible();
      await new Moderation(product).verify('unverified', String(ids[0]));
      await button(page, 'Reject').click();
      await expect(page.getByText('Failed to reject blog.')).toBeVisible();
      await expect(page.getByText('Someone else has verified this.')).toBeVisible();
      await expect(entry(page, titles[0])).toHaveCount(0);
      await expect(headline(page, titles[1])).toBeFocused();
    });
  });
});

test.describe('A decision', () => {
  test.use({ keepsPage: false });

  test('can be undone for a few seconds, or for as long as its toast has keyboard focus', async ({ page, product }) => {
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
    // The toast of the undo also disappears.
    await page.clock.runFor(10_000);

    await button(page, 'Verify').click();
    await expect(button(page, 'Undo')).toBeVisible();
    await page.mouse.move(5, 400);
    // The clock also advances by itself; the toast shows for eight seconds in total.
    await page.clock.runFor(3000);
    await expect(button(page, 'Undo')).toBeVisible();
    await page.clock.runFor(6000);
    await expect(button(page, 'Undo')).toHaveCount(0);
  });
});

test.describe('Several selected posts', () => {
  test('can be verified with a progress message, undone, and rejected with one reason; those that fail stay selected', async ({
    page,
    product,
    api,
    expectedErrors,
  }) => {
    expectedErrors.push(/503/);
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
    await button(page, 'Verify selected').click();
    await expect(page.getByText('Verifying 1 of 2…')).toBeFocused();
    await answer();
    await expect(page.getByText('Verifying 2 of 2…')).toBeVisible();
    await answer();
    await expect(entry(page, titles[0])).toHaveCount(0);
    await expect(page.getByText('2 posts are public now.')).toBeVisible();
    await expect(headline(page, titles[1])).toBeFocused();
    await expect(entry(page, titles[2])).toHaveCount(0);
    expect(await api.publicTitles()).toEqual(expect.arrayContaining([titles[0], titles[2]]));

    await button(page, 'Undo').click();
    await expect(headline(page, titles[0])).toBeFocused();
    for (const title of titles) await expect(entry(page, title)).toBeVisible();
    await expect(page.getByText('2 posts are in the list again.')).toBeVisible();
    const published = await api.publicTitles();
    for (const title of titles) expect(published).not.toContain(title);
    await page.unroute(oneOf);

    // All are rejected with the same reason.
    const reasons: unknown[] = [];
    await page.route('**/api/admin/unverified/*/reject', (route) => {
      reasons.push(route.request().postDataJSON());
      return route.request().url().includes(String(ids[1])) ? route.fulfill(away) : route.continue();
    });
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(page.getByText('3 of 3 selected')).toBeVisible();
    await button(page, 'Reject selected').click();
    const dialog = page.getByRole('dialog', { name: 'Reject 3 posts?' });
    const reason = dialog.getByRole('textbox', { name: /Reason, for all of them/ });
    await reason.fill('x'.repeat(1001));
    await dialog.getByRole('button', { name: 'Reject 3 posts' }).click();
    await expect(reason).toHaveAccessibleDescription(/The reason must be at most 1000 characters long\.$/);
    await expectAccessible(page);
    await reason.fill('Not about learning.');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Reject selected')).toBeFocused();
    await button(page, 'Reject selected').click();
    await expect(reason).toHaveValue('Not about learning.');
    await dialog.getByRole('button', { name: 'Reject 3 posts' }).click();

    await expect(page.getByText('1 failed.')).toBeVisible();
    await expect(page.getByText('2 posts were sent back.')).toBeVisible();
    expect(reasons).toEqual(Array(3).fill({ reason: 'Not about learning.' }));
    await expect(box(page, titles[1])).toBeChecked();
    await expect(box(page, titles[1])).toHaveAccessibleDescription(`Failed to reject blog. ${busy}`);
    await expect(entry(page, titles[0])).toHaveCount(0);

    await page.unroute('**/api/admin/unverified/*/reject');
    await button(page, 'Reject selected').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject 1 post' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing is waiting.' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeFocused();
    await expectAccessible(page);
  });
});
