/*
 * How a passage is found in a text. White space does not count: a selection over two paragraphs has other line ends than
 * the text. Apart from `mark.ts`, because pages that only read need no rules of forms.
 */

/** The letters of a text, without its white space. */
export const lettersOf = (text: string): string => text.replace(/\s+/g, '');

/** Whether a passage is in a text. */
export const standsIn = (text: string, passage: string): boolean => lettersOf(text).includes(lettersOf(passage));
