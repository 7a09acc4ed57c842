import type { Post } from './blog-post';
import { type Endpoint, seeded } from './calls';
import type { Site } from './pages';

export const siteEndpoints = {
  readSite: { method: 'GET', path: '/site' },
  readPage: { method: 'GET', path: '/pages/:slug' },
  readDomain: { method: 'GET', path: '/domains/:slug' },
} as const;

export const COUNT_SHOWN_FROM = 10;

const terms = `## The programme

- It is free. There are no fees at any point: not to apply, not to take part and not for the certificate.
- It takes one month. The mode is hybrid, so most of it is done from where you are.
- Everyone who completes it gets a certificate. Top performers also get a recommendation letter.

## Applying

- Only one domain per person. Multiple applications lead to cancellation.
- If you withdrew or were not selected, you can apply again in the next round.
- Selection is by shortlisting, followed by a brief interview.
- We will get back to you within 5–10 days.

## What you send us

- The team reads it, and only to decide about your application.
- Your documents are private: no one outside the team can open them.
- Ask us to remove your application and your documents, and we will.`;

/** Content of a new site, and of the page if the server is unavailable. */
export const siteDefaults: Site = {
  brand: {
    name: 'First Commit',
    about:
      'A free, project-based virtual internship and training community in tech, run by a learning and hackathon organisation.',
    footnote: 'First Commit. Free, with no fees.',
    linkedinId: '',
  },
  hero: {
    edition: '2.0',
    programme: 'Virtual Internship Programme',
    title: 'Make your first commit.',
    lede: 'A free internship in tech, done from where you are. One month, one live project, a mentor who reads your work and a certificate that anyone can check.',
  },
  apply: { text: 'Two short forms. We will get back to you within 5–10 days.' },
  points: [
    { title: 'Hands-on learning', text: 'You learn by building one real thing, week after week.' },
    { title: 'Doubt clarification support', text: 'Being stuck is normal here. Ask, and a mentor answers.' },
    {
      title: 'Certificate and recognition on completion',
      text: 'Finish, present, and it is on record under its own ID.',
    },
  ],
  facts: [
    { name: 'Fees', value: 'None' },
    { name: 'Mode', value: 'Hybrid' },
    { name: 'Duration', value: '1 month' },
    { name: 'Reply within', value: '5–10 days' },
  ],
  services: [
    {
      title: 'Live projects',
      text: 'Work that people will use, in a repository with your name in the history.',
    },
    { title: 'Mentorship', text: 'A person reads your plan and your code, and says what to do next.' },
    { title: 'Doubt clarification', text: 'Ask in the open or in private. No question is too small.' },
    {
      title: 'Certificate and letter',
      text: 'A certificate for everyone who finishes, a recommendation letter for top performers.',
    },
  ],
  domainCards: Array.from({ length: 4 }, () => ({
    title: 'Cyber Security Intern',
    duration: '1-2 months',
    type: 'Educational',
  })),
  ready: {
    title: 'Ready to start your journey',
    text: 'It is free, it takes a month, and it ends with proof.',
  },
  faq: [
    {
      question: 'Is it really free?',
      answer:
        'Yes. The internship is free, with no fees at any point: not to apply, not to take part and not for the certificate.',
    },
    {
      question: 'How long does it take, and where?',
      answer: 'One month. The mode is hybrid, so most of it is done from where you are.',
    },
    {
      question: 'How are interns selected?',
      answer: 'By shortlisting, followed by a brief interview. We will get back to you within 5–10 days.',
    },
    {
      question: 'Can I apply for two domains?',
      answer:
        'Only one domain per person. Multiple applications lead to cancellation. If you withdrew or were not selected, you can apply again in the next round.',
    },
    {
      question: 'What do I get at the end?',
      answer: 'A certificate, and a recommendation letter for top performers.',
    },
    {
      question: 'How can an employer check my certificate?',
      answer: 'Every certificate has an ID. Anyone can look it up under Your Work.',
    },
  ],
  applications: { open: true, lastDate: '2025-07-20', isPast: true, timeZone: 'UTC' },
  terms,
  socialLinks: [],
  contact: { email: '', hours: '' },
  counts: { certificates: 0, posts: 0 },
  domains: [],
  pages: [],
};

export const postAddress = (authorSlug: string, slug: string): string =>
  `/blog/${encodeURIComponent(authorSlug)}/${encodeURIComponent(slug)}`;

export const authorAddress = (authorSlug: string): string => `/authors/${encodeURIComponent(authorSlug)}`;

export const TESTIMONIALS_PAGE = '/testimonials';
export const testimonialsAddress = (page: number): string =>
  page > 1 ? `${TESTIMONIALS_PAGE}?page=${page}` : TESTIMONIALS_PAGE;

/** Secret, because it allows changes. */
export const privateAddress = (token: string): string => `/sent/${encodeURIComponent(token)}`;

export const CAREER_PAGE = '/career';
export const domainAddress = (slug: string): string => `${CAREER_PAGE}/${encodeURIComponent(slug)}`;

export const internAddress = (slug: string): string => `/intern/${encodeURIComponent(slug)}`;

/** Printed on certificates and encoded in their QR codes. */
export const certificateAddress = (id: string): string => `/verifywork/${encodeURIComponent(id)}`;

export const ISSUER_PAGE = '/issuer';

export const CONTACT_PAGE = '/contact';

export const REMINDER_PAGE = '/next-round';
/** Servers do not see the part after the #. */
export const reminderAddress = (token: string): string => `${REMINDER_PAGE}#${token}`;
/** Tokens never contain an equals sign. */
export const UNSUBSCRIBE_PREFIX = 'email=';
export const unsubscribeAddress = (mailId: string): string => `${REMINDER_PAGE}#${UNSUBSCRIBE_PREFIX}${mailId}`;

export const ACCOUNT_PAGE = '/account';

export const PRIVACY_PAGE = '/privacy';
export const CONDUCT_PAGE = '/code-of-conduct';
export const GUIDELINES_PAGE = '/writing-guidelines';

export const CONFIRM_PAGE = '/account/confirm';
export const confirmAddress = (token: string): string => `${CONFIRM_PAGE}#${token}`;

export const FORGOTTEN_PAGE = '/account/password';
export const forgottenAddress = (token: string): string => `${FORGOTTEN_PAGE}#${token}`;

/** Edited pages that the footer and the forms link to. */
export const LINKED_SLUGS: readonly string[] = [PRIVACY_PAGE, CONDUCT_PAGE, GUIDELINES_PAGE].map((path) =>
  path.slice(1),
);
/** First path segments of other pages, except those of moderated texts. */
export const ROUTE_SLUGS: readonly string[] = [
  'account',
  'admin',
  'api',
  'application',
  'cms',
  'home',
  'intern',
  'internship',
  'invitation',
  'issuer',
  'next-round',
  'panel',
  'resetpassword',
  'sent',
  'upload',
  'uploads',
  'verifywork',
];

export const HOME_PICTURE = '/share/home.png';
export const BLOG_PICTURE = '/share/blog.png';
export const postPictureAddress = (slug: string): string => `/share/posts/${encodeURIComponent(slug)}.png`;

/** Named by credentials, so it never changes. */
export const badgePictureAddress = (kind: 'Internship' | 'Course'): string => `/share/badges/${kind.toLowerCase()}.png`;

export const domainPictureAddress = (slug: string): string => `/share/domains/${encodeURIComponent(slug)}.png`;

export const PICTURED_PAGES: Readonly<Record<string, string>> = {
  '/career': 'Careers',
  '/services': 'Services',
  '/courses': 'Courses',
  '/contact': 'Contact Us',
  '/application': 'Apply',
  '/testimonials': 'Testimonials',
  '/leave-review': 'Leave a testimonial',
  '/verifywork': 'Verify Certificate',
  '/issuer': 'Who issues our certificates',
};
export const pagePictureAddress = (path: string): string => `/share/pages${path}.png`;

/** Adds a hash of the texts: social networks cache pictures by URL. */
export const withMark = (address: string, ...texts: string[]): string =>
  `${address}?v=${Math.floor(seeded(JSON.stringify(texts))() * 2 ** 32).toString(36)}`;

/** Public call whose response a page shows. */
export interface PageRead {
  call: Endpoint;
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
}

export interface PagePlan {
  /** Plans with the same address have the same response. */
  address: string;
  /** The URL is a secret: the page is not cached and sends no referrer. */
  secret?: boolean;
  unknown?: boolean;
  movedTo?: string;
  /** Kind of query that the page makes; the page is not cached and counts towards this limit. */
  looksUp?: 'lookup' | 'search';
  reads: PageRead[];
}

export interface WrittenPage {
  status: 200 | 404;
  html: string;
}

/** Site code that runs on the server (`web/src/entry-server.tsx`). */
export interface SiteRenderer<Plan extends PagePlan = PagePlan> {
  planOf(url: string): Plan;
  /**
   * @param answers responses to the reads, in order; null if not found
   * @param origin e.g. `https://example.org`
   */
  write(plan: Plan, answers: unknown[], origin: string): Promise<WrittenPage>;
  /** May differ from the plan's address: posts are found by slug alone, so the author in the URL may be wrong. */
  canonicalAddress(plan: Plan, answers: unknown[]): string;
  /** Returns null if it cannot be rendered. May take a long time. */
  renderedText(markdown: string): string | null;
  pathOf(post: Pick<Post, 'authorSlug' | 'slug'>): string;
  staticPages(site: Site): string[];
}
