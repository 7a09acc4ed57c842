/** A text as it is searched and compared: lower case, without accents and punctuation. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    // `%` and `_` stand for anything in a search of the database, `\` takes that from them.
    .replace(/[%_\\\s]+/g, ' ')
    .trim();

/** Whether two names are one person's: the same words in any order. */
export const isSameName = (one: string, other: string): boolean =>
  wordsOf(one) === wordsOf(other) && wordsOf(one) !== '';

const wordsOf = (name: string): string => (fold(name).match(/[\p{L}\p{N}]+/gu) ?? []).sort().join(' ');
