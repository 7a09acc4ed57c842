import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { withTexts } from './support/editor';
import { expect, expectAccessible, type Product, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { linkIn, mailAbout, mailsTo } from './support/mails';
import { openMenu } from './support/menu';

test.use({ keepsPage: true });

const ASKED = 'Check your inbox: open the link in our email and press the button.';
const reminderSubject = /^Shall we tell you/;
const areOpen = /^Applications are open/;

async function notifyWaiting(desk: Page, product: Product): Promise<void> {
  await openAdmin(desk, product, '/admin?view=reminders');
  await expect(desk.getByRole('heading', { name: 'Next round', level: 1 })).toBeVisible();
}

test('Meera signs up for a reminder while applications are closed, and is notified once', {
  tag: '@small',
}, async ({ page, product, mailServer, expectedErrors }) => {
  expectedErrors.push(/40[04]/, /ERR_FAILED/);
  const email = `meera-${Date.now()}@example.org`;
  await withTexts(product, { applications: 'closed' }, async () => {
    await page.goto('/blog');
    await openMenu(page);
    await page.getByRole('banner').getByRole('button', { name: 'Apply Now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Applications are closed' });
    await dialog.getByRole('button', { name: 'Tell me' }).click();
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/Email is required\./);
    await dialog.getByLabel('Email').fill(email);
    await page.route('**/api/reminders', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Tell me' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'Your address could not be saved.' })).toBeFocused();
    await expect(dialog.getByLabel('Email')).toHaveValue(email);
    await page.unroute('**/api/reminders');
    await dialog.getByRole('button', { name: 'Tell me' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: ASKED })).toBeVisible();
    await expectAccessible(page);

    const link = linkIn(await mailAbout(mailServer, email, reminderSubject));
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'The next round', level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, email me' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'You are on the list.' })).toBeFocused();
    await expectAccessible(page);

    await notifyWaiting(page, product);
    await expect(page.getByRole('list', { name: 'Waiting addresses' }).getByText(email)).toBeVisible();
    await expect(page.getByText('You can email them once applications are open.', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Email them' })).toHaveCount(0);
  });

  await withTexts(product, { applications: 'open' }, async () => {
    await notifyWaiting(page, product);
    await page.getByRole('button', { name: 'Email them' }).click();
    const asking = page.getByRole('dialog', { name: 'Email them that applications are open?' });
    await expect(asking).toContainText(/1 email will be sent/);
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Yes, email them' }).click();
    await expect(page.getByText('No one is waiting for the next round.')).toBeVisible();
    const mail = await mailAbout(mailServer, email, areOpen);
    expect(mailsTo(mailServer, email)).toHaveLength(2);

    await page.goto(linkIn(mail));
    await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible();

    await page.goto(/^List-Unsubscribe:\s+<([^>]+)>/m.exec(mail)?.[1] ?? '');
    await page.getByRole('button', { name: 'Delete my address' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Your address has been deleted.' })).toBeFocused();
    await page.goto(`/next-round#email=${'x'.repeat(24)}`);
    await expect(page.getByText('delete your address here')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete my address' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This link was already used' })).toBeFocused();
  });
});

test('Someone signs up for a reminder on the closed form by keyboard alone, and later deletes the address', async ({
  page,
  product,
  mailServer,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  const email = `keys-${Date.now()}@example.org`;
  await withTexts(product, { applications: 'closed' }, async () => {
    await page.goto('/application');
    await expect(page.getByRole('heading', { name: 'Applications are closed' })).toBeVisible();
    await tabTo(page, page.getByRole('form', { name: 'Tell me when the next round opens' }).getByLabel('Email'));
    await page.keyboard.type(email);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.keyboard.press('Enter');
    const thanks = page.getByRole('status').filter({ hasText: ASKED });
    await expect(thanks).toBeFocused();
    await expect(thanks).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);

    const link = linkIn(await mailAbout(mailServer, email, reminderSubject));
    await page.goto(link);
    await tabTo(page, page.getByRole('button', { name: 'Yes, email me' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'You are on the list.' })).toBeFocused();
    await tabTo(page, page.getByRole('button', { name: 'Delete my address' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Your address has been deleted.' })).toBeFocused();

    await page.reload();
    await page.getByRole('button', { name: 'Yes, email me' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This link was already used' })).toBeFocused();
    await expectAccessible(page);
  });
});
