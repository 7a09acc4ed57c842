import { openAdmin } from './support/admin';
import { expect, expectAccessible, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { mailAbout } from './support/mails';

test.use({ keepsPage: true });

test('Priya writes to the team without ever losing input; the team reads the message and marks it as done', {
  tag: '@small',
}, async ({ page, other: desk, product, mailServer, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED/);
  const text = `Could you send my certificate once more? ${Date.now()}`;
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('What is it about?')).toHaveAccessibleDescription('Please choose what it is about.');
  await expectAccessible(page);

  await page.getByLabel('Name').fill('Priya Sharma');
  await page.getByLabel('Email').fill('priya@example.org');
  await page.getByLabel('What is it about?').selectOption('A certificate');
  await page.getByLabel('Message').fill(text);
  // The typed text is still there on the next visit.
  await page.goto('/home');
  await page.goto('/contact');
  await expect(page.getByLabel('Message')).toHaveValue(text);
  await page.route('**/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your message could not be sent.' })).toBeFocused();
  await expect(page.getByLabel('Message')).toHaveValue(text);
  await page.unroute('**/api/contact');
  await tabTo(page, page.getByRole('button', { name: 'Send message' }));
  await page.keyboard.press('Enter');
  await page.setViewportSize({ width: 320, height: 640 });
  const thanks = page.getByRole('heading', { name: 'Thank you. Your message is with the team.' });
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Message')).toHaveCount(0);
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(await mailAbout(mailServer, 'admin@example.org', /^Message: A certificate/)).toContain(text);

  await openAdmin(desk, product, '/admin?view=messages');
  const entry = desk.getByRole('article').filter({ hasText: text });
  await expect(entry).toContainText('Priya Sharma');
  await expectAccessible(desk);
  await entry.getByRole('button', { name: 'Done' }).click();
  await expect(entry).toHaveCount(0);
  await desk.getByRole('link', { name: 'Done' }).click();
  await expect(entry).toBeVisible();
});
