import { openAdmin } from '../support/admin';
import { post } from '../support/api';
import { apply } from '../support/applications';
import { type Read, tagOf, walkRead } from '../support/fault-table';
import { type Fault, noOrError, noted } from '../support/faults';
import { type Product, test, testShell } from '../support/fixtures';
import { followLink } from '../support/hydration';
import { Moderation } from '../support/moderation';
import { longText } from '../support/texts';

const blogFailed = ({ words }: Fault) => ['Could not fetch blog posts. Please try again later.', words];
const testimonialsFailed = ({ words }: Fault) => ['Could not fetch testimonials. Please try again later.', words];
const lookupFailed = 'Failed to fetch certificate details. The server might be down or the ID is incorrect.';

const POST = '/blog/first-commit-team/reading-a-stack-trace-from-the-bottom';

let count = 0;
const unique = (what: string) => `${what} ${Date.now().toString(36)}${count++}`;

const quickApply = (product: Product) =>
  fetch(`${product.url}/api/applications/fillup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ Name: 'Quick', Mail: 'quick@example.org', Phone: '+91 90000 11111', College: 'Sample' }),
  });

const visitors: Read[] = [
  {
    name: 'the list of posts',
    isSample: true,
    path: /^\/api\/fetch$/,
    open: ({ page }) => followLink(page, '/blog'),
    comesAlong: true,
    waits: 'Loading posts...',
    failed: blogFailed,
    shown: (page) => page.getByRole('link', { name: /Reading a stack trace/ }),
  },
  {
    name: "an author's posts",
    path: /^\/api\/fetch$/,
    open: ({ page }) => followLink(page, '/authors/first-commit-team', POST),
    comesAlong: true,
    waits: 'Loading posts...',
    failed: blogFailed,
    shown: (page) => page.getByRole('link', { name: /Reading a stack trace/ }),
  },
  {
    name: 'a post',
    path: /^\/api\/posts\/[^/]+$/,
    open: ({ page }) => page.goto(POST),
    isUnlinked: true,
    waits: 'Loading post...',
    failed: blogFailed,
    shown: (page) => page.getByRole('heading', { level: 1, name: /Reading a stack trace/ }),
  },
  {
    name: 'a private link',
    path: /^\/api\/sent\/[^/]+$/,
    async open({ page, product }) {
      const draft = { title: unique('Sent'), author: 'Sample Author', content: longText };
      await page.goto((await post(product, '/blog/create', draft)).data.link);
    },
    waits: 'Loading what you sent…',
    failed: ({ words }) => ['Could not fetch what you sent. Please try again later.', words],
    shown: (page) => page.getByRole('heading', { name: 'Waiting for review' }),
  },
  {
    name: 'the testimonials',
    path: /^\/api\/testimonials$/,
    open: ({ page }) => page.goto('/testimonials'),
    isUnlinked: true,
    waits: 'Loading testimonials...',
    failed: testimonialsFailed,
    shown: (page) => page.getByRole('heading', { name: 'All testimonials' }),
  },
  {
    name: 'the testimonials on the landing page',
    path: /^\/api\/testimonials$/,
    async open({ page }) {
      // With motion, the carousel has a Pause button.
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await followLink(page, '/home');
    },
    comesAlong: true,
    waits: 'Loading testimonials...',
    failed: testimonialsFailed,
    place: (page) => page.locator('section#blog'),
    shown: (page) => page.getByRole('button', { name: 'Pause' }),
  },
  {
    name: 'a certificate',
    path: /^\/api\/lookupCertificate\/lookup$/,
    async open({ page, api }) {
      await page.goto(`/verifywork?id=${await api.issue()}`);
    },
    isUnlinked: true,
    waits: 'Looking up the certificate...',
    failed: ({ said }) => [said ?? lookupFailed],
    shown: (page) => page.getByText('This certificate is valid.'),
  },
];

const dashboard: Read[] = [
  {
    name: 'the overview',
    path: /^\/api\/admin\/summary$/,
    open: ({ page, product }) => openAdmin(page, product),
    waits: 'Loading the overview…',
    failed: ({ words }) => ['Failed to fetch the overview.', words],
    shown: (page) => page.getByRole('heading', { name: 'Applications per day' }),
  },
  {
    name: 'the pending posts',
    isSample: true,
    path: /^\/api\/admin\/unverified$/,
    async open({ page, product, api }) {
      await api.submitPost({ title: unique('Waiting') });
      await openAdmin(page, product, '/admin?view=posts');
    },
    waits: 'Loading…',
    failed: noOrError('Failed to fetch unverified blogs.', 'Error fetching blogs'),
    shown: (page) => page.getByRole('button', { name: 'Verify', exact: true }),
  },
  {
    name: 'the pending testimonials',
    path: /^\/api\/admin\/reviews$/,
    async open({ page, product }) {
      await new Moderation(product).submitTestimonial(unique('Reviewer'));
      await openAdmin(page, product, '/admin?view=reviews');
    },
    waits: 'Loading…',
    failed: noOrError('Failed to fetch unverified testimonials.', 'Error fetching testimonials'),
    shown: (page) => page.getByRole('button', { name: 'Verify', exact: true }),
  },
  {
    name: 'the issued certificates',
    path: /^\/api\/admin\/certificates$/,
    open: ({ page, product }) => openAdmin(page, product, '/admin?view=certificates'),
    waits: 'Loading the certificates…',
    failed: noOrError('Failed to fetch certificates.', 'Error fetching certificates'),
    shown: (page) => page.getByRole('status').filter({ hasText: /\d certificates?$/ }),
  },
  {
    name: 'the applications',
    path: /^\/api\/admin\/applications$/,
    async open({ page, product }) {
      await apply(product, { Name: unique('Applicant') });
      await openAdmin(page, product, '/admin?view=applications');
    },
    waits: 'Loading applications…',
    failed: ({ words }) => ['Failed to fetch applications.', words],
    shown: (page) => page.getByRole('columnheader', { name: 'Domain' }),
  },
  {
    name: 'an application',
    path: /^\/api\/admin\/applications\/APP-[\w-]+$/,
    async open({ page, product }) {
      const ref = await apply(product, { Name: unique('Applicant') });
      await openAdmin(page, product, `/admin?view=applications&ref=${ref}`);
    },
    waits: 'Loading the application…',
    failed: ({ words }) => ['Failed to fetch the application.', words],
    shown: (page) => page.getByRole('heading', { name: 'Private notes' }),
  },
  {
    name: 'the quick applications',
    path: /^\/api\/admin\/quick-applications$/,
    async open({ page, product }) {
      await quickApply(product);
      await openAdmin(page, product, '/admin?view=applications&tab=quick');
    },
    waits: 'Loading quick applications…',
    failed: ({ words }) => ['Failed to fetch quick applications.', words],
    shown: (page) => page.getByRole('columnheader', { name: 'Email and phone' }),
  },
  {
    name: 'the emails',
    path: /^\/api\/admin\/mails$/,
    async open({ page, product }) {
      await apply(product, { Name: unique('Sample') });
      await openAdmin(page, product, '/admin?view=mails');
    },
    waits: 'Loading emails…',
    failed: ({ words }) => ['Failed to fetch the emails.', words],
    shown: (page) => page.getByRole('row', { name: /We have your application/ }).first(),
  },
  {
    name: 'the audit list',
    path: /^\/api\/admin\/audit$/,
    open: ({ page, product }) => openAdmin(page, product, '/admin?view=audit'),
    waits: 'Loading the audit list…',
    failed: ({ words }) => ['Failed to fetch the audit list.', words],
    shown: (page) => page.getByText(/entr(y|ies), newest first/),
  },
];

for (const [who, reads] of [
  ['A visitor', visitors],
  ['An admin', dashboard],
] as const) {
  test.describe(`${who} reads`, () => {
    for (const { isUnlinked, ...read } of reads) {
      (isUnlinked ? testShell : test)(
        `${read.name}: every fault shows its message, and a retry works`,
        { tag: tagOf(read) },
        async ({ page, context, product, mailServer, api, expectedErrors }) => {
          expectedErrors.push(noted);
          await walkRead({ page, product, mailServer, api }, context, read);
        },
      );
    }
  });
}
