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
  leaveReview: '/leave-review',
  verify: (id: string) => `/verifywork?id=${encodeURIComponent(id)}`,
  panel: '/cms',
  author: (authorSlug: string) => `/blog/${encodeURIComponent(authorSlug)}`,
  post: (authorSlug: string, slug: string) => `/blog/${encodeURIComponent(authorSlug)}/${encodeURIComponent(slug)}`,
} as const;
