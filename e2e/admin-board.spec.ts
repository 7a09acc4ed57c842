import { openAdmin } from './support/admin';
import { freshWord } from './support/admin-applications';
import { apply } from './support/applications';
import { expect, expectAccessible, test } from './support/fixtures';
import { keyboard } from './support/hands';
import { completed } from './support/interns';
import { expectLayout } from './support/layout';

test('The board shows everyone’s next step; the team filters it by station and opens a person, with the keyboard alone', {
  tag: '@small',
}, async ({ page, product }) => {
  const { press, select, type } = keyboard;
  const word = freshWord();
  const long = word.padEnd(60, 'abcdefghij');
  const reference = await apply(product, { Name: long });
  await completed(product, `Asha ${word}`, `${word}@example.org`);
  await openAdmin(page, product);
  await press(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Internships/ }));
  await press(page.getByRole('link', { name: 'Board', exact: true }));
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const found = page.waitForResponse((answer) => answer.url().includes(`q=${word}`));
  await type(page.getByRole('searchbox', { name: 'Name or reference' }), word);
  await found;
  // While stale, the list is too pale for the checks below.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // The header and two people.
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(row(long)).toContainText(/Received.*Team/);
  await expect(row(`Asha ${word}`)).toContainText(/Completed.*certificate.*Team/i);
  await expectLayout(page, 'the board', [page.viewportSize()?.width ?? 360]);
  await expectAccessible(page);

  const station = page.getByRole('combobox', { name: 'Station' });
  await select(station, 'Completed');
  await expect(row(long)).toHaveCount(0);
  await expect(row(`Asha ${word}`)).toBeVisible();
  await press(page.getByRole('list', { name: 'People at each station' }).getByRole('link', { name: 'Received 1' }));
  await expect(row(`Asha ${word}`)).toHaveCount(0);
  await expect(station).toHaveValue('received');
  await press(row(long).getByRole('link'));
  await expect(page).toHaveURL(new RegExp(`ref=${reference}`));
  await expect(page.getByRole('heading', { name: long })).toBeVisible();
});
