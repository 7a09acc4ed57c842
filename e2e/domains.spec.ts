import { fillIn, freshEmail, referenceOn, submit } from './support/applicant';
import { expect, expectAccessible, test } from './support/fixtures';
import { tabTo } from './support/keyboard';
import { mailsTo } from './support/mails';
import { openMenu } from './support/menu';

test.use({ keepsPage: true });

test.describe('A visitor looking for a domain', () => {
  test('finds it by a misspelt word, reads its page, finds it preselected in both forms, and gets a receipt', {
    tag: '@small',
  }, async ({ page, mailServer }) => {
    await page.goto('/home');
    await page.getByRole('searchbox', { name: 'Search for a domain' }).fill('phyton');
    await page.getByRole('button', { name: 'Search Domain' }).click();
    await expect(page.locator('#career').getByRole('status')).toHaveText('1 domain matches “phyton”.');
    const found = page.getByRole('list', { name: 'Domains that match' });
    await expect(found.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await found.getByRole('link', { name: 'Python Programming' }).click();

    await expect(page).toHaveURL(/\/career\/python-programming$/);
    await expect(page).toHaveTitle('Python Programming · First Commit');
    for (const name of [
      'What you build',
      'Week by week',
      'Hours',
      'What you should already know',
      'An example project',
    ])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Week 1: one job, end to end' })).toBeVisible();
    await expect(page.getByText('Attendance from three spreadsheets.')).toBeVisible();

    const dialog = page.getByRole('dialog', { name: 'Apply in a minute' });
    await openMenu(page);
    await page.getByRole('banner').getByRole('button', { name: 'Apply Now' }).click();
    await expect(dialog.getByLabel('Domain')).toHaveValue('Python Programming');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
      'href',
      '/application?domain=python-programming',
    );
    await page.getByRole('main').getByRole('button', { name: 'Apply Now' }).first().click();
    await expect(dialog.getByLabel('Domain')).toHaveValue('Python Programming');
    await dialog.getByLabel('Name').fill('Meera Joshi');
    await dialog.getByLabel('Email').fill(`meera.${Date.now()}@example.org`);
    await dialog.getByLabel('Phone').fill('+91 98765 43210');
    await dialog.getByLabel('College').fill('City College');
    await dialog.getByRole('button', { name: 'Apply Now' }).click();
    await expect(page).toHaveURL(/\/application$/);
    await expect(page.getByLabel('Domain', { exact: true })).toHaveValue('Python Programming');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Joshi');

    // Choosing another domain replaces the first; a choice made in the form survives a reload.
    await page.goto('/career/app-development');
    await page.getByRole('link', { name: 'Go straight to the full form' }).click();
    await expect(page.getByLabel('Domain', { exact: true })).toHaveValue('App Development');
    await page.getByLabel('Domain', { exact: true }).selectOption('Web Development');
    await expect(page.getByText(/Draft saved/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Domain', { exact: true })).toHaveValue('Web Development');

    const email = freshEmail();
    await fillIn(page, email);
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'That was your first commit.' })).toBeVisible();
    const reference = await referenceOn(page);
    const receipt = () => mailsTo(mailServer, email).find((mail) => mail.includes(reference));
    await expect.poll(receipt).toContain(`To: ${email}`);
    expect(receipt()).toContain('Web Development');
  });

  test('finds a matching card, can do everything by keyboard, and sees all domains at /career', {
    tag: '@small',
  }, async ({ page }) => {
    await page.goto('/home');
    const found = page.getByRole('list', { name: 'Domains that match' });
    await page.getByRole('searchbox').fill('security');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.locator('#career').getByRole('status')).toHaveText('1 domain matches “security”.');
    await expect(found).toHaveCount(0);
    await page.locator('#career').getByRole('link', { name: 'Cyber Security Intern' }).first().click();
    await expect(page).toHaveURL(/\/career\/cyber-security$/);

    await page.goto('/home');
    await tabTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('android');
    await page.keyboard.press('Enter');
    await tabTo(page, found.getByRole('link', { name: 'App Development' }));
    await page.keyboard.press('Enter');
    const apply = page.getByRole('main').getByRole('button', { name: 'Apply Now' }).first();
    await tabTo(page, apply);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Domain')).toHaveValue('App Development');
    await page.keyboard.press('Escape');
    await expect(apply).toBeFocused();

    await page.goto('/home');
    await page.getByRole('link', { name: 'All domains, week by week' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Domains' }).getByRole('heading')).toHaveText([
      'Python Programming',
      'Web Development',
      'Cyber Security',
      'Java Programming',
      'App Development',
    ]);
    await page.getByRole('link', { name: 'Java Programming', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Java Programming' })).toBeVisible();
    // This text loads late, and moves the link below it.
    await expect(page.getByText('The lending desk of a laboratory.')).toBeVisible();
    await page.getByRole('link', { name: 'Careers' }).last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Careers' })).toBeVisible();
  });
});
