/** Returns "Kolkata time" for `Asia/Kolkata`. */
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
  readIntern: { method: 'GET', path: '/interns/:slug' },
  logout: { method: 'POST', path: '/logout' },
} as const;

const LETTER_ID = /^FL(?:-[A-Z\d]{5}){3}$/i;

/** True for the ID of a letter of recommendation. Certificate IDs look different. */
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
