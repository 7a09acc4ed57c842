import type { Page } from '@playwright/test';
import { withTexts } from './support/editor';
import { pdf, png, textNamed } from './support/files';
import { expect, expectAccessible, test, testShell } from './support/fixtures';

test.use({ keepsPage: true });

const apply = '**/api/applicationform/apply';
const failed = 'Failed to submit application.';
const reference = /^APP-\d{4}-[0-9A-Z]{5}-[0-9A-Z]{5}$/;

let count = 0;
const freshEmail = () => `applicant-${Date.now()}-${count++}@example.org`;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' });
const summary = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('link') });
const resume = (page: Page) => page.getByLabel(/^Resume/);
const certificates = (page: Page) => page.getByLabel(/^Certificates/);

/** Fills in every required field. */
async function fillIn(page: Page, email = freshEmail()): Promise<string> {
  await field(page, 'Name').fill('Sample Applicant');
  await field(page, 'Email').fill(email);
  await field(page, 'Mobile number').fill('+91 90000 00000');
  await field(page, 'Address').fill('12 Sample Road, Pune');
  await field(page, 'College or university').fill('Sample Institute of Technology');
  await field(page, 'Branch').fill('Computer Science');
  await field(page, 'Year').selectOption('3rd Year');
  await field(page, 'Domain').selectOption('Web Development');
  await field(page, 'Introduce yourself').fill('I would like to learn how a team reviews code.');
  await field(page, 'LinkedIn').fill('https://www.linkedin.com/in/sample');
  await page.getByLabel(/I have read the terms/).check();
  return email;
}

test.describe('The application form', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/application');
    await expect(submit(page)).toBeVisible();
  });

  test('draws a name as the certificate will show it, without holding up the form, and warns if it cannot be printed', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/409/);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    const drawing = page.getByRole('figure', { name: 'On your certificate' }).getByRole('img');
    await field(page, 'Name').fill('Priya Sharma');
    await page.waitForTimeout(1000);
    expect(calls.filter((url) => /drawn-name|rendered-name/.test(url))).toEqual([]);
    await field(page, 'Name').fill('प्रिया शर्मा');
    await expect(drawing).toHaveAccessibleName('प्रिया शर्मा');
    // Has no width until it has loaded.
    await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(400);
    await expectAccessible(page);

    const own = page.getByLabel(/^Name on your certificate/);
    await own.fill('Priya \uE000');
    await expect(page.getByText('This name has a character that we can’t print.')).toBeVisible();
    await expect(drawing).toHaveCount(0);
    await own.fill('Priya S.');
    await expect(drawing).toHaveAccessibleName('Priya S.');
    await fillIn(page);
    await submit(page).click();
    await expect(page.getByText(reference)).toBeVisible();
  });

  test('opens the terms from the checkbox label, names each missing or invalid field, and focuses the first', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/400/);
    await test.step('the terms open, by keyboard too, without ticking the box', async () => {
      const box = page.getByLabel(/I have read the terms and accept them/);
      const link = page.getByRole('button', { name: 'terms', exact: true });
      const terms = page.getByRole('dialog', { name: 'Terms' });
      await link.click();
      await expect(terms.getByRole('heading', { level: 3, name: 'Applying' })).toBeVisible();
      for (const words of [
        /no fees/,
        /one month/,
        /Only one domain per person/,
        /brief interview/,
        /private/,
        /remove/,
      ]) {
        await expect(terms.getByText(words).first()).toBeVisible();
      }
      await expectAccessible(page);
      await terms.getByRole('button', { name: 'Close' }).click();
      await expect(terms).toHaveCount(0);
      await expect(box).not.toBeChecked();

      await box.focus();
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(terms).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(link).toBeFocused();
      await expect(box).not.toBeChecked();
      await page.getByText('and accept them.').click();
      await expect(box).toBeChecked();
      await box.uncheck();
    });
    await submit(page).click();
    await expect(page.getByText('11 fields need another look.')).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    const labels = ['Name', 'Email', 'Mobile number', 'Address', 'College or university', 'Branch', 'Year', 'Domain'];
    await expect(summary(page).getByRole('link')).toHaveText(
      [...labels, 'Introduce yourself', 'LinkedIn', 'Terms'].map((label) => `Please fill in: ${label}.`),
    );
    await summary(page).getByRole('link', { name: 'Branch' }).click();
    await expect(field(page, 'Branch')).toBeFocused();
    await expect(field(page, 'Branch')).toHaveAccessibleDescription('Please fill in: Branch.');
    await expect(page.getByText('Please accept the terms.')).toBeVisible();
    await resume(page).setInputFiles(textNamed('resume.txt'));
    await expect(page.getByText('Please choose a PDF, DOC or DOCX, up to 5 MB.')).toBeVisible();
    await certificates(page).setInputFiles(pdf('large.pdf', 5 * 1024 * 1024));
    await expect(page.getByText('This file is larger than 5 MB.')).toBeVisible();
    await expectAccessible(page);
    await fillIn(page);
    await field(page, 'LinkedIn').fill('linkedin/sample');
    await submit(page).click();
    await expect(page.getByText('3 fields need another look.')).toBeVisible();
    await expect(resume(page)).toBeFocused();

    await page.getByRole('button', { name: 'Remove large.pdf' }).click();
    // The browser rejects a text file named like a PDF; only the server recognises that an archive is not a DOCX.
    await resume(page).setInputFiles(textNamed('resume.pdf'));
    await expect(page.getByText('Please choose a PDF, DOC or DOCX, up to 5 MB.', { exact: true })).toBeVisible();
    await resume(page).setInputFiles({ ...textNamed('resume.docx'), buffer: Buffer.from('PK\x03\x04, and no more') });
    await expect(page.getByText('Please choose a PDF, DOC or DOCX, up to 5 MB.', { exact: true })).toHaveCount(0);
    await submit(page).click();
    await expect(page.getByText('One field needs another look.')).toBeVisible();
    await expect(field(page, 'LinkedIn')).toBeFocused();
    await field(page, 'LinkedIn').fill('https://www.linkedin.com/in/sample');
    await expect(page.getByText('One field needs another look.')).toBeHidden();
    await submit(page).click();
    await expect(page.getByText(failed)).toBeVisible();
    await expect(page.getByText('Please choose a PDF, DOC or DOCX, up to 5 MB.', { exact: true })).toBeVisible();
    await expect(resume(page)).toBeFocused();
    await resume(page).setInputFiles(pdf());

    // Bypasses the browser's checks: two fields are blanked in transit, and the real server answers.
    await page.route(apply, (route) => {
      const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
      const blank = (text: string, name: string) =>
        text.replace(new RegExp(`(name="${name}"\\r\\n\\r\\n)[^\\r]*`), '$1');
      return route.continue({ postData: Buffer.from(blank(blank(body, 'Name'), 'mobile'), 'latin1') });
    });
    await submit(page).click();
    await expect(page.getByText('Please fill in: Name, Mobile number.')).toBeVisible();
    await expect(summary(page).getByRole('link')).toHaveText([
      'Please fill in: Name.',
      'Please fill in: Mobile number.',
    ]);
    await expect(field(page, 'Name')).toBeFocused();
    await page.unroute(apply);
    await submit(page).click();
    await expect(page.getByText(reference)).toBeVisible();
  });

  test('sends everything once, with a PDF and a PNG, and shows progress and a receipt that survives a reload', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const email = await fillIn(page);
    await page.getByLabel(/^Name on your certificate/).fill('Sample A.');
    await field(page, 'GitHub')
      .or(page.getByLabel(/^GitHub/))
      .first()
      .fill('https://github.com/sample');
    await page
      .getByRole('group', { name: /unpaid/ })
      .getByLabel('Yes')
      .check();
    await page
      .getByRole('group', { name: /on LinkedIn/ })
      .getByLabel('Will do')
      .check();
    await page
      .getByRole('group', { name: /on Instagram/ })
      .getByLabel('No', { exact: true })
      .check();
    await page.getByLabel(/^Anything else/).fill('Nothing more.');
    await resume(page).setInputFiles(pdf('resume.pdf', 1_000_000));
    await certificates(page).setInputFiles(png());
    await expect(page.getByText('resume.pdf')).toBeVisible();
    await expect(page.getByText('certificate.png')).toBeVisible();
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (form) {
        document.documentElement.dataset.sent = [...(form as FormData).keys()].join(' ');
        send.call(this, form);
      };
    });
    let calls = 0;
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(apply, async (route) => {
      calls += 1;
      await waiting;
      await route.continue();
    });
    await submit(page).click();
    const busy = page.getByRole('button', { name: /Sending… \d+ %/ });
    await expect(busy).toBeDisabled();
    await expect(page.getByText(/ of 978 kB/)).toBeVisible();
    await expectAccessible(page);
    answer();
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();
    expect(calls).toBe(1);
    const names = ((await page.locator('html').getAttribute('data-sent')) ?? '').split(' ').sort();
    expect(names).toEqual(
      [
        'Name',
        'Mail',
        'mobile',
        'linkedin',
        'address',
        'university',
        'year',
        'branch',
        'certificateName',
        'domain',
        'introduction',
        'certificates',
        'resume',
        'github',
        'additionalData',
        'unpaidWillingness',
        'followLinkedin',
        'followInstagram',
        'terms',
      ].sort(),
    );

    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const number = page.getByText(reference);
    await expect(number).toBeVisible();
    await expect(page.getByText(`We will email this number to ${email}`)).toBeVisible();
    for (const file of ['resume.pdf', 'certificate.png']) await expect(page.getByText(file)).toBeVisible();
    await expect(page.getByText(/5–10 days, by \d+ \w+ \d{4}/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await number.textContent());

    await page.reload();
    await expect(number).toBeVisible();
    await page.getByRole('button', { name: 'Close the receipt' }).click();
    await expect(field(page, 'Name')).toHaveValue('');
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('');

    await field(page, 'Email').fill('kept@example.org');
    await expect(page.getByText(/Draft saved at \d\d:\d\d/)).toBeVisible();
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await expect(page.getByRole('dialog', { name: 'Clear the form?' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(field(page, 'Email')).toHaveValue('kept@example.org');
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await page.getByRole('button', { name: 'Yes, clear it' }).click();
    await expect(field(page, 'Email')).toHaveValue('');
    await page.reload();
    await expect(field(page, 'Email')).toHaveValue('');
  });

  test('keeps the text on the device after every failure, and is finally stored once', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    const email = await fillIn(page);
    await page
      .getByRole('group', { name: /on LinkedIn/ })
      .getByLabel('Will do')
      .check();
    await expect(page.getByText(/Draft saved at \d\d:\d\d/)).toBeVisible();
    await page.reload();
    await expect(field(page, 'Email')).toHaveValue(email);
    await expect(field(page, 'Domain')).toHaveValue('Web Development');
    await expect(page.getByRole('group', { name: /on LinkedIn/ }).getByLabel('Will do')).toBeChecked();
    await expect(page.getByLabel(/I have read the terms/)).toBeChecked();
    // No file was chosen.
    await expect(page.getByText(/choose the file again/)).toHaveCount(0);

    // Applications close while the form is being sent.
    await page.route(apply, (route) =>
      route.fulfill({ status: 403, json: { success: false, message: 'Applications are closed.' } }),
    );
    await submit(page).click();
    await expect(page.getByRole('heading', { name: 'Applications are closed' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('What you typed is kept on this device.');
    await expect(page.getByRole('alert')).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    await expect(field(page, 'Email')).toHaveValue(email);
    await page.unroute(apply);

    await resume(page).setInputFiles(pdf());
    const alert = page.getByRole('alert');
    await page.route(apply, (route) => route.abort());
    await submit(page).click();
    await expect(alert).toContainText(failed);
    await expect(alert).toContainText('Network error');
    await expect(alert).toBeFocused();
    await page.unroute(apply);

    const again = 'There is already an application with this email address.';
    for (const [message, answer] of [
      ['Away.', { status: 503, json: { success: false, message: 'Away.' } }],
      [again, { status: 409, json: { success: false, message: again } }],
      ['The response could not be read.', { body: '<h1>Hello</h1>' }],
    ] as const) {
      await page.route(apply, (route) => route.fulfill(answer));
      await submit(page).click();
      await expect(alert).toContainText(failed);
      await expect(alert).toContainText(message);
      // A new error has focus; the previous one lost it to the button.
      await expect(alert).toBeFocused();
      await page.unroute(apply);
    }

    // The response is lost: the application is stored, and the retry gets the receipt instead of 'already applied'.
    await page.route(apply, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    await expect(alert).toContainText('Network error');
    await page.unroute(apply);
    await expect(page.getByText('resume.pdf')).toBeVisible();
    await expect(field(page, 'Branch')).toHaveValue('Computer Science');
    await submit(page).click();
    await expect(page.getByText(reference)).toBeVisible();
  });
});

test('While applications are closed, a notice replaces the form and the quick form in the bar', async ({
  page,
  product,
}) => {
  await withTexts(product, { applications: 'closed' }, async () => {
    await page.goto('/application');
    await expect(page.getByRole('heading', { name: 'Applications are closed' })).toBeVisible();
    await expect(page.getByText('The last date to apply was 20 July 2025.')).toBeVisible();
    await expect(submit(page)).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Read the blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    // Waits for the blog: until it has loaded, the bar still links to the form of the previous page.
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();

    await page.getByRole('banner').getByRole('button', { name: 'Apply Now' }).click();
    const closed = page.getByRole('dialog', { name: 'Applications are closed' });
    await expect(closed.getByText('The last date to apply was 20 July 2025.')).toBeVisible();
    // The only field is for a reminder.
    await expect(closed.getByRole('textbox')).toHaveCount(1);
    await expect(closed.getByLabel('Email')).toBeFocused();
    await expectAccessible(page);
    await closed.getByRole('link', { name: 'Read the blog' }).click();
    await expect(closed).toHaveCount(0);
  });
});

testShell(
  'If the site texts cannot be loaded, the form still works and shows no past date',
  async ({ page, expectedErrors }) => {
    expectedErrors.push(/ERR_FAILED|Failed to load resource/);
    await page.route('**/api/site', (route) => route.abort());
    await page.goto('/application');
    await expect(submit(page)).toBeVisible();
    await expect(page.getByText(/Last date to apply|still open/)).toHaveCount(0);
  },
);
