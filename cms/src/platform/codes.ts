import { randomInt } from 'node:crypto';

/** Omits characters that look or sound alike: 0 O, 1 I L, 5 S, 2 Z, 8 B, U V. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';

/** `randomCode(5, 5)` gives `4HTK9-P3QWX`. Each character holds 4.5 bits. */
export const randomCode = (...groups: number[]): string =>
  groups.map((length) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join('-');
