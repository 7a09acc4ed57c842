const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';

/** In Chinese and Japanese, which have no spaces, each character is a word. */
export const WORD = new RegExp(`[${UNSPACED}][^\\s\\p{L}\\p{N}]*|[^\\s${UNSPACED}]+`, 'gu');

export const countWords = (text: string): number => text.match(WORD)?.length ?? 0;
