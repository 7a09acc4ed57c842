import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openAdmin } from './support/admin';
import { apply } from './support/applications';
import { Line } from './support/faults';
import { pdf, png } from './support/files';
import { expect, expectAccessible, type Product, test } from './support/fixtures';

const list = '**/api/admin/applications?**';
const away = { status: 503, json: { success: false, message: 'The database is away.' } };

let count = 0;
/** A word that only the applications of one test have. */
const freshWord = () => `w${Date.now().toString(36)}${count++}`;

async function quickApply(product: Product, fields: Record<string, string>): Promise<void> {
  const whole = { Name: 'Quick Applicant', Mail: `${freshWord()}@example.org`, Phone: '+91 90000 11111', ...fields };
  const answer = await fetch(`${product.url}/api/applications/fillup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ College: 'Sample College', ...whole }),
  });
  if (!answer.ok) throw new Error(`fillup: ${answer.status} ${await answer.text()}`);
}

const address = (query: Record<string, string> = {}) =>
  `/admin?${new URLSearchParams({ view: 'applications', ...query })}`;
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.getByRole('table').locator('tbody b').allTextContents();
const search = (page: Page) => page.getByRole('searchbox');
const filter = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true }).first();
const pane = (page: Page, name: string) => page.getByRole('region', { name: `Application of ${name}` });
const statusOf = (page: Page, name: string) => pane(page, name).getByRole('combobox', { name: 'Status' });
const note = (page: Page) => page.getByLabel('Add a note');

test.describe('The list of applications', () => {
  test('shows who, what, when and how it stands, the newest first', async ({ page, product }) => {
    const word = freshWord();
    await apply(product, { Name: `Older ${word}`, university: 'Old University', domain: 'Cyber Security' });
    await apply(product, { Name: `Newer ${word}`, university: 'New University', year: 'Graduated' });
    await openAdmin(page, product, address());
    await expect(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Full [\d,]+$/ })).toHaveAttribute('aria-current', 'page');
    await expect.poll(async () => (await names(page)).slice(0, 2)).toEqual([`Newer ${word}`, `Older ${word}`]);
    const newer = row(page, `Newer ${word}`);
    const today = new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    for (const words of ['New University', 'Web Development', 'Graduated', 'Received', today.format(new Date())]) {
      await expect(newer).toContainText(words);
    }
    await expect(newer).toContainText(/Due \d+ \w+ \d{4}/);
    await expect(page.getByRole('status').filter({ hasText: /^[\d,]+ of [\d,]+$/ })).toBeVisible();
    for (const name of ['applications.xlsx', 'EmailList.xlsx']) {
      await expect(page.getByRole('button', { name })).toBeVisible();
    }
    await expectAccessible(page);
  });

  test('is searched while one types; what is looked for stands in the address', { tag: '@wide' }, async ({
    page,
    product,
  }) => {
    const word = freshWord();
    const reference = await apply(product, { Name: `Anna ${word}`, Mail: `${word}@example.org` });
    await apply(product, { Name: `Bert ${word}`, university: `Institute ${word}x` });
    await openAdmin(page, product, address());
    let calls = 0;
    await page.route(list, (route) => {
      calls += 1;
      return route.continue();
    });
    await search(page).pressSequentially(word.toUpperCase());
    await expect(page.getByText(/^2 of [\d,]+$/)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`q=${word.toUpperCase()}`));
    expect(calls).toBeLessThan(word.length);
    await expect(search(page)).toBeFocused();
    await page.reload();
    await expect(search(page)).toHaveValue(word.toUpperCase());
    await expect(page.getByText(/^2 of [\d,]+$/)).toBeVisible();

    for (const words of [`anna ${word}`, `${word}@example.org`, reference.toLowerCase()]) {
      await search(page).fill(words);
      await expect(page.getByText(/^1 of [\d,]+$/)).toBeVisible();
      expect(await names(page)).toEqual([`Anna ${word}`]);
    }
    await search(page).fill(`institute ${word}X`);
    await search(page).press('Enter');
    await expect(row(page, `Bert ${word}`)).toBeVisible();
    await expect(row(page, `Anna ${word}`)).toHaveCount(0);
  });

  test('is narrowed by domain, year and status; when nothing is left one gets back to all', async ({
    page,
    product,
  }) => {
    const word = freshWord();
    await apply(product, { Name: `Web ${word}`, domain: 'Web Development', year: '1st Year' });
    await apply(product, { Name: `Java ${word}`, domain: 'Java Programming', year: '2nd Year' });
    await openAdmin(page, product, address({ q: word }));
    await expect(page.getByText(/^2 of/)).toBeVisible();
    await filter(page, 'Domain').selectOption('Java Programming');
    await expect(page.getByText(/^1 of/)).toBeVisible();
    expect(await names(page)).toEqual([`Java ${word}`]);
    await filter(page, 'Domain').selectOption('All domains');
    await filter(page, 'Year').selectOption('1st Year');
    await expect(row(page, `Java ${word}`)).toHaveCount(0);
    await expect(row(page, `Web ${word}`)).toBeVisible();
    await filter(page, 'Status').selectOption('Not selected');
    await expect(page).toHaveURL(/status=not\+selected/);
    await expect(page.getByRole('heading', { name: 'No applications match.' })).toBeVisible();
    await expect(page.getByText(/^0 of/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page).toHaveURL(`${product.url}${address()}`);
    await expect(search(page)).toHaveValue('');
    await expect(search(page)).toBeFocused();
    await expect(row(page, `Java ${word}`)).toBeVisible();
  });

  test('has 20 to a page; one reads on over the edge of it', { tag: '@wide' }, async ({ page, product }) => {
    const word = freshWord();
    for (let number = 1; number <= 22; number++) {
      await apply(product, { Name: `Number ${String(number).padStart(2, '0')} ${word}` });
    }
    await openAdmin(page, product, address({ q: word }));
    await expect(page.getByText(/^22 of/)).toBeVisible();
    expect(await names(page)).toHaveLength(20);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(row(page, `Number 01 ${word}`)).toBeVisible();
    expect(await names(page)).toEqual([`Number 02 ${word}`, `Number 01 ${word}`]);

    await page.getByRole('link', { name: `Number 02 ${word}` }).click();
    const previous = page.getByRole('button', { name: 'Previous application' });
    const next = page.getByRole('button', { name: 'Next application' });
    await expect(page.getByText(/21 of 22/)).toBeVisible();
    await previous.click();
    await expect(pane(page, `Number 03 ${word}`)).toContainText('20 of 22');
    await expect(previous).toBeFocused();
    await expect(page).not.toHaveURL(/page=/);
    await next.click();
    await expect(pane(page, `Number 02 ${word}`)).toBeVisible();
    await next.click();
    await expect(pane(page, `Number 01 ${word}`)).toContainText('22 of 22');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toBeFocused();

    // A page that is not there leads to the last one.
    await page.goto(address({ q: word, page: '9' }));
    await expect(row(page, `Number 01 ${word}`)).toBeVisible();
    await expect(page).toHaveURL(/page=2/);
  });

  test('marks an answer that was promised for a day that has passed, as long as none was given', async ({
    page,
    product,
  }) => {
    const word = freshWord();
    await apply(product, { Name: `Late ${word}` });
    await apply(product, { Name: `Answered ${word}` });
    await page.route(list, async (route) => {
      const answer = await (await route.fetch()).json();
      for (const entry of answer.data) {
        entry.replyBy = '2020-01-02';
        if (entry.Name.startsWith('Answered')) entry.status = 'shortlisted';
      }
      await route.fulfill({ json: answer });
    });
    await openAdmin(page, product, address({ q: word }));
    await expect(row(page, `Late ${word}`)).toContainText('Overdue, 2 Jan 2020');
    await expect(row(page, `Answered ${word}`)).toContainText('Due 2 Jan 2020');
    await expectAccessible(page);
  });

  test('says that there is none yet, that it failed, and that the session has ended', { tag: '@wide' }, async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    const word = freshWord();
    await apply(product, { Name: `Back ${word}` });
    await page.route(list, (route) => route.fulfill(away));
    await openAdmin(page, product, address({ q: word }));
    await expect(page.getByRole('alert')).toContainText('Failed to fetch applications.');
    await expect(page.getByRole('alert')).toContainText('The database is away.');
    await expectAccessible(page);
    await page.unroute(list);
    await page.route(list, (route) => route.abort());
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('alert')).toContainText('Network error');
    await page.unroute(list);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(row(page, `Back ${word}`)).toBeVisible();

    const none = { success: true, data: [], meta: { page: 1, pageSize: 20, pageCount: 0, total: 0 } };
    await page.route(list, (route) => route.fulfill({ json: none }));
    await page.goto(address());
    await expect(page.getByRole('heading', { name: 'No applications yet.' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute(list);

    await endSession(page, product);
    await page.goto(address());
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  });
});

/** The server forgets the session of this page. */
async function endSession(page: Page, product: Product): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  await fetch(`${product.url}/api/admin/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
}

test.describe('An application', () => {
  test('is shown with everything that was sent; the focus goes there and comes back', async ({ page, product }) => {
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
    const said = [
      [reference, 'Web Development', `${word}@example.org`, '+91 90000 00000', 'Sample University'],
      ['Applied Mathematics, 3rd Year', '12 Sample Road, Pune', 'LinkedIn: Will do, Instagram: No'],
      ['The second line <b>as text</b>.', 'Nothing more.', 'No document came with it.', '1 of 1'],
    ];
    for (const words of said.flat()) await expect(detail).toContainText(words);
    for (const link of ['linkedin.com/in/sample', 'github.com/sample']) {
      const anchor = detail.getByRole('link', { name: link });
      await expect(anchor).toHaveAttribute('rel', 'noopener noreferrer nofollow');
      await expect(anchor).toHaveAttribute('target', '_blank');
    }
    await expectAccessible(page);
    await page.reload();
    await expect(detail).toContainText(reference);
    await expect(page.getByRole('link', { name: `Whole ${word}` })).toBeVisible();
    await detail.getByRole('button', { name: 'Close' }).click();
    await expect(detail).toHaveCount(0);
    await expect(page.getByRole('link', { name: `Whole ${word}` })).toBeFocused();
    await page.goBack();
    await expect(detail).toBeVisible();
  });

  test('that is closed before the list is there gives the focus to its row once that comes', { tag: '@wide' }, async ({
    page,
    product,
  }) => {
    const word = freshWord();
    const ref = await apply(product, { Name: `Early ${word}` });
    const line = await Line.of(page, 'GET', /^\/api\/admin\/applications$/);
    line.hold();
    await openAdmin(page, product, address({ q: word, ref }));
    const detail = pane(page, `Early ${word}`);
    await detail.getByRole('button', { name: 'Close' }).click();
    await expect(detail).toHaveCount(0);
    await line.release(null);
    await expect(page.getByRole('link', { name: `Early ${word}` })).toBeFocused();
  });

  test('its documents are downloaded with every byte, and a failure is said', { tag: '@wide' }, async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    const word = freshWord();
    const files = { resume: pdf('my resume.pdf', 300_000), certificates: png('proof.png') };
    const ref = await apply(product, { Name: `Papers ${word}` }, files);
    await openAdmin(page, product, address({ ref }));
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
      await expect(page.getByRole('status').filter({ hasText: `${file.name} is downloaded.` })).toBeAttached();
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
      await expectAccessible(page);
      await page.unroute(document);
    }
    await page.route(document, () => {});
    await resume.click();
    await expect(resume).toHaveAccessibleName('Stop the download of resume, my resume.pdf');
    await resume.click();
    await expect(resume).toHaveAccessibleName('Download resume, my resume.pdf');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('its status is saved as soon as it is chosen, and taken back by choosing again', { tag: '@wide' }, async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    const word = freshWord();
    const name = `Decided ${word}`;
    const ref = await apply(product, { Name: name });
    await openAdmin(page, product, address({ q: word, ref }));
    const status = statusOf(page, name);
    await expect(status).toHaveValue('Received');
    expect(await status.locator('option').allTextContents()).toEqual([
      'Received',
      'In review',
      'Shortlisted',
      'Interview',
      'Selected',
      'Not selected',
    ]);
    for (const label of ['Shortlisted', 'Received', 'Not selected']) {
      await status.selectOption(label);
      await expect(page.getByText('Status changed.')).toBeVisible();
      await expect(row(page, name)).toContainText(label);
    }
    await page.reload();
    await expect(status).toHaveValue('Not selected');
    await expectAccessible(page);

    await page.route(`**/api/admin/applications/${ref}`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill(away) : route.continue(),
    );
    await status.selectOption('Selected');
    await expect(page.getByRole('alert')).toContainText('The status could not be changed.');
    await expect(page.getByRole('alert')).toContainText('The database is away.');
    await expect(status).toHaveValue('Not selected');
    await expectAccessible(page);
  });

  test('that a new status takes out of the list leaves its place to the next one', async ({ page, product }) => {
    const word = freshWord();
    for (const name of ['Third', 'Second', 'First']) await apply(product, { Name: `${name} ${word}` });
    await openAdmin(page, product, address({ q: word, status: 'received' }));
    await page.getByRole('link', { name: `Second ${word}` }).click();
    await statusOf(page, `Second ${word}`).selectOption('Interview');
    await expect(page.getByText(/^2 of/)).toBeVisible();
    await expect(pane(page, `Second ${word}`)).toBeVisible();
    await page.getByRole('button', { name: 'Next application' }).click();
    await expect(pane(page, `Third ${word}`)).toBeVisible();
  });

  test('that does not exist, or cannot be had, says so', { tag: '@wide' }, async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    await openAdmin(page, product, address({ ref: 'APP-2020-NOONE-NOONE' }));
    await expect(page.getByText('This application does not exist.')).toBeVisible();
    await expectAccessible(page);
    const ref = await apply(product, { Name: `Away ${freshWord()}` });
    await page.route(`**/api/admin/applications/${ref}`, (route) => route.fulfill(away));
    await page.goto(address({ ref }));
    await expect(page.getByRole('alert')).toContainText('Failed to fetch the application.');
    await page.unroute(`**/api/admin/applications/${ref}`);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Private notes')).toBeVisible();
  });
});

test.describe('Private notes', () => {
  test('are listed with who and when, the oldest first', async ({ page, product }) => {
    const ref = await apply(product, { Name: `Noted ${freshWord()}` });
    await openAdmin(page, product, address({ ref }));
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(note(page)).toHaveAccessibleDescription(/Write the note first\./);
    await expect(note(page)).toBeFocused();
    for (const text of ['The first note.\nWith a second line.', 'The second note.']) {
      await note(page).fill(text);
      await page.getByRole('button', { name: 'Add note' }).click();
      await expect(page.getByText('Note kept.')).toBeVisible();
      await expect(note(page)).toHaveValue('');
      await expect(note(page)).toBeFocused();
    }
    await page.reload();
    const notes = page.getByRole('listitem').filter({ hasText: `${product.username}, ` });
    await expect(notes).toHaveCount(2);
    await expect(notes.first()).toContainText('The first note.');
    await expect(notes.last()).toContainText('The second note.');
    await expect(notes.last()).toContainText(/\d+ \w+ \d{4} at \d\d:\d\d/);
    await expectAccessible(page);
    await note(page).fill('x'.repeat(2001));
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Please use at most 2000 characters.')).toBeVisible();
  });

  test('are not lost when sending fails; a retry of the same note keeps it once', { tag: '@wide' }, async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/Failed to load resource/);
    const word = freshWord();
    const ref = await apply(product, { Name: `Kept ${word}` });
    await apply(product, { Name: `Other ${word}` });
    await openAdmin(page, product, address({ q: word, ref }));
    await note(page).fill('Called twice.');
    const notes = '**/api/admin/applications/*/notes';
    await page.route(notes, (route) => route.fulfill(away));
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('alert')).toContainText('The note could not be kept.');
    await expect(page.getByRole('alert')).toContainText('The database is away.');
    await expect(note(page)).toHaveValue('Called twice.');
    await expectAccessible(page);

    // Also not by looking at another one meanwhile.
    await page.getByRole('button', { name: 'Previous application' }).click();
    await expect(pane(page, `Other ${word}`)).toBeVisible();
    await expect(note(page)).toHaveValue('');
    await page.getByRole('button', { name: 'Next application' }).click();
    await expect(note(page)).toHaveValue('Called twice.');

    // The answer is lost on its way back: the server has kept the note, and knows the retry by its key.
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
    await expect(page.getByText('Note kept.')).toBeVisible();
    expect(keys[0]).toMatch(/^[\w-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    await page.reload();
    await expect(page.getByText('Called twice.')).toHaveCount(1);
    await expect(note(page)).toHaveValue('');
  });

  test('that are kept late leave the focus to who went on to something else', { tag: '@wide' }, async ({
    page,
    product,
  }) => {
    const name = `Late ${freshWord()}`;
    const ref = await apply(product, { Name: name });
    const line = await Line.of(page, 'POST', /^\/api\/admin\/applications\/[\w-]+\/notes$/);
    line.hold();
    await openAdmin(page, product, address({ ref }));
    await note(page).fill('Called once.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('button', { name: 'Keeping…' })).toBeDisabled();
    await statusOf(page, name).focus();
    await line.release(null);
    await expect(page.getByText('Note kept.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Called once.' })).toBeVisible();
    await expect(statusOf(page, name)).toBeFocused();
  });

  test('wait for who signs in again after the session has ended', { tag: '@wide' }, async ({
    page,
    product,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    const ref = await apply(product, { Name: `Waits ${freshWord()}` });
    await openAdmin(page, product, address({ ref }));
    await note(page).fill('Typed before the end.');
    await endSession(page, product);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
    await page.getByLabel('Username').fill(product.username);
    await page.getByLabel('Password', { exact: true }).fill(product.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(note(page)).toHaveValue('Typed before the end.');
  });
});

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
    await expectAccessible(page);
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

  test('are no longer selected when the list is narrowed', { tag: '@wide' }, async ({ page, product }) => {
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

test('Quick applications have their own list, search and pages', async ({ page, product, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  const word = freshWord();
  for (let number = 1; number <= 21; number++) {
    await quickApply(product, { Name: `Quick ${String(number).padStart(2, '0')} ${word}` });
  }
  await quickApply(product, { Name: `Role ${word}`, Role: 'Student', College: 'College of Roles' });
  await openAdmin(page, product, address());
  await page.getByRole('link', { name: /^Quick [\d,]+$/ }).click();
  await expect(page).toHaveURL(/tab=quick/);
  await search(page).fill(word);
  await expect(page.getByText(/^22 of [\d,]+$/)).toBeVisible();
  const first = row(page, `Role ${word}`);
  for (const words of ['College of Roles', 'Student', '+91 90000 11111', '@example.org']) {
    await expect(first).toContainText(words);
  }
  expect(await names(page)).toHaveLength(20);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(row(page, `Quick 01 ${word}`)).toContainText('Not given');
  await search(page).fill(`${word} nobody`);
  await expect(page.getByRole('heading', { name: 'No quick applications match.' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(first).toBeVisible();

  const quick = '**/api/admin/quick-applications**';
  await page.route(quick, (route) => route.fulfill(away));
  await page.goto(address({ tab: 'quick' }));
  await expect(page.getByRole('alert')).toContainText('Failed to fetch quick applications.');
  await page.unroute(quick);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(first).toBeVisible();
});
