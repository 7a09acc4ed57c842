import { openAdmin } from './support/admin';
import { Api } from './support/api';
import { freshEmail, now, openStatus } from './support/applicant';
import { apply } from './support/applications';
import { expect, expectAccessible, type Product, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { linkIn, mailAbout } from './support/mails';

test.use({ keepsPage: true });

/** By the product's clock, which other tests move. */
const inThreeDays = ({ clock }: Product) => new Date(clock.now() + 3 * 86_400_000).toISOString().slice(0, 10);

test('The team publishes times; Asha books one by keyboard, reschedules it, and cancels it', { tag: '@small' }, async ({
  page,
  other: desk,
  product,
  mailServer,
}) => {
  const email = freshEmail();
  const reference = await apply(product, { Mail: email, Name: 'Asha Sample' });
  await new Api(product).askAsAdmin('PATCH', `admin/applications/${reference}`, { status: 'shortlisted' });

  await openAdmin(desk, product, '/admin?view=interviews');
  await expect(desk.getByText('No times are published.')).toBeVisible();
  await desk.getByRole('button', { name: 'Publish times' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Publish times' });
  await dialog.getByLabel('Interviewer').fill('Sample Interviewer');
  await dialog.getByLabel('Link or place').fill('https://meet.example.org/room');
  await dialog.getByLabel('Day').fill('2020-01-01');
  await dialog.getByLabel('Start of the first slot').fill('10:00');
  await dialog.getByLabel('Number of slots').fill('2');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByLabel('Day')).toHaveAccessibleDescription('Please choose a time in the future.');
  await dialog.getByLabel('Day').fill(inThreeDays(product));
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(desk.getByRole('cell', { name: 'Free' })).toHaveCount(2);
  await expectAccessible(desk);

  const link = linkIn(await mailAbout(mailServer, email, /^You are shortlisted/));
  await openStatus(page, link, email);
  const times = page.getByRole('form', { name: 'Times for the interview' });
  await expect(times.getByRole('radio')).toHaveCount(2);
  await expect(times).not.toContainText('meet.example.org');
  await expectAccessible(page);
  await tabTo(page, times.getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(page, times.getByRole('button', { name: 'Book this time' }));
  await page.keyboard.press('Enter');
  const interview = page.getByRole('region', { name: 'Your interview' });
  await expect(interview.getByRole('heading', { name: 'Your interview' })).toBeFocused();
  await expect(interview.getByRole('link', { name: 'https://meet.example.org/room' })).toBeVisible();
  await expect(interview).toContainText('Sample Interviewer');
  await expect(now(page).getByRole('heading', { name: 'Your interview is next' })).toBeVisible();
  await expectAccessible(page);
  expect(await mailAbout(mailServer, email, /^Your interview is booked/)).toContain('METHOD:REQUEST');

  await tabTo(page, interview.getByRole('button', { name: 'Choose another time' }));
  await page.keyboard.press('Enter');
  await expect(interview.getByRole('heading', { name: 'Your interview' })).toBeFocused();
  await expect(interview.getByRole('radio')).toHaveCount(1);
  await tabTo(page, interview.getByRole('button', { name: 'Keep the time I have' }));
  await page.keyboard.press('Enter');
  await expect(interview.getByRole('heading', { name: 'Your interview' })).toBeFocused();
  await interview.getByRole('button', { name: 'Choose another time' }).click();
  await interview.getByRole('radio').check();
  await interview.getByRole('button', { name: 'Book this time' }).click();
  await expect(interview.getByRole('button', { name: 'Choose another time' })).toBeVisible();
  await expect(interview).toContainText('10:30');

  await desk.reload();
  await expect(desk.getByRole('link', { name: 'Asha Sample' })).toBeVisible();
  await expect(desk.getByRole('cell', { name: 'Free' })).toHaveCount(1);

  await interview.getByRole('button', { name: 'Cancel the interview' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(interview.getByRole('radio')).toHaveCount(2);
  await expect(now(page).getByRole('heading', { name: 'You are shortlisted' })).toBeVisible();
});
