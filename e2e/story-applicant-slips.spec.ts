import { field, fillIn, freshEmail, lookUp, now, referenceOn, submit } from './support/applicant';
import { apply } from './support/applications';
import { device } from './support/device';
import { expect, expectAccessible, test } from './support/fixtures';
import { lastMail } from './support/mails';

test.use({ keepsPage: true });

test('Input survives closing the tab, and someone who has already applied finds out before typing', async ({
  page,
  context,
  mailServer,
}) => {
  const email = freshEmail();
  await page.goto('/application');
  await fillIn(page, email);
  await expect(page.getByText(/Draft saved at/)).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/application');
  await expect(field(again, 'Introduce yourself')).toHaveValue('I would like to learn how a team reviews code.');
  await expect(field(again, 'Email')).toHaveValue(email);
  await submit(again).click();
  const reference = await referenceOn(again);
  await lastMail(mailServer, email, 1);
  await again.close();

  const later = await context.newPage();
  await later.goto('/application');
  await expect(later.getByText(/^You sent an application from this device on \d+ \w+ \d{4}\.$/)).toBeVisible();
  await expectAccessible(later);
  const stored = await device(later);
  expect(stored).toContain(reference);
  expect(stored).not.toContain(email);
  await later.getByRole('status').getByRole('link', { name: 'Check status' }).click();
  await expect(field(later, 'Reference number')).toHaveValue(reference);
  await later.goBack();
  await later.getByRole('button', { name: 'That was someone else' }).click();
  await expect(later.getByText(/sent from this device/)).toHaveCount(0);
  await field(later, 'Email').fill(email.toUpperCase());
  await field(later, 'Mobile number').focus();
  await expect(later.getByText('There is already an application with this email address.')).toBeVisible();
  await field(later, 'Email').fill(freshEmail());
  await field(later, 'Mobile number').focus();
  await expect(later.getByText('There is already an application with this email address.')).toHaveCount(0);
  await later.close();
});

test('The form stays usable if the server cannot say whether someone has already applied', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const email = freshEmail();
  await apply(product, { Mail: email });
  let requests = 0;
  await page.route('**/api/applications/applied', (route) => {
    requests += 1;
    // The first request gets no response, and later ones fail.
    return requests === 1 ? undefined : route.abort();
  });
  await page.goto('/application');
  for (const address of [email, freshEmail()]) {
    await fillIn(page, address);
    await expect.poll(() => requests).toBeGreaterThan(0);
    await expect(submit(page)).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await submit(page).click();
  await expect(page.getByRole('heading', { name: 'That was your first commit.' })).toBeVisible();
});

test('A wrong number and a wrong email show the same message, and an unavailable server a different one; input stays', async ({
  page,
  product,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource/);
  const email = freshEmail();
  const reference = await apply(product, { Mail: email });
  await page.goto('/application/status');
  await lookUp(page).click();
  await expect(field(page, 'Reference number')).toHaveAccessibleDescription(/Please enter your reference number\./);
  await expect(field(page, 'Reference number')).toBeFocused();
  const unknown = page.getByText('We found no application with this reference number and email.');
  for (const [number, address] of [
    ['APP-2026-AAAAA-AAAAA', email],
    [reference, freshEmail()],
  ] as const) {
    await field(page, 'Reference number').fill(number);
    await field(page, 'Email').fill(address);
    await lookUp(page).click();
    await expect(unknown).toBeVisible();
    await expect(field(page, 'Reference number')).toHaveValue(number);
    await expect(field(page, 'Email')).toHaveValue(address);
  }
  await expect(page.getByRole('alert').getByRole('link', { name: 'your account' })).toHaveAttribute('href', '/account');
  await expectAccessible(page);
  await page.route('**/api/applications/status', (route) => route.abort());
  await field(page, 'Email').fill(email);
  await lookUp(page).click();
  await expect(page.getByText('Your application could not be loaded.')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue(email);
  await page.unroute('**/api/applications/status');
  await lookUp(page).click();
  await expect(now(page)).toBeVisible();

  // One correction fails, and another comes too late.
  await page.route('**/api/applications/status/correct', (route) => route.abort());
  const save = page.getByRole('button', { name: 'Save changes' });
  await field(page, 'Address').fill('34 Other Road');
  await save.click();
  await expect(page.getByText('Your changes could not be saved.')).toBeVisible();
  await page.unroute('**/api/applications/status/correct');
  // The input is restored after a reload; none of it was sent.
  await page.reload();
  await field(page, 'Email').fill(email);
  await lookUp(page).click();
  await expect(field(page, 'Address')).toHaveValue('34 Other Road');
  const notice = page.getByRole('status').filter({ hasText: 'You have unsaved changes.' });
  await notice.getByRole('button', { name: 'Discard these changes' }).click();
  await expect(field(page, 'Address')).toHaveValue('12 Sample Road, Pune');
  await expect(page.getByRole('status').filter({ hasText: 'These are the answers we have.' })).toBeFocused();
  await field(page, 'Address').fill('34 Other Road');
  await api.asAdmin('PATCH', `admin/applications/${reference}`, { status: 'in review' });
  await save.click();
  await expect(page.getByText('We have started to review your application')).toBeVisible();
  await expect(field(page, 'Address')).toHaveValue('34 Other Road');
});
