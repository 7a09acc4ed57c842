/** Letters that Unicode does not decompose. */
const LOWER = { ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe' };
/** In upper case too, because some databases lowercase only ASCII. */
const UPPER = { Ł: 'l', Ø: 'o', Đ: 'd', Ð: 'd', Ħ: 'h', Ŧ: 't', ẞ: 'ss', Æ: 'ae', Œ: 'oe' };
export const STROKES = Object.entries({ ...LOWER, ...UPPER });
const PLAIN = new Map(STROKES);
const STROKED = new RegExp(`[${STROKES.map(([letter]) => letter).join('')}]`, 'gu');

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

export const foldLetters = (text: string): string =>
  withoutMarks(text)
    .replace(STROKED, (letter) => PLAIN.get(letter) ?? letter)
    .toLowerCase();

// Replaces SQL's LIKE wildcards.
const foldGaps = (text: string): string => text.replace(/[%_\\\s]+/g, ' ').trim();

export const fold = (text: string): string => foldGaps(foldLetters(text));

/** Returns the folded forms to search for: texts stored by earlier versions keep their strokes. */
export const foldedForms = (text: string): string[] => [
  ...new Set([fold(text), foldGaps(withoutMarks(text).toLowerCase())]),
];

/** Compares names, ignoring the order of words. */
export const isSameName = (one: string, other: string): boolean =>
  wordsOf(one) === wordsOf(other) && wordsOf(one) !== '';

const wordsOf = (name: string): string =>
  (
    withoutMarks(name)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .sort()
    .join(' ');
