import type { Domain } from '@contract/calls';
import {
  ACCOUNT_PAGE,
  authorAddress,
  CAREER_PAGE,
  CONFIRM_PAGE,
  CONTACT_PAGE,
  certificateAddress,
  domainAddress,
  FORGOTTEN_PAGE,
  ISSUER_PAGE,
  postAddress,
  privateAddress,
  TESTIMONIALS_PAGE,
  testimonialsAddress,
} from '@contract/site';

/** Everything below `/admin/` belongs to the panel. @param query empty values are omitted */
export function adminPath(view: string, query: Record<string, string | number | undefined> = {}): string {
  const search = new URLSearchParams({ view });
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value));
  return `/admin?${search}`;
}

/** Copied from the contract, because every visitor loads this file. */
export const notices = ['privacy', 'code-of-conduct', 'writing-guidelines'];

export const APPLICATION_FORM = 'application-form';

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
  applicationFor: (slug: string) => `/application?domain=${encodeURIComponent(slug)}`,
  /** The reference follows a #, so that no server logs it. */
  applicationStatus: (reference?: string) =>
    `/application/status${reference ? `#${encodeURIComponent(reference)}` : ''}`,
  internship: (reference?: string) => `/internship${reference ? `#${encodeURIComponent(reference)}` : ''}`,
  testimonials: TESTIMONIALS_PAGE,
  testimonialsPage: testimonialsAddress,
  verifyWork: '/verifywork',
  verifyWorkOf: (id: string) => `/verifywork?${new URLSearchParams({ id })}`,
  /** Cannot be an ID, because of its tilde. */
  verifySeveral: '/verifywork/~several',
  certificate: '/verifywork/:certificateId',
  leaveTestimonial: '/leave-review',
  verify: certificateAddress,
  issuer: ISSUER_PAGE,
  account: ACCOUNT_PAGE,
  confirmAddress: CONFIRM_PAGE,
  forgottenPassword: FORGOTTEN_PAGE,
  resetPassword: '/resetpassword/:token',
  invitation: '/invitation/:token',
  panel: '/cms',
  author: authorAddress,
  /** For a post in the navigation state. */
  passedPost: (authorSlug: string) => `/blog/${encodeURIComponent(authorSlug)}`,
  post: postAddress,
  posts: ({ tag, q, page = 1 }: { tag?: Domain; q?: string; page?: number }) => {
    const search = new URLSearchParams();
    if (q) search.set('q', q);
    if (tag) search.set('tag', tag);
    if (page > 1) search.set('page', String(page));
    return search.size > 0 ? `/blog?${search}` : '/blog';
  },
  sent: privateAddress,
  sentPattern: '/sent/:token',
  feed: '/feed.xml',
} as const;
