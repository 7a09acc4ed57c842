/** Addresses of the site that both sides make: the site links to them, mails name them. */

/** The permanent page of a post. */
export const postAddress = (authorSlug: string, slug: string): string =>
  `/blog/${encodeURIComponent(authorSlug)}/${encodeURIComponent(slug)}`;

export const TESTIMONIALS_PAGE = '/testimonials';

/** Where whoever sent a text sees how it stands. Who knows the address may change the text: it goes to nobody else. */
export const privateAddress = (token: string): string => `/sent/${encodeURIComponent(token)}`;

/** What was sent with the address of an account, for who is logged in. */
export const ACCOUNT_PAGE = '/account';

export const CONFIRM_PAGE = '/account/confirm';
/** Where the address of an account is confirmed: what stands behind the # reaches no server, and so no log. */
export const confirmAddress = (token: string): string => `${CONFIRM_PAGE}#${token}`;
