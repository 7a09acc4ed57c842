import { readFile } from 'node:fs/promises';
import { openAdmin } from './support/admin';
import { address, away, freshWord, pane, row, setStatus, statusOf } from './support/admin-applications';
import { apply } from './support/applications';
import { pdf, png } from './support/files';
import { expect, expectAccessible, test } from './support/fixtures';

test.use({ keepsPage: true });

test.describe('An application', () => {
  test('shows everything that was sent, takes focus when it opens, and returns it when it closes', {
    tag: '@small',
  }, async ({ page, product }) => {
    const word = freshWord();
    const reference = await apply(product, {
      Name: `Whole ${word}`,
      Mail: `${word}@example.org`,
      branch: 'Applied Mathematics',
      introduction: 'The first line.\nThe second line <b>as text</b>.',
      github: 'https://github.com/sample',
      additionalData: 'Nothing more.',
      unpaidWillingness: 'yes',
      followLinkedin: 'will-do',
      followInstagram: 'no',
    });
    await openAdmin(page, product, address({ q: word }));
    await page.getByRole('link', { name: `Whole ${word}` }).click();
    const detail = pane(page, `Whole ${word}`);
    await expect(detail).toBeFocused();
    await expect(detail).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`ref=${reference}`));
    const facts = [
      [reference, 'Web Development', `${word}@example.org`, '+91 90000 00000', 'Sample University'],
      ['Applied Mathematics, 3rd Year', '12 Sample Road, Pune', 'LinkedIn: Will do, Instagram: No'],
      ['The second line <b>as text</b>.', 'Nothing more.', 'No documents were sent.', '1 of 1'],
    ];
    for (const words of facts.flat()) await expect(detail).toContainText(words);
    for (const link of ['linkedin.com/in/sample', 'github.com/sample']) {
      const anchor = detail.getByRole('link', { name: link });
      await expect(anchor).toHaveAttribute('rel', 'noopener noreferrer nofollow');
      await expect(anchor).toHaveAttribute('target', '_blank');
    }
    await page.reload();
    await expect(detail).toContainText(reference);
    await expect(page.getByRole('link', { name: `Whole ${word}` })).toBeVisible();
    await detail.getByRole('button', { name: 'Close' }).click();
    await expect(detail).toHaveCount(0);
    await expect(page.getByRole('link', { name: `Whole ${word}` })).toBeFocused();
    await page.goBack();
    await expect(detail).toBeVisible();
  });

  test('has documents that download unchanged or report a failure, and a status that can be set and undone', async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    const word = freshWord();
    const files = { resume: pdf('my resume.pdf', 300_000), certificates: png('proof.png') };
    const name = `Decided ${word}`;
    const ref = await apply(product, { Name: name }, files);
    await openAdmin(page, product, address({ q: word, ref }));
    await expect(page.getByText(/^PDF, \d+ kB$/)).toBeVisible();
    await expect(page.getByText(/^PNG, \d+ kB$/)).toBeVisible();
    for (const [button, file] of [
      ['Download resume, my resume.pdf', files.resume],
      ['Download certificates, proof.png', files.certificates],
    ] as const) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe(file.name);
      expect((await readFile(await download.path())).equals(file.buffer)).toBe(true);
      await expect(page.getByRole('status').filter({ hasText: `${file.name} has been downloaded.` })).toBeAttached();
    }

    const document = '**/api/admin/applications/*/resume';
    const resume = page.getByRole('button', { name: /my resume\.pdf/ });
    for (const [answer, words] of [
      [away, 'The database is away.'],
      [null, 'Network error'],
    ] as const) {
      await page.route(document, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await resume.click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Could not download the file. Please ensure the server is running.');
      await expect(alert).toContainText(words);
      await expect(resume).toBeFocused();
      await page.unroute(document);
    }
    await expectAccessible(page);
    await page.route(document, () => {});
    await resume.click();
    await expect(resume).toHaveAccessibleName('Stop the download of resume, my resume.pdf');
    await resume.click();
    await expect(resume).toHaveAccessibleName('Download resume, my resume.pdf');
    await expect(page.getByRole('alert')).toHaveCount(0);

    const status = statusOf(page, name);
    await expect(status).toHaveValue('Received');
    for (const label of ['Shortlisted', 'Received', 'Not selected']) {
      await status.selectOption(label);
      await setStatus(page);
      await expect(page.getByText('Status changed.')).toBeVisible();
      await expect(row(page, name)).toContainText(label);
    }

    // Arrow keys only select a status; the button sets it, and Undo reverts it.
    await page.reload();
    await status.focus();
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowUp');
    await expect(status).toHaveValue('Received');
    await expect(row(page, name)).toContainText('Not selected');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Status changed.')).toBeVisible();
    await expect(row(page, name)).toContainText('Received');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone. No email will be sent.')).toBeVisible();
    await expect(row(page, name)).toContainText('Not selected');
    await expectAccessible(page);

    // An application whose new status no longer matches the filter stays open, and Next still works.
    const other = freshWord();
    for (const name of ['Third', 'Second', 'First']) await apply(product, { Name: `${name} ${other}` });
    await page.goto(address({ q: other, status: 'received' }));
    await page.getByRole('link', { name: `Second ${other}` }).click();
    await statusOf(page, `Second ${other}`).selectOption('Interview');
    await setStatus(page);
    await expect(page.getByText(/^2 of/)).toBeVisible();
    await expect(pane(page, `Second ${other}`)).toBeVisible();
    await page.getByRole('button', { name: 'Next application' }).click();
    await expect(pane(page, `Third ${other}`)).toBeVisible();
  });
});
