import anyAscii from 'any-ascii';
import slug from 'slugify';

/** `slugify` would spell them out. */
const SIGNS = /[<>|]/g;

export const slugify = (words: string, length: number): string =>
  slug(anyAscii(words.replace(SIGNS, ' ')), { lower: true, strict: true })
    .slice(0, length)
    .replace(/-+$/, '');
