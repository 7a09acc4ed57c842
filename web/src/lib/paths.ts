import {
  ACCOUNT_PAGE,
  authorAddress,
  CAREER_PAGE,
  CONFIRM_PAGE,
  CONTACT_PAGE,
  domainAddress,
  FORGOTTEN_PAGE,
  postAddress,
  privateAddress,
  TESTIMONIALS_PAGE,
  testimonialsAddress,
} from '@contract/addresses';
import { certificatePath } from '@contract/certificate-link';
import type { Domain } from '@contract/domains';

/**
 * The address of a part of the dashboard. All of it is one page, `/admin`: below that path the panel's own API stands.
 * @param query what else the address holds; what is undefined or empty is left out
 */
export function adminPath(view: string, query: Record<string, string | number | undefined> = {}): string {
  const search = new URLSearchParams({ view });
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value));
  return `/admin?${search}`;
}

/** Slugs of the pages of our rules. By hand: it is in what every visitor fetches. */
export const notices = ['privacy', 'code-of-conduct', 'writing-guidelines'];

/** Id of the form on the application page. */
export const APPLICATION_FORM = 'application-form';

/** Addresses of the site's pages (specification, section 2). */
export const paths = {
  home: '/home',
  blog: '/blog',
  write: '/write',
  admin: '/admin',
  career: CAREER_PAGE,
  domain: domainAddress,
  domainPattern: '/career/:slug',
  services: '/services',
  courses: '/courses',
  contact: CONTACT_PAGE,
  application: '/application',
  /** The form with a domain chosen. */
  applicationFor: (slug: string) => `/application?domain=${encodeURIComponent(slug)}`,
  /** The reference behind the #: there it reaches no server, and so no log. */
  applicationStatus: (reference?: string) =>
    `/application/status${reference ? `#${encodeURIComponent(reference)}` : ''}`,
  testimonials: TESTIMONIALS_PAGE,
  testimonialsPage: testimonialsAddress,
  verifyWork: '/verifywork',
  /** What was typed into the lookup. */
  verifyWorkOf: (id: string) => `/verifywork?${new URLSearchParams({ id })}`,
  certificate: '/verifywork/:certificateId',
  leaveReview: '/leave-review',
  verify: certificatePath,
  account: ACCOUNT_PAGE,
  confirmAddress: CONFIRM_PAGE,
  forgottenPassword: FORGOTTEN_PAGE,
  resetPassword: '/resetpassword/:token',
  invitation: '/invitation/:token',
  panel: '/cms',
  author: authorAddress,
  /** A post that comes along in the state of the navigation. */
  passedPost: (authorSlug: string) => `/blog/${encodeURIComponent(authorSlug)}`,
  post: postAddress,
  /** Posts, of one domain or in which something is found. */
  posts: ({ tag, q, page = 1 }: { tag?: Domain; q?: string; page?: number }) => {
    const search = new URLSearchParams();
    if (q) search.set('q', q);
    if (tag) search.set('tag', tag);
    if (page > 1) search.set('page', String(page));
    return search.size > 0 ? `/blog?${search}` : '/blog';
  },
  /** The page of a private link. */
  sent: privateAddress,
  sentPattern: '/sent/:token',
  feed: '/feed.xml',
} as const;
