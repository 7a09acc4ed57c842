/** Addresses of the site that both sides make: the site links to them, mails name them. */

/** The permanent page of a post. */
export const postAddress = (authorSlug: string, slug: string): string =>
  `/blog/${encodeURIComponent(authorSlug)}/${encodeURIComponent(slug)}`;

/** The page of an author: their posts. */
export const authorAddress = (authorSlug: string): string => `/authors/${encodeURIComponent(authorSlug)}`;

export const TESTIMONIALS_PAGE = '/testimonials';
/** One page of them, from 1. */
export const testimonialsAddress = (page: number): string =>
  page > 1 ? `${TESTIMONIALS_PAGE}?page=${page}` : TESTIMONIALS_PAGE;

/** Where the sender of a text sees its status. The URL is a secret, because it allows changing the text. */
export const privateAddress = (token: string): string => `/sent/${encodeURIComponent(token)}`;

export const CAREER_PAGE = '/career';
/** The page of a domain. */
export const domainAddress = (slug: string): string => `${CAREER_PAGE}/${encodeURIComponent(slug)}`;

/** The page of an intern. */
export const internAddress = (slug: string): string => `/intern/${encodeURIComponent(slug)}`;

/** Where one writes to us. */
export const CONTACT_PAGE = '/contact';

export const REMINDER_PAGE = '/next-round';
/** Where an address that wants to hear of the next round is confirmed, or deleted. Behind the # it reaches no server. */
export const reminderAddress = (token: string): string => `${REMINDER_PAGE}#${token}`;

/** What was sent with the address of an account, for visitors who are logged in. */
export const ACCOUNT_PAGE = '/account';

/** Pages of our rules, which editors write. */
export const PRIVACY_PAGE = '/privacy';
export const CONDUCT_PAGE = '/code-of-conduct';
export const GUIDELINES_PAGE = '/writing-guidelines';

export const CONFIRM_PAGE = '/account/confirm';
/** Where the address of an account is confirmed: what follows the # reaches no server, and so no log. */
export const confirmAddress = (token: string): string => `${CONFIRM_PAGE}#${token}`;

export const FORGOTTEN_PAGE = '/account/password';
/** Where somebody who forgot the password of an account sets a new one. */
export const forgottenAddress = (token: string): string => `${FORGOTTEN_PAGE}#${token}`;

/** Slugs of edited pages that the foot and the forms link to. */
export const LINKED_SLUGS: readonly string[] = [PRIVACY_PAGE, CONDUCT_PAGE, GUIDELINES_PAGE].map((path) =>
  path.slice(1),
);
/** First segments of addresses that are other pages of the site, or the server's own. */
export const ROUTE_SLUGS: readonly string[] = [
  'account',
  'admin',
  'api',
  'application',
  'authors',
  'blog',
  'cms',
  'home',
  'intern',
  'invitation',
  'leave-review',
  'next-round',
  'panel',
  'resetpassword',
  'sent',
  'testimonials',
  'upload',
  'uploads',
  'verifywork',
  'write',
];
