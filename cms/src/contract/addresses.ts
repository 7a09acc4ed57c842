export const postAddress = (authorSlug: string, slug: string): string =>
  `/blog/${encodeURIComponent(authorSlug)}/${encodeURIComponent(slug)}`;

export const authorAddress = (authorSlug: string): string => `/authors/${encodeURIComponent(authorSlug)}`;

export const TESTIMONIALS_PAGE = '/testimonials';
export const testimonialsAddress = (page: number): string =>
  page > 1 ? `${TESTIMONIALS_PAGE}?page=${page}` : TESTIMONIALS_PAGE;

/** Secret, because it allows changes. */
export const privateAddress = (token: string): string => `/sent/${encodeURIComponent(token)}`;

export const CAREER_PAGE = '/career';
export const domainAddress = (slug: string): string => `${CAREER_PAGE}/${encodeURIComponent(slug)}`;

export const internAddress = (slug: string): string => `/intern/${encodeURIComponent(slug)}`;

/** Printed on certificates and encoded in their QR codes. */
export const certificateAddress = (id: string): string => `/verifywork/${encodeURIComponent(id)}`;

export const CONTACT_PAGE = '/contact';

export const REMINDER_PAGE = '/next-round';
/** Servers do not see the part after the #. */
export const reminderAddress = (token: string): string => `${REMINDER_PAGE}#${token}`;
/** No token has an equals sign. */
export const UNSUBSCRIBE_PREFIX = 'email=';
export const unsubscribeAddress = (mailId: string): string => `${REMINDER_PAGE}#${UNSUBSCRIBE_PREFIX}${mailId}`;

export const ACCOUNT_PAGE = '/account';

export const PRIVACY_PAGE = '/privacy';
export const CONDUCT_PAGE = '/code-of-conduct';
export const GUIDELINES_PAGE = '/writing-guidelines';

export const CONFIRM_PAGE = '/account/confirm';
/** Servers do not see the part after the #. */
export const confirmAddress = (token: string): string => `${CONFIRM_PAGE}#${token}`;

export const FORGOTTEN_PAGE = '/account/password';
export const forgottenAddress = (token: string): string => `${FORGOTTEN_PAGE}#${token}`;

/** Edited pages that the foot and the forms link to. */
export const LINKED_SLUGS: readonly string[] = [PRIVACY_PAGE, CONDUCT_PAGE, GUIDELINES_PAGE].map((path) =>
  path.slice(1),
);
/** First segments of other pages, except those of moderated texts. */
export const ROUTE_SLUGS: readonly string[] = [
  'account',
  'admin',
  'api',
  'application',
  'cms',
  'home',
  'intern',
  'invitation',
  'next-round',
  'panel',
  'resetpassword',
  'sent',
  'upload',
  'uploads',
  'verifywork',
];
