/** Letters that Unicode does not decompose. Both cases, for databases that lower ASCII only. */
export const STROKES: readonly (readonly [letter: string, plain: string])[] = [
  ['ł', 'l'],
  ['Ł', 'l'],
  ['ø', 'o'],
  ['Ø', 'o'],
  ['đ', 'd'],
  ['Đ', 'd'],
  ['ð', 'd'],
  ['Ð', 'd'],
  ['ħ', 'h'],
  ['Ħ', 'h'],
  ['ŧ', 't'],
  ['Ŧ', 't'],
  ['ı', 'i'],
  ['ß', 'ss'],
  ['ẞ', 'ss'],
  ['æ', 'ae'],
  ['Æ', 'ae'],
  ['œ', 'oe'],
  ['Œ', 'oe'],
];
const PLAIN = new Map(STROKES);
const STROKED = new RegExp(`[${STROKES.map(([letter]) => letter).join('')}]`, 'gu');

const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** Lower case, without accents and strokes. */
export const foldLetters = (text: string): string =>
  withoutMarks(text)
    .replace(STROKED, (letter) => PLAIN.get(letter) ?? letter)
    .toLowerCase();

// Replaces the wildcards and the escape of SQL's LIKE.
const foldGaps = (text: string): string => text.replace(/[%_\\\s]+/g, ' ').trim();

/** Folds letters and collapses spaces. */
export const fold = (text: string): string => foldGaps(foldLetters(text));

/** Includes the form of earlier versions, which kept strokes. */
export const foldedForms = (text: string): string[] => [
  ...new Set([fold(text), foldGaps(withoutMarks(text).toLowerCase())]),
];

/** Compares the words in any order. */
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
