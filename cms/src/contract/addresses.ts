/** Addresses of the site that both sides make: the site links to them, mails name them. */

/** The permanent page of a post. */
export const postAddress = (authorSlug: string, slug: string): string =>
  `/blog/${encodeURIComponent(authorSlug)}/${encodeURIComponent(slug)}`;

export const TESTIMONIALS_PAGE = '/testimonials';

/** Where whoever sent a text sees how it stands. Who knows the address may change the text: it goes to nobody else. */
export const privateAddress = (token: string): string => `/sent/${encodeURIComponent(token)}`;
