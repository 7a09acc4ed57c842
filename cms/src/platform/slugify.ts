import anyAscii from 'any-ascii';
import slug from 'slugify';

/** Symbols that `slugify` would spell out. */
const SIGNS = /[<>|]/g;

export const slugify = (words: string, length: number): string =>
  slug(anyAscii(words.replace(SIGNS, ' ')), { lower: true, strict: true })
    .slice(0, length)
    .replace(/-+$/, '');
