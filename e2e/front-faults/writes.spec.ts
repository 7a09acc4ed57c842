import type { Page } from '@playwright/test';
import { openAdmin } from '../support/admin';
import { post } from '../support/api';
import { apply } from '../support/applications';
import { tagOf, type Write, walkWrite } from '../support/fault-table';
import { detailOf, noOrError, noted } from '../support/faults';
import { pdf, png } from '../support/files';
import { expect, test } from '../support/fixtures';
import { resetLinkAfter } from '../support/mails';
import { openMenu } from '../support/menu';
import { Moderation } from '../support/moderation';
import { longText } from '../support/texts';

let count = 0;
const unique = (what: string) => `${what} ${Date.now().toString(36)}${count++}`;
const freshEmail = () => `fault-${Date.now().toString(36)}${count++}@example.org`;
const password = 'correct horse 1';
const generic = 'Something went wrong. Please try again.';

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true });
const label = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

async function openAuth(page: Page) {
  await page.goto('/blog');
  await openMenu(page);
  await page.getByRole('banner').getByRole('button', { name: 'Login', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

const visitors: Write[] = [
  {
    name: 'an article',
    path: /^\/api\/blog\/create$/,
    async open({ page }) {
      await page.goto('/write');
      await label(page, 'Title').fill('An article of many tries');
      await label(page, 'Author name').fill('Patient Author');
      await page.getByRole('textbox', { name: 'Post, in Markdown' }).fill(longText);
    },
    button: button('Submit Article'),
    busy: /Sending…/,
    // The article is sent about a second after the button is pressed.
    pressed: (page) => page.clock.runFor(1100),
    failed: (fault) => ['Something went wrong while submitting the article.', ...detailOf(fault)],
    async kept(page) {
      await expect(label(page, 'Title')).toHaveValue('An article of many tries');
      await expect(page.getByRole('textbox', { name: 'Post, in Markdown' })).toHaveValue(longText);
    },
    isAcknowledged: true,
    done: (page) => expect(page.getByText('Blog submitted successfully!')).toBeVisible(),
  },
  {
    name: 'a testimonial with a photo',
    path: /^\/api\/post-review$/,
    async open({ page }) {
      await page.goto('/leave-review');
      await label(page, 'Name').fill('Patient Author');
      await label(page, 'Review').fill('I left with a project that I can explain in an interview, line by line.');
      await page.getByLabel('Photo').setInputFiles(png('me.png'));
    },
    button: button('Submit testimonial'),
    busy: /Sending/,
    failed: (fault) => [
      'Submission Failed',
      ...(fault.isNo ? detailOf(fault) : ['The server could not be reached. Please check your connection.']),
    ],
    again: (page) => page.getByRole('button', { name: 'Try Again' }).click(),
    async kept(page) {
      await expect(label(page, 'Name')).toHaveValue('Patient Author');
      await expect(page.getByText('me.png')).toBeVisible();
    },
    isAcknowledged: true,
    done: (page) => expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible(),
  },
  {
    name: 'a quick application',
    isSample: true,
    path: /^\/api\/applications\/fillup$/,
    async open({ page }) {
      await page.goto('/home');
      await page.locator('main').getByRole('button', { name: 'Apply Now' }).first().click();
      await dialog(page).getByLabel('Name').fill('Patient Applicant');
      await dialog(page).getByLabel('Email').fill(freshEmail());
      await dialog(page).getByLabel('Phone').fill('+91 90000 00000');
      await dialog(page).getByLabel('College').fill('Sample College');
    },
    button: (page) => dialog(page).getByRole('button', { name: 'Apply Now' }),
    busy: /Sending…/,
    failed: ({ isNo, status = 0 }) => [
      isNo && status < 500 ? 'Submission failed. Please try again.' : 'Server error. Please try again later.',
    ],
    kept: (page) => expect(dialog(page).getByLabel('Name')).toHaveValue('Patient Applicant'),
    isAcknowledged: true,
    async done(page) {
      await expect(page.getByText('Fill the next form to the Application!')).toBeVisible();
      await page.clock.runFor(1500);
      await expect(page).toHaveURL(/\/application$/);
    },
  },
  {
    name: 'an application with its documents',
    isSample: true,
    path: /^\/api\/applicationform\/apply$/,
    async open({ page }) {
      await page.goto('/application');
      await label(page, 'Name').fill('Patient Applicant');
      await label(page, 'Email').fill(freshEmail());
      await label(page, 'Mobile number').fill('+91 90000 00000');
      await label(page, 'Address').fill('12 Sample Road, Pune');
      await label(page, 'College or university').fill('Sample College');
      await label(page, 'Branch').fill('Computer Science');
      await label(page, 'Year').selectOption('3rd Year');
      await label(page, 'Domain').selectOption('Web Development');
      await label(page, 'Introduce yourself').fill('I would like to learn how a team reviews code.');
      await label(page, 'LinkedIn').fill('https://www.linkedin.com/in/sample');
      await page.getByLabel(/I have read the terms/).check();
      await page.getByLabel(/^Resume/).setInputFiles(pdf());
    },
    button: button('Submit application'),
    busy: /Sending… \d+ %/,
    failed: (fault) => ['Failed to submit application.', ...detailOf(fault)],
    async kept(page) {
      await expect(label(page, 'Name')).toHaveValue('Patient Applicant');
      await expect(page.getByText('resume.pdf')).toBeVisible();
    },
    done: (page) => expect(page.getByText(/^APP-\d{4}(-[0-9A-Z]{5}){2}$/)).toBeVisible(),
  },
  {
    name: 'a sign-up',
    path: /^\/api\/register$/,
    async open({ page }) {
      await openAuth(page);
      await label(page, 'Name').fill('Patient Visitor');
      await label(page, 'Email').fill(freshEmail());
      await label(page, 'Password').fill(password);
      await label(page, 'Confirm password').fill(password);
    },
    button: (page) => dialog(page).getByRole('button', { name: 'Sign up' }),
    busy: /Loading\.\.\./,
    failed: ({ said }) => [said ?? generic],
    async kept(page) {
      await expect(label(page, 'Name')).toHaveValue('Patient Visitor');
      await expect(label(page, 'Confirm password')).toHaveValue(password);
    },
    isAcknowledged: true,
    done: (page) => expect(page.getByText('Signup successful! Please log in.')).toBeVisible(),
  },
  {
    name: 'a login',
    isSample: true,
    path: /^\/api\/login$/,
    async open({ page, product }) {
      const email = freshEmail();
      await post(product, '/register', { name: 'Patient Visitor', email, password });
      await openAuth(page);
      await dialog(page).getByRole('button', { name: 'Log in' }).click();
      await label(page, 'Email').fill(email);
      await label(page, 'Password').fill(password);
    },
    button: (page) => dialog(page).getByRole('button', { name: 'Log in' }),
    busy: /Loading\.\.\./,
    failed: ({ said }) => [said ?? generic],
    async kept(page) {
      await expect(label(page, 'Email')).not.toHaveValue('');
      await expect(label(page, 'Password')).toHaveValue(password);
    },
    async done(page) {
      await expect(page.getByText('Login successful!')).toBeVisible();
      await expect(dialog(page)).toHaveCount(0);
    },
  },
];

const asAdmin = {
  certificates: '/admin?view=certificates',
};

/** Opens a pending post or testimonial. */
const opens = (kind: 'unverified' | 'reviews') =>
  async function open({ page, product, api }: Parameters<Write['open']>[0]) {
    const title = unique('Waiting');
    const moderation = new Moderation(product);
    await moderation.clear(kind);
    const id = kind === 'unverified' ? await api.submitPost({ title }) : await moderation.submitTestimonial(title);
    const address = kind === 'unverified' ? `view=posts&post=${id}` : `view=reviews&review=${id}`;
    await openAdmin(page, product, `/admin?${address}`);
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await reason(page).fill('Too short.');
  };
const reason = (page: Page) => page.getByRole('textbox', { name: 'Reason, if you reject it' });
const decisions: Write[] = (
  [
    ['unverified', 'blog', 'blogs', 'Blog'],
    ['reviews', 'testimonial', 'testimonials', 'Testimonial'],
  ] as const
).flatMap(([kind, one, , capital]) => [
  {
    name: `verifying a ${one}`,
    method: 'PATCH',
    path: new RegExp(`^/api/admin/${kind}/[^/]+$`),
    open: opens(kind),
    button: button('Verify'),
    busy: /Verifying\.\.\./,
    failed: noOrError(`Failed to verify ${one}.`, `Error verifying ${one}`),
    kept: (page) => expect(reason(page)).toHaveValue('Too short.'),
    isAcknowledged: true,
    done: (page) => expect(page.getByText('is public now.')).toBeVisible(),
  },
  {
    name: `rejecting a ${one}`,
    path: new RegExp(`^/api/admin/${kind}/[^/]+/reject$`),
    open: opens(kind),
    button: button('Reject'),
    busy: /Rejecting\.\.\./,
    failed: noOrError(`Failed to reject ${one}.`, `Error rejecting ${one}`),
    kept: (page) => expect(reason(page)).toHaveValue('Too short.'),
    isAcknowledged: true,
    done: (page) => expect(page.getByText(`${capital} rejected.`)).toBeVisible(),
  },
]);

const admins: Write[] = [
  {
    name: 'the admin login',
    path: /^\/api\/admin\/login$/,
    async open({ page, product }) {
      await page.goto('/admin');
      await label(page, 'Username').fill(product.username);
      await label(page, 'Password').fill(product.password);
    },
    button: button('Sign In'),
    busy: /Signing in…/,
    failed: () => ['Server error.', 'You are not signed in. Please try again in a moment.'],
    kept: (page) => expect(label(page, 'Username')).not.toHaveValue(''),
    async done(page) {
      await expect(page.getByText('Login successful!')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
    },
  },
  {
    name: 'a request for a reset link',
    isSample: true,
    path: /^\/api\/recover-password$/,
    async open({ page }) {
      await page.goto('/admin');
      await label(page, 'Username').fill('somebody');
    },
    button: button('Forgot password'),
    busy: /Sending\.\.\./,
    failed: ({ said }) => [said ?? 'Failed to send reset email.'],
    kept: (page) => expect(label(page, 'Username')).toHaveValue('somebody'),
    isAcknowledged: true,
    done: (page) => expect(dialog(page)).toContainText('A reset link was sent'),
  },
  {
    name: 'a new password',
    path: /^\/api\/admin\/resetpassword\/.+$/,
    async open({ page, product, mailServer }) {
      const link = await resetLinkAfter(mailServer, () => post(product, '/recover-password'));
      await page.goto(new URL(link).pathname);
      // Sets the current password, because other tests use it.
      await label(page, 'New password').fill(product.password);
      await label(page, 'Repeat the new password').fill(product.password);
    },
    button: button('Set Password'),
    busy: /Setting…/,
    failed: ({ said }) => [said ?? 'An unknown error occurred.'],
    kept: (page) => expect(label(page, 'New password')).not.toHaveValue(''),
    isAcknowledged: true,
    done: (page) => expect(page.getByText('Password reset successfully.')).toBeVisible(),
  },
  ...decisions,
  {
    name: 'a certificate',
    path: /^\/api\/admin\/validation$/,
    async open({ page, product }) {
      await openAdmin(page, product, asAdmin.certificates);
      await label(page, 'Name').fill('Patient Intern');
      await label(page, 'Domain').fill('Web Development');
    },
    button: button('Save entry'),
    busy: /Saving…/,
    failed: ({ status = 0, words }) =>
      status >= 200 && status < 300 ? ['No success message from server.'] : [`Submission failed: ${words}`],
    kept: (page) => expect(label(page, 'Name')).toHaveValue('Patient Intern'),
    isAcknowledged: true,
    done: (page) => expect(page.getByText('Validation entry saved successfully.')).toBeVisible(),
  },
  {
    name: 'the revocation of a certificate',
    path: /^\/api\/admin\/certificates\/[^/]+\/revoke$/,
    async open({ page, product, api }) {
      const id = await api.issue({ Name: 'Revoked Intern' });
      await openAdmin(page, product, asAdmin.certificates);
      await page.getByRole('button', { name: `Revoke ${id}` }).click();
      await dialog(page).getByLabel('Reason').fill('Issued by mistake.');
    },
    button: button('Revoke certificate'),
    busy: /Revoking…/,
    failed: noOrError('Failed to revoke certificate.', 'Error revoking certificate'),
    kept: (page) => expect(dialog(page).getByLabel('Reason')).toHaveValue('Issued by mistake.'),
    isAcknowledged: true,
    done: (page) => expect(page.getByText('Certificate revoked.')).toBeVisible(),
  },
  {
    name: 'one status for several applications',
    path: /^\/api\/admin\/applications\/status$/,
    async open({ page, product }) {
      const Name = unique('Several');
      await apply(product, { Name });
      await openAdmin(page, product, '/admin?view=applications');
      await page.getByRole('checkbox', { name: `Select ${Name}` }).check();
      await page.getByLabel('New status').selectOption('Shortlisted');
      await page.getByRole('button', { name: 'Set status of 1 selected' }).click();
    },
    button: button('Set to “Shortlisted”'),
    busy: /Setting…/,
    failed: (fault) => ['The status could not be changed.', ...detailOf(fault)],
    kept: (page) => expect(page.getByLabel('New status')).toHaveValue('Shortlisted'),
    done: (page) => expect(page.getByText('1 application changed.')).toBeVisible(),
  },
  {
    name: 'a note',
    path: /^\/api\/admin\/applications\/[^/]+\/notes$/,
    async open({ page, product }) {
      const ref = await apply(product, { Name: unique('Noted') });
      await openAdmin(page, product, `/admin?view=applications&ref=${ref}`);
      await page.getByLabel('Add a note').fill('Knows git well.');
    },
    button: button('Add note'),
    busy: /Saving…/,
    failed: (fault) => ['The note could not be saved.', ...detailOf(fault)],
    kept: (page) => expect(page.getByLabel('Add a note')).toHaveValue('Knows git well.'),
    isAcknowledged: true,
    done: (page) => expect(page.getByText('Note saved.')).toBeVisible(),
  },
];

for (const [who, writes] of [
  ['A visitor', visitors],
  ['An admin', admins],
] as const) {
  test.describe(`${who} sends`, () => {
    for (const write of writes) {
      test(`${write.name}: every fault shows its message, loses nothing, and sends nothing twice`, {
        tag: tagOf(write),
      }, async ({ page, context, product, mailServer, api, expectedErrors }) => {
        expectedErrors.push(noted);
        await walkWrite({ page, product, mailServer, api }, context, write);
      });
    }
  });
}
