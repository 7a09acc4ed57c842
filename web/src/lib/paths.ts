import { certificatePath } from '@contract/certificate-link';

/** What the dashboard shows, by the `view` of its address; without one the overview. */
export type AdminView = 'queue' | 'reviews' | 'certificates' | 'applications' | 'downloads' | 'mails' | 'audit';

/**
 * The address of a part of the dashboard. All of it is one page, `/admin`: below that path the panel's own API stands.
 * @param query what else the address holds; what is undefined or empty is left out
 */
export function adminPath(view: AdminView, query: Record<string, string | number | undefined> = {}): string {
  const search = new URLSearchParams({ view });
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, String(value));
  return `/admin?${search}`;
}

/** Addresses of the site's pages (specification, section 2). */
export const paths = {
  home: '/home',
  blog: '/blog',
  write: '/write',
  admin: '/admin',
  career: '/career',
  services: '/services',
  courses: '/courses',
  contact: '/contact',
  application: '/application',
  testimonials: '/testimonials',
  verifyWork: '/verifywork',
  certificate: '/verifywork/:certificateId',
  leaveReview: '/leave-review',
  verify: certificatePath,
  resetPassword: '/resetpassword/:token',
  panel: '/cms',
  author: (authorSlug: string) => `/blog/${encodeURIComponent(authorSlug)}`,
  post: (authorSlug: string, slug: string) => `/blog/${encodeURIComponent(authorSlug)}/${encodeURIComponent(slug)}`,
} as const;
