import { randomInt } from 'node:crypto';

/** Digits and capitals without those that look or sound alike: no 0 O, 1 I L, 5 S, 2 Z, 8 B, U V. 23 are left. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';

/**
 * A random code that can be read aloud, in groups: `randomCode(5, 5)` gives `4HTK9-P3QWX`.
 * Each letter holds 4.5 bits.
 */
export const randomCode = (...groups: number[]): string =>
  groups.map((length) => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join('-');
