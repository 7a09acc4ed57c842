import anyAscii from 'any-ascii';
import slug from 'slugify';

/** Signs that `slugify` would spell out: `Array<T>` would be "array less t greater". */
const SIGNS = /[<>|]/g;

/** Makes a slug from text in any script. Empty if nothing can be transliterated. */
export const slugify = (words: string, length: number): string =>
  slug(anyAscii(words.replace(SIGNS, ' ')), { lower: true, strict: true })
    .slice(0, length)
    .replace(/-+$/, '');
