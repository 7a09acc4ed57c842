import { PREVIEW_WORDS } from './limits';

/** More than 30 words ever take. What follows is not looked at: a card must not wait for a long text. */
const LOOKED_AT = 8000;

/** Marks of Markdown that a plain text does without. What is left are the words and their order. */
function plainText(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}((#{1,6}|>|[-*+]|\d+[.)])\s+)+/gm, '')
    .replace(/(?<![\p{L}\p{N}])[*_~`]+(?=\S)|(?<=\S)[*_~`]+(?![\p{L}\p{N}])/gu, '');
}

/** The first 30 words of a post, with an ellipsis if there are more (specification, section 2, `/blog`). */
export function previewOf(content: string): string {
  const words = plainText(content.slice(0, LOOKED_AT)).match(/\S+/g) ?? [];
  const shown = words.slice(0, PREVIEW_WORDS).join(' ');
  return words.length > PREVIEW_WORDS || content.length > LOOKED_AT ? `${shown}…` : shown;
}
