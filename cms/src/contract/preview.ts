import { PREVIEW_WORDS } from './limits';
import { WORD } from './words';

/** More than 30 words ever take. What follows is not looked at: a card must not wait for a long text. */
const LOOKED_AT = 8000;

/** More letters than 30 words have: Thai has no spaces either, and a word may be endless. */
const MOST = 600;

/** Marks of Markdown that a plain text does without. What is left are the words and their order. */
function plainText(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^)\n]{0,500}\)/g, '$1')
    .replace(/^\s{0,3}((#{1,6}|>|[-*+]|\d+[.)])\s+)+/gm, '')
    .replace(/(?<![\p{L}\p{N}])[*_~`]+(?=\S)|(?<=\S)[*_~`]+(?![\p{L}\p{N}])/gu, '');
}

/** The first 30 words of a post, with an ellipsis if there are more (specification, section 2, `/blog`). */
export function previewOf(content: string): string {
  const text = plainText(content.slice(0, LOOKED_AT)).replace(/\s+/g, ' ').trim();
  const start = text.slice(0, MOST);
  const [last, next] = [...start.matchAll(WORD)].slice(PREVIEW_WORDS - 1, PREVIEW_WORDS + 1);
  const shown = last && next ? start.slice(0, last.index + last[0].length) : start;
  if (shown.length === text.length && content.length <= LOOKED_AT) return shown;
  return `${shown.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
