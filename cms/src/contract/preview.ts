import { PREVIEW_WORDS } from './limits';
import { WORD } from './words';

/** More than 30 words ever need. */
const MAX_MARKDOWN = 8000;

/** Limit for scripts without spaces. */
const MAX_TEXT = 600;

/** Removes Markdown syntax. */
function plainText(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .replace(/!?\[([^[\]]*)\]\([^)\n]{0,500}\)/g, '$1')
    .replace(/^\s{0,3}((#{1,6}|>|[-*+]|\d+[.)])\s+)+/gm, '')
    .replace(/(?<![\p{L}\p{N}])[*_~`]+(?=\S)|(?<=\S)[*_~`]+(?![\p{L}\p{N}])/gu, '');
}

/** Returns the first 30 words (specification, section 2). */
export function previewOf(content: string): string {
  const text = plainText(content.slice(0, MAX_MARKDOWN)).replace(/\s+/g, ' ').trim();
  const start = text.slice(0, MAX_TEXT);
  const [last, next] = [...start.matchAll(WORD)].slice(PREVIEW_WORDS - 1, PREVIEW_WORDS + 1);
  const shown = last && next ? start.slice(0, last.index + last[0].length) : start;
  if (shown.length === text.length && content.length <= MAX_MARKDOWN) return shown;
  return `${shown.replace(/[\uD800-\uDBFF]$/, '')}…`;
}
