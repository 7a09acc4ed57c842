/** Letters that are a plain one with a stroke, or two in one: Unicode does not take them apart. Both cases, for databases that lower ASCII alone. */
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

/** Letters as they are searched: lower case, without accents and strokes, however the text is encoded. */
export const foldLetters = (text: string): string =>
  withoutMarks(text)
    .replace(STROKED, (letter) => PLAIN.get(letter) ?? letter)
    .toLowerCase();

// `%` and `_` stand for anything in a search of the database, `\` takes that from them.
const foldGaps = (text: string): string => text.replace(/[%_\\\s]+/g, ' ').trim();

/** A text as it is searched and compared: letters folded, gaps as one space. */
export const fold = (text: string): string => foldGaps(foldLetters(text));

/** The folded forms that a stored text may have: texts of earlier versions have their strokes. */
export const foldedForms = (text: string): string[] => [
  ...new Set([fold(text), foldGaps(withoutMarks(text).toLowerCase())]),
];

/** Whether two names are one person's: the same words in any order. */
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
