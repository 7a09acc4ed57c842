import { openAdmin } from './support/admin';
import { address, filter, freshWord, row } from './support/admin-applications';
import { apply } from './support/applications';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

test.describe('Several applications at once', () => {
  const bulk = '**/api/admin/applications/status';

  test('get one status; how many changed and which were missing is said', async ({ page, product, expectedErrors }) => {
    expectedErrors.push(/Failed to load resource/);
    const word = freshWord();
    for (const name of ['One', 'Two', 'Three']) await apply(product, { Name: `${name} ${word}` });
    await openAdmin(page, product, address({ q: word }));
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('checkbox', { name: `Select Three ${word}` }).uncheck();
    const set = page.getByRole('button', { name: 'Set status of 2 selected' });
    await set.click();
    const choice = page.getByRole('combobox', { name: 'New status' });
    await expect(choice).toBeFocused();
    await expect(choice).toHaveAccessibleDescription('Please choose one of the options.');
    await choice.selectOption('Interview');

    await page.route(bulk, (route) => route.abort());
    await set.click();
    await expect(page.getByRole('alert')).toContainText('The status could not be changed.');
    await expect(page.getByRole('checkbox', { name: `Select One ${word}` })).toBeChecked();
    await expect(choice).toHaveValue('Interview');
    await page.unroute(bulk);

    // One of them is gone by now.
    await page.route(bulk, (route) => {
      const { references, status } = route.request().postDataJSON();
      return route.continue({
        postData: JSON.stringify({ references: [...references, 'APP-2020-GONE1-GONE1'], status }),
      });
    });
    await set.click();
    const said = page.getByRole('status').filter({ hasText: 'Status changed.' });
    await expect(said).toContainText('2 applications changed.');
    await expect(said).toContainText('No longer there: APP-2020-GONE1-GONE1.');
    await expect(page.getByRole('checkbox', { name: `Select One ${word}` })).not.toBeChecked();
    await expect(row(page, `One ${word}`)).toContainText('Interview');
    await expect(row(page, `Two ${word}`)).toContainText('Interview');
    await expect(row(page, `Three ${word}`)).toContainText('Received');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(said).toHaveCount(0);
  });

  test('that are not selected hear why, in the same words', async ({ page, product }) => {
    const word = freshWord();
    for (const name of ['One', 'Two']) await apply(product, { Name: `${name} ${word}` });
    await openAdmin(page, product, address({ q: word }));
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const [choice, why] = [page.getByRole('combobox', { name: 'New status' }), page.getByLabel('Why not selected')];
    await choice.selectOption('Interview');
    await expect(why).toHaveCount(0);
    await choice.selectOption('Not selected');
    await why.fill('No places left this time.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Set status of 2 selected' }).click();
    await expect(page.getByText('2 applications changed.')).toBeVisible();
    for (const name of ['One', 'Two']) {
      await page.getByRole('link', { name: `${name} ${word}` }).click();
      const detail = page.getByRole('region', { name: `Application of ${name} ${word}` });
      await expect(detail.getByRole('blockquote')).toHaveText('No places left this time.');
      await expect(detail.getByLabel('Why not selected')).toHaveValue('No places left this time.');
    }
  });

  test('are no longer selected when the list is narrowed', async ({ page, product }) => {
    const word = freshWord();
    await apply(product, { Name: `Chosen ${word}` });
    await openAdmin(page, product, address({ q: word }));
    await page.getByRole('checkbox', { name: `Select Chosen ${word}` }).check();
    await expect(page.getByRole('button', { name: 'Set status of 1 selected' })).toBeVisible();
    await filter(page, 'Year').selectOption('3rd Year');
    await expect(page.getByRole('button', { name: /Set status/ })).toHaveCount(0);
    await page.getByRole('checkbox', { name: `Select Chosen ${word}` }).check();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await expect(page.getByRole('checkbox', { name: `Select Chosen ${word}` })).not.toBeChecked();
  });
});
