import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { address, away, freshWord, pane } from './support/admin-applications';
import { apply } from './support/applications';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

const note = (page: Page) => page.getByLabel('Add a note');

// notes.test.tsx covers empty, long and late notes, and a session that has ended.
test.describe('Private notes', () => {
  test('are listed with author and time, and survive a failed request', async ({ page, product, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    const word = freshWord();
    const name = `Noted ${word}`;
    const ref = await apply(product, { Name: name });
    await apply(product, { Name: `Other ${word}` });
    await openAdmin(page, product, address({ q: word, ref }));
    await test.step('notes are listed oldest first', async () => {
      for (const text of ['The first note.\nWith a second line.', 'The second note.']) {
        await note(page).fill(text);
        await page.getByRole('button', { name: 'Add note' }).click();
        await expect(page.getByText('Note saved.')).toBeVisible();
        await expect(note(page)).toHaveValue('');
        await expect(note(page)).toBeFocused();
      }
      await page.reload();
      const notes = page.getByRole('listitem').filter({ hasText: `${product.username}, ` });
      await expect(notes).toHaveCount(2);
      await expect(notes.first()).toContainText('The first note.');
      await expect(notes.last()).toContainText('The second note.');
      await expect(notes.last()).toContainText(/\d+ \w+ \d{4} at \d\d:\d\d/);
    });
    await test.step('a retry of the same note stores it once', async () => {
      await note(page).fill('Called twice.');
      const notes = '**/api/admin/applications/*/notes';
      await page.route(notes, (route) => route.fulfill(away));
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByRole('alert')).toContainText('The note could not be saved.');
      await expect(page.getByRole('alert')).toContainText('The database is away.');
      await expect(note(page)).toHaveValue('Called twice.');
      await expectAccessible(page);

      // The text also survives a visit to another application.
      await page.getByRole('button', { name: 'Previous application' }).click();
      await expect(pane(page, `Other ${word}`)).toBeVisible();
      await expect(note(page)).toHaveValue('');
      await page.getByRole('button', { name: 'Next application' }).click();
      await expect(note(page)).toHaveValue('Called twice.');

      // The response is lost: the server has stored the note, and recognises the retry by its key.
      await page.unroute(notes);
      const keys: (string | undefined)[] = [];
      await page.route(notes, async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByRole('alert')).toContainText('Network error');
      await page.unroute(notes);
      await page.route(notes, (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        return route.continue();
      });
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByText('Note saved.')).toBeVisible();
      expect(keys[0]).toMatch(/^[\w-]{36}$/);
      expect(keys[1]).toBe(keys[0]);
      await page.reload();
      await expect(page.getByText('Called twice.')).toHaveCount(1);
      await expect(note(page)).toHaveValue('');
      await page.unroute(notes);
    });
  });
});
