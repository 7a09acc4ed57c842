/* A file of its own, so that reading does not load the validators. */

/** Removes white space: a selection across paragraphs has other line ends than the text. */
export const lettersOf = (text: string): string => text.replace(/\s+/g, '');

export const standsIn = (text: string, passage: string): boolean => lettersOf(text).includes(lettersOf(passage));
