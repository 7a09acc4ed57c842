import { seeded } from './seeded';

/** Addresses of the pictures that networks show of a link to a page. */
export const HOME_PICTURE = '/share/home.png';
export const BLOG_PICTURE = '/share/blog.png';
export const postPictureAddress = (slug: string): string => `/share/posts/${encodeURIComponent(slug)}.png`;

export const domainPictureAddress = (slug: string): string => `/share/domains/${encodeURIComponent(slug)}.png`;

/** Other pages that people pass on, with what their picture says. */
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

/** An address with a mark of what the picture says: networks keep a picture by its URL, and other words are another one. */
export const withMark = (address: string, ...texts: string[]): string =>
  `${address}?v=${Math.floor(seeded(JSON.stringify(texts))() * 2 ** 32).toString(36)}`;
