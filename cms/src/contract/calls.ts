/** Lengths in UTF-16 units, as in HTML; minimum lengths count only visible ones (specification, section 9). */
export const limits = {
  alternativeText: { max: 300 },
  reason: { max: 1000 },
  /** Bytes that bcrypt reads. */
  password: { maxBytes: 72 },
  slug: { max: 120 },
  documentId: { max: 64 },
  page: { max: 999_999_999 },
  pageSize: { max: 100, default: 100 },
  idempotencyKey: { min: 8, max: 64 },
  personName: { min: 1, max: 120 },
  email: { max: 254 },
  /** Number of digits; `typed` is the length as typed. */
  phone: { min: 7, max: 20, typed: 40 },
  college: { max: 200 },
  url: { max: 300 },
  certificateId: { max: 64 },
  certificateDomain: { max: 160 },
  resetToken: { max: 128 },
  search: { max: 120 },
  /** Maximum entries per decision. */
  atOnce: { max: 100 },
} as const;

export const commonMessages = {
  generic: 'Something went wrong. Please try again.',
  applicationsClosed: 'Applications are closed.',
  loggedOut: 'You are logged out.',
  notFound: 'Not found.',
  jsonObject: 'Send a JSON object.',
  badRequest: 'The request could not be understood.',
  invalid: 'Please check the marked fields.',
  controlCharacters: 'Remove the control characters from this field.',
  turningCharacters:
    'This field contains an invisible character that makes it look like something else. This often happens with pasted text. Please type the text instead.',
} as const;

export const httpMessages = {
  methodNotAllowed: 'This method is not allowed here.',
  badJson: 'The request body is not valid JSON.',
  jsonOnly: 'Send the request body as application/json.',
  tooLarge: 'The request is too large.',
  noDrafts: 'Entries of this kind have no drafts to publish. Use the fields and buttons in their form.',
  noRoom: 'The server has no space for this file: its disk is full or read-only. Nothing was changed.',
  unavailable: 'The service is busy or its database is unavailable. Nothing was saved. Please try again in a moment.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  unauthorized: 'Please sign in.',
  forbidden: 'You are not allowed to do this.',
  keyReused: 'This Idempotency-Key was used for a different request.',
  taken: 'Another entry already has this value, and it must be unique.',
  notEncoded: 'Send the request body as it is, without a Content-Encoding.',
  formOnly: 'Send the request body as multipart/form-data.',
  lengthRequired: 'Send the request with a Content-Length.',
  tokenNever: 'API tokens cannot be used for this call.',
  tokenNotAllowed: (scope: string) =>
    `This API token is not allowed to ${scope}. See Settings → API Tokens in the panel.`,
  badUpload: 'The files did not arrive completely. Please send them again.',
} as const;

/** Strapi's REST prefix. */
export const API_PREFIX = '/api';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Parameters are written as `:name`. */
  readonly path: string;
}

type ParamsOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** E.g. `/api/posts/my-first-commit`. */
export function urlOf<Path extends string>(path: Path, params?: Record<ParamsOf<Path>, string>): string {
  const values: Record<string, string> = { ...params };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`urlOf(${path}): no value for :${name}`);
    return encodeURIComponent(value);
  });
  return API_PREFIX + filled;
}

export interface FieldError {
  /** Empty if the whole body is invalid. */
  field: string;
  msg: string;
}

export interface Failure {
  success: false;
  code: ErrorCode;
  /** Message to show to the user. */
  message: string;
  /** Identifies a server error in the log. */
  requestId?: string;
  /** Only for invalid input. */
  errors?: FieldError[];
}

export interface Done {
  success: true;
  message: string;
}

export interface Found<Data> {
  success: true;
  data: Data;
}

export interface PageMeta {
  page: number;
  pageSize: number;
  pageCount: number;
  total: number;
}

export interface Page<Item> extends Found<Item[]> {
  meta: PageMeta;
}

interface Meaning {
  status: number;
  meaning: string;
}

const general = {
  BAD_REQUEST: { status: 400, meaning: 'The request could not be understood.' },
  NOT_SIGNED_IN: { status: 401, meaning: 'The token is missing or invalid.' },
  FORBIDDEN: { status: 403, meaning: 'Not allowed for this account or token.' },
  NOT_FOUND: { status: 404, meaning: 'It does not exist, or this caller may not see it.' },
  METHOD_NOT_ALLOWED: { status: 405, meaning: 'This path does not support the method.' },
  TIMED_OUT: { status: 408, meaning: 'The request did not arrive in time.' },
  CONFLICT: { status: 409, meaning: 'It already exists, or was changed at the same time.' },
  LENGTH_REQUIRED: { status: 411, meaning: 'The request needs a `Content-Length`.' },
  CHANGED_MEANWHILE: { status: 412, meaning: 'It no longer matches `If-Match`. Read it again.' },
  TOO_LARGE: { status: 413, meaning: 'The request or a file in it is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, meaning: 'The call does not accept the media type of the body.' },
  TOO_MANY_REQUESTS: { status: 429, meaning: 'A rate limit was reached. `Retry-After` says how long to wait.' },
  INTERNAL_ERROR: { status: 500, meaning: 'An internal error. The server’s log has the details.' },
  BAD_GATEWAY: { status: 502, meaning: 'The proxy got no response from the server.' },
  UNAVAILABLE: { status: 503, meaning: 'Busy, or the database is unavailable. Nothing was saved: send it again.' },
} as const satisfies Record<string, Meaning>;

/** Codes never change, but messages may. */
export const errorCodes = {
  ...general,
  BAD_JSON: { status: 400, meaning: 'The body is not valid JSON.' },
  BAD_UPLOAD: { status: 400, meaning: 'The form or a file in it did not arrive completely.' },
  INVALID_INPUT: { status: 400, meaning: 'A field is missing or invalid: `errors` says which.' },
  CODE_WRONG: { status: 401, meaning: 'The second-factor code is wrong or was already used.' },
  INVALID_CREDENTIALS: { status: 401, meaning: 'The name or the password is wrong.' },
  LOGIN_ENDED: { status: 401, meaning: 'The login took too long or has ended. Start again with the password.' },
  ADDRESS_UNCONFIRMED: { status: 403, meaning: 'The account’s email address is not confirmed.' },
  APPLICATIONS_CLOSED: { status: 403, meaning: 'Applications are closed.' },
  CERTIFICATE_FILE_REVOKED: { status: 403, meaning: 'A revoked certificate has no file.' },
  NOT_SHORTLISTED: { status: 403, meaning: 'The application is not shortlisted.' },
  SECOND_FACTOR_REQUIRED: { status: 403, meaning: 'A second factor must be set up first.' },
  ALREADY_APPLIED: { status: 409, meaning: 'There is already an application with this email address.' },
  ALREADY_CONFIRMED: { status: 409, meaning: 'The address is already confirmed.' },
  ALREADY_ISSUED: { status: 409, meaning: 'One of the interns already has a certificate.' },
  ALREADY_PUBLISHED: { status: 409, meaning: 'The text is already public.' },
  APPLICATION_ANSWERED: { status: 409, meaning: 'The team has already responded to the application.' },
  APPLICATION_WITHDRAWN: { status: 409, meaning: 'The applicant has withdrawn, which is final.' },
  APPLICATIONS_OPEN: { status: 409, meaning: 'Applications are open.' },
  CERTIFICATE_ID_TAKEN: { status: 409, meaning: 'This certificate ID already exists.' },
  NOT_PUBLIC: { status: 409, meaning: 'The text is not public.' },
  CERTIFICATE_REVOKED: { status: 409, meaning: 'The certificate has been revoked.' },
  CORRECTION_ANSWERED: { status: 409, meaning: 'The correction request has been answered.' },
  CORRECTION_WAITING: { status: 409, meaning: 'There is already a pending correction request for this certificate.' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, meaning: 'This `Idempotency-Key` was used for a different request.' },
  INTERVIEW_FIXED: { status: 409, meaning: 'The interview begins too soon to be changed.' },
  LAST_ADMINISTRATOR: { status: 409, meaning: 'At least one administrator must remain.' },
  LETTER_RELEASED: { status: 409, meaning: 'The letter was released and cannot be changed.' },
  LIST_FULL: { status: 409, meaning: 'The list is full.' },
  MAIL_WAITING: { status: 409, meaning: 'The email has not been sent yet.' },
  NAME_NOT_PRINTABLE: { status: 409, meaning: 'The name cannot be printed on a certificate.' },
  NO_CERTIFICATE_FILE: { status: 409, meaning: 'The name contains letters that our fonts lack.' },
  REVIEW_STARTED: { status: 409, meaning: 'The review of the application has started.' },
  ROWS_REFUSED: { status: 409, meaning: 'Certificates cannot be issued for some rows: `errors` says which.' },
  SAME_ADDRESS: { status: 409, meaning: 'The account already has this email address.' },
  OFFER_ANSWERED: { status: 409, meaning: 'The applicant has already responded to the offer.' },
  NOT_COMPLETED: { status: 409, meaning: 'The internship is not completed.' },
  INTERNSHIP_OVER: { status: 409, meaning: 'The internship has ended.' },
  MENTOR_FULL: { status: 409, meaning: 'The mentor has no room for another intern.' },
  SLOT_TAKEN: { status: 409, meaning: 'Someone else has booked this time.' },
  TEXT_REMOVED: { status: 409, meaning: 'The text was withdrawn or removed.' },
  OFFER_EXPIRED: { status: 410, meaning: 'The offer has expired.' },
  SLOT_PAST: { status: 410, meaning: 'This time has passed.' },
  DECIDED_MEANWHILE: { status: 412, meaning: 'Someone else has made a decision since this version was read.' },
  EXPORT_RUNNING: { status: 429, meaning: 'Another export is running.' },
  CREDENTIAL_KEY_LEAKED: {
    status: 503,
    meaning: 'The key that signs credentials has leaked, and the server has not been restarted with a new one.',
  },
  MAIL_NOT_SENT: { status: 503, meaning: 'The email could not be sent. Nothing has changed.' },
} as const satisfies Record<string, Meaning>;
export type ErrorCode = keyof typeof errorCodes;

const byStatus = new Map<number, ErrorCode>(
  Object.entries(general).map(([code, { status }]) => [status, code as keyof typeof general]),
);

export const generalCode = (status: number): ErrorCode =>
  byStatus.get(status) ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_ERROR');

/** E.g. "Kolkata time" for `Asia/Kolkata`. */
export const zoneWords = (timeZone: string): string =>
  timeZone.includes('/') ? `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time` : timeZone;

export const DOMAINS = [
  'Python Programming',
  'Web Development',
  'Cyber Security',
  'Java Programming',
  'App Development',
] as const;
export type Domain = (typeof DOMAINS)[number];

/** Calls for public pages, defined here because this file loads no schemas. */
export const publicEndpoints = {
  listPosts: { method: 'GET', path: '/fetch' },
  readPost: { method: 'GET', path: '/posts/:slug' },
  listMorePosts: { method: 'GET', path: '/posts/:slug/more' },
  likePost: { method: 'POST', path: '/posts/:slug/like' },
  readPostPicture: { method: 'GET', path: '/posts/:slug/pictures/:number' },
  listTestimonials: { method: 'GET', path: '/testimonials' },
  readTestimonialPhoto: { method: 'GET', path: '/testimonials/:id/photo' },
  lookupCertificate: { method: 'GET', path: '/lookupCertificate/lookup' },
  readLetter: { method: 'GET', path: '/letters/:id' },
  readIssuer: { method: 'GET', path: '/credentials/issuer' },
  readIntern: { method: 'GET', path: '/interns/:slug' },
  logout: { method: 'POST', path: '/logout' },
} as const;

const LETTER_ID = /^FL(?:-[A-Z\d]{5}){3}$/i;

export const isLetterId = (id: string): boolean => LETTER_ID.test(id.trim());

/** Messages for readers (specification, section 8). */
export const postMessages = {
  listFailed: 'Could not fetch blog posts. Please try again later.',
  notFound: 'Post Not Found',
  likeFailed: 'Your like could not be counted.',
} as const;

export const ANONYMOUS_AUTHOR = 'Anonymous Author';

export const NO_LINK = '#';

export const WORDS_PER_MINUTE = 200;

const PREVIEW_WORDS = 30;

const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';

/** Matches a word. In Chinese and Japanese, which have no spaces, each character is one. */
const WORD = new RegExp(`[${UNSPACED}][^\\s\\p{L}\\p{N}]*|[^\\s${UNSPACED}]+`, 'gu');

export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;

/** Long enough for any 30 words. */
const MAX_MARKDOWN = 8000;

/** Limit for scripts without spaces. */
const MAX_TEXT = 600;

function plainText(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^)\n]{0,500}\)/g, '$1')
    .replace(/^\s{0,3}((#{1,6}|>|[-*+]|\d+[.)])\s+)+/gm, '')
    .replace(/(?<![\p{L}\p{N}])[*_~`]+(?=\S)|(?<=\S)[*_~`]+(?![\p{L}\p{N}])/gu, '');
}

/** Returns the first 30 words (specification, section 2). */
export function previewOf(content: string): string {
  const text = plainText(content.slice(0, MAX_MARKDOWN)).replace(/\s+/g, ' ').trim();
  const start = text.slice(0, MAX_TEXT);
  const [last, next] = [...start.matchAll(WORD)].slice(PREVIEW_WORDS - 1, PREVIEW_WORDS + 1);
  const shown = last && next ? start.slice(0, last.index + last[0].length) : start;
  if (shown.length === text.length && content.length <= MAX_MARKDOWN) return shown;
  return `${shown.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** FNV-1a with a final mix. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  return (value ^ (value >>> 13)) >>> 0;
}

/** Generates repeatable numbers from 0 to 1 (mulberry32). Not for secrets. */
export function seeded(text: string): () => number {
  let state = hash(text);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
