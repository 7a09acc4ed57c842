import anyAscii from 'any-ascii';
import slug from 'slugify';

/** Signs that would be read out: `Array<T>` is no "array less t greater". */
const SIGNS = /[<>|]/g;

/** Words of any script as the end of an address: letters, digits and hyphens. Empty where there is none of them. */
export const slugify = (words: string, length: number): string =>
  slug(anyAscii(words.replace(SIGNS, ' ')), { lower: true, strict: true })
    .slice(0, length)
    .replace(/-+$/, '');
