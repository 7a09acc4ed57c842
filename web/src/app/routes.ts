import type { Domain } from '@contract/domains';
import type { PageRead } from '@contract/rendering';
import { authorQuery, blogQuery } from '../features/blog-post/place';
import { pageQuery } from '../lib/page-param';
import { paths } from '../lib/paths';

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

/** A page of the site, for the browser and for the server. */
export interface SiteRoute {
  /** Its pattern, as React Router reads it. */
  path: string;
  /** The module whose default export is the page, below `src`. Code and styles are fetched along with it. */
  page: string;
  /** Modules of what is further down: their styles alone are fetched along. */
  below?: string[];
  /** Without the bar and the foot of the site. */
  bare?: true;
  /** Its one address, where that is not the pattern. */
  address?: (params: Params) => string;
  /** The address has `?page=`. */
  paged?: true;
  /** The address has `?tag=`. */
  tagged?: true;
  /** With this in its query the page is about something that the browser alone asks for: the server writes the head. */
  askedBy?: string;
  /** How much of it the server writes: all of it, its head, or no more than a title. */
  written: 'whole' | 'head' | 'shell';
  /** What one does here needs scripts: without them the page says so. */
  needsScripts?: true;
  /** What it reads beside the texts of the site. */
  reads?: (params: Params) => PageRead[];
  /** For those who find it in a search; where it is missing its own text has one. */
  description?: string;
  /** It is about one certificate, which is looked up for it. */
  looksUp?: true;
  /** The page that an editor may put there; before that there is nothing to find. */
  edited?: string;
  /** For whoever is meant to come here, and for no search engine. */
  unlisted?: true;
  /** Its address is a secret. */
  secret?: true;
}

const home: Omit<SiteRoute, 'path'> = {
  page: 'app/landing/home-page',
  below: ['features/testimonial/testimonials-section'],
  address: () => paths.home,
  written: 'whole',
  reads: () => [{ call: 'listTestimonials', query: {} }],
};

/** A section that is not open yet, or the page that an editor published for it. */
const section = (path: string): SiteRoute => ({
  path,
  page: 'app/pages/section-page',
  bare: true,
  written: 'head',
  edited: path.slice(1),
});

/** A page that the browser draws alone. */
const shell = (path: string, page: string): SiteRoute => ({ path, page, written: 'shell', unlisted: true });

/** Any address that is none of the others. */
export const unknownRoute: SiteRoute = {
  path: '*',
  page: 'app/pages/not-found-page',
  address: () => '/-/-/-',
  written: 'whole',
  unlisted: true,
};

/** Every page of the site. */
export const routes: SiteRoute[] = [
  { path: '/', ...home },
  { path: paths.home, ...home },
  {
    path: paths.blog,
    page: 'features/blog-post/blog-page',
    paged: true,
    tagged: true,
    // There is no end to what may be searched for.
    askedBy: 'q',
    written: 'whole',
    reads: ({ page, tag }) => [{ call: 'listPosts', query: blogQuery({ page, tag, q: '' }) }],
    description: 'The community blog: written by interns and friends of the programme, reviewed before publication.',
  },
  {
    path: '/blog/:authorSlug',
    page: 'features/blog-post/author-post-page',
    address: ({ authorSlug }) => paths.author(authorSlug),
    paged: true,
    written: 'whole',
    reads: ({ authorSlug, page }) => [{ call: 'listPosts', query: authorQuery(authorSlug, page) }],
  },
  {
    path: '/blog/:authorSlug/:slug',
    page: 'features/blog-post/post-page',
    below: ['ui/markdown'],
    address: ({ authorSlug, slug }) => paths.post(authorSlug, slug),
    written: 'whole',
    reads: ({ slug }) => [
      { call: 'readPost', params: { slug } },
      { call: 'listMorePosts', params: { slug } },
    ],
  },
  {
    path: paths.application,
    page: 'app/pages/application-page',
    written: 'whole',
    needsScripts: true,
    description: 'Apply for the free virtual internship: one form, one domain, an answer within 5–10 days.',
  },
  {
    path: paths.applicationStatus(),
    page: 'features/application-status/application-status-page',
    written: 'whole',
    needsScripts: true,
    description: 'Check the status of an application with its reference number and email, without an account.',
  },
  {
    path: paths.testimonials,
    page: 'features/testimonial/testimonials-page',
    paged: true,
    written: 'head',
    reads: ({ page }) => [{ call: 'listTestimonials', query: pageQuery(page) }],
    description: 'What interns say after presenting their work.',
  },
  {
    path: paths.verifyWork,
    page: 'app/pages/verify-page',
    askedBy: 'id',
    written: 'whole',
    needsScripts: true,
    description: 'Check a certificate by the ID printed on it: valid, revoked or unknown.',
  },
  {
    path: paths.certificate,
    page: 'app/pages/verify-page',
    address: ({ certificateId }) => paths.verify(certificateId),
    written: 'whole',
    needsScripts: true,
    reads: ({ certificateId }) => [{ call: 'lookupCertificate', query: { id: certificateId } }],
    looksUp: true,
    unlisted: true,
  },
  {
    path: paths.leaveReview,
    page: 'features/testimonial/leave-review-page',
    written: 'head',
    description: 'Tell us what the programme was like for you.',
  },
  ...[paths.career, paths.services, paths.courses, paths.contact].map(section),
  { ...shell(paths.sentPattern, 'app/pages/sent-page'), address: ({ token }) => paths.sent(token), secret: true },
  shell(paths.account, 'features/account/account-page'),
  shell(paths.confirmAddress, 'features/account/confirm-address-page'),
  shell(paths.write, 'features/blog-post/write-page'),
  { ...shell(paths.admin, 'app/admin/admin-page'), bare: true },
  {
    ...shell(paths.resetPassword, 'features/admin-session/reset-password-page'),
    bare: true,
    address: ({ token }) => `/resetpassword/${encodeURIComponent(token)}`,
    secret: true,
  },
];

/** The one address of a page. */
export const addressOfPage = ({ path, address }: SiteRoute, params: Params): string => address?.(params) ?? path;
