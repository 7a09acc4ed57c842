const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';

/** Words are separated by spaces. Chinese and Japanese have none: there each character counts, as in word processors. */
export const WORD = new RegExp(`[${UNSPACED}][^\\s\\p{L}\\p{N}]*|[^\\s${UNSPACED}]+`, 'gu');

/** How many words a text has. */
export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;
