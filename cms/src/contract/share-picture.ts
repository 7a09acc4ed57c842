import { seeded } from './seeded';

/** Paths of the pictures for shared links. */
export const HOME_PICTURE = '/share/home.png';
export const BLOG_PICTURE = '/share/blog.png';
export const postPictureAddress = (slug: string): string => `/share/posts/${encodeURIComponent(slug)}.png`;

export const domainPictureAddress = (slug: string): string => `/share/domains/${encodeURIComponent(slug)}.png`;

/** Text on the picture, by page. */
export const PICTURED_PAGES: Readonly<Record<string, string>> = {
  '/career': 'Careers',
  '/services': 'Services',
  '/courses': 'Courses',
  '/contact': 'Contact Us',
  '/application': 'Apply',
  '/testimonials': 'Testimonials',
  '/leave-review': 'Leave a testimonial',
  '/verifywork': 'Verify Certificate',
};
export const pagePictureAddress = (path: string): string => `/share/pages${path}.png`;

/** Adds a hash of the texts: networks cache pictures by URL. */
export const withMark = (address: string, ...texts: string[]): string =>
  `${address}?v=${Math.floor(seeded(JSON.stringify(texts))() * 2 ** 32).toString(36)}`;
