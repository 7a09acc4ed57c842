import type { Domain } from '@contract/domains';
import type { PageRead } from '@contract/rendering';
import { authorQuery } from '../../features/blog-post/author-posts';
import { blogQuery } from '../../features/blog-post/post-list';
import { testimonialsQuery } from '../../features/testimonial/api';
import { paths } from '../../lib/paths';

/** What an address holds. */
export interface Params {
  authorSlug: string;
  slug: string;
  token: string;
  certificateId: string;
  /** Of a list, from 1. */
  page: number;
  /** Of what domain; undefined for all. */
  tag?: Domain;
}

/** A page of the site as the server knows it. */
export interface SitePage {
  /** As in `app/site.tsx`. */
  pattern: string;
  /** Its one address. */
  path: (params: Params) => string;
  /** The address has `?page=`. */
  paged?: boolean;
  /** The address has `?tag=`. */
  tagged?: boolean;
  /** How much of it the server writes: all of it, its head, or no more than a title. */
  written: 'whole' | 'head' | 'shell';
  /** What one does here needs scripts: without them the page says so. */
  needsScripts?: boolean;
  /** Modules of its first view, whose code and styles are fetched along with the page. */
  parts: string[];
  /** Modules of what is further down: their styles alone. */
  below?: string[];
  /** What it reads beside the texts of the site. */
  reads?: (params: Params) => PageRead[];
  /** For those who find it in a search; where it is missing its own text has one. */
  description?: string;
  /** With this in its query the page is about something that the browser alone asks for: the server writes the head. */
  askedBy?: string;
  /** It is about one certificate, which is looked up for it. */
  looksUp?: true;
  /** The page that an editor may put there; before that there is nothing to find. */
  edited?: string;
  /** For whoever is meant to come here, and for no search engine. */
  unlisted?: boolean;
  /** Its address is a secret. */
  secret?: boolean;
}

const page = (name: string) => `src/${name}.tsx`;
const section = (path: string): SitePage => ({
  pattern: path,
  path: () => path,
  written: 'head',
  parts: [page('app/pages/section-page')],
  edited: path.slice(1),
});

const markdown = 'src/ui/markdown.tsx';
const testimonials = 'src/features/testimonial/testimonials-section.tsx';
const home: Omit<SitePage, 'pattern'> = {
  path: () => paths.home,
  written: 'whole',
  parts: [page('app/landing/home-page')],
  below: [testimonials],
  reads: () => [{ call: 'listTestimonials', query: testimonialsQuery(1) }],
};

/** Every route of the site (`app/site.tsx`). */
export const sitePages: SitePage[] = [
  { pattern: '/', ...home },
  { pattern: paths.home, ...home },
  {
    pattern: paths.blog,
    path: () => paths.blog,
    paged: true,
    tagged: true,
    // There is no end to what may be searched for.
    askedBy: 'q',
    written: 'whole',
    parts: [page('features/blog-post/blog-page')],
    reads: ({ page, tag }) => [{ call: 'listPosts', query: blogQuery({ page, tag, q: '' }) }],
    description: 'The community blog: written by interns and friends of the programme, reviewed before publication.',
  },
  {
    pattern: '/blog/:authorSlug',
    path: ({ authorSlug }) => paths.author(authorSlug),
    paged: true,
    written: 'whole',
    parts: [page('features/blog-post/author-post-page')],
    reads: (params) => [{ call: 'listPosts', query: authorQuery(params.authorSlug, params.page) }],
  },
  {
    pattern: '/blog/:authorSlug/:slug',
    path: ({ authorSlug, slug }) => paths.post(authorSlug, slug),
    written: 'whole',
    parts: [page('features/blog-post/post-page')],
    below: [markdown],
    reads: ({ slug }) => [
      { call: 'readPost', slug },
      { call: 'listMorePosts', slug },
    ],
  },
  {
    pattern: paths.application,
    path: () => paths.application,
    written: 'whole',
    needsScripts: true,
    parts: [page('app/pages/application-page')],
    description: 'Apply for the free virtual internship: one form, one domain, an answer within 5–10 days.',
  },
  {
    pattern: paths.applicationStatus(),
    path: () => paths.applicationStatus(),
    written: 'whole',
    needsScripts: true,
    parts: [page('features/application-status/application-status-page')],
    description: 'Check the status of an application with its reference number and email, without an account.',
  },
  {
    pattern: paths.testimonials,
    path: () => paths.testimonials,
    paged: true,
    written: 'head',
    reads: ({ page }) => [{ call: 'listTestimonials', query: testimonialsQuery(page) }],
    parts: [page('features/testimonial/testimonials-page')],
    description: 'What interns say after presenting their work.',
  },
  {
    pattern: paths.verifyWork,
    path: () => paths.verifyWork,
    written: 'whole',
    needsScripts: true,
    askedBy: 'id',
    parts: [page('app/pages/verify-page')],
    description: 'Check a certificate by the ID printed on it: valid, revoked or unknown.',
  },
  {
    pattern: paths.certificate,
    path: ({ certificateId }) => paths.verify(certificateId),
    written: 'whole',
    needsScripts: true,
    parts: [page('app/pages/verify-page')],
    reads: ({ certificateId }) => [{ call: 'lookupCertificate', id: certificateId }],
    looksUp: true,
    unlisted: true,
  },
  {
    pattern: paths.leaveReview,
    path: () => paths.leaveReview,
    written: 'head',
    parts: [page('features/testimonial/leave-review-page')],
    description: 'Tell us what the programme was like for you.',
  },
  ...[paths.career, paths.services, paths.courses, paths.contact].map(section),
  {
    pattern: paths.sentPattern,
    path: ({ token }) => paths.sent(token),
    written: 'shell',
    parts: [page('app/pages/sent-page')],
    unlisted: true,
    secret: true,
  },
  {
    pattern: paths.account,
    path: () => paths.account,
    written: 'shell',
    parts: [page('features/account/account-page')],
    unlisted: true,
  },
  {
    pattern: paths.confirmAddress,
    path: () => paths.confirmAddress,
    written: 'shell',
    parts: [page('features/account/confirm-address-page')],
    unlisted: true,
  },
  {
    pattern: paths.write,
    path: () => paths.write,
    written: 'shell',
    parts: [page('features/blog-post/write-page')],
    unlisted: true,
  },
  {
    pattern: paths.admin,
    path: () => paths.admin,
    written: 'shell',
    parts: [page('app/admin/admin-page')],
    unlisted: true,
  },
  {
    pattern: paths.resetPassword,
    path: ({ token }) => `/resetpassword/${encodeURIComponent(token)}`,
    written: 'shell',
    parts: [page('features/admin-session/reset-password-page')],
    unlisted: true,
    secret: true,
  },
];

/** Any other address. */
export const unknownPage: SitePage = {
  pattern: '*',
  path: () => '/-/-/-',
  written: 'whole',
  parts: [page('app/pages/not-found-page')],
  unlisted: true,
};
