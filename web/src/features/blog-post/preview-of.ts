import { PREVIEW_WORDS } from '@contract/limits';

/** Marks of Markdown that a plain text does without. What is left are the words and their order. */
function plainText(markdown: string): string {
  return markdown
    .replace(/```[\s\S]*?(```|$)/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+[.)])\s+/gm, '')
    .replace(/[*_~`]+(?=\S)|(?<=\S)[*_~`]+/g, '');
}

/** The first 30 words of a post, with an ellipsis if there are more (specification, section 2, `/blog`). */
export function previewOf(content: string): string {
  const words = plainText(content).match(/\S+/g) ?? [];
  const shown = words.slice(0, PREVIEW_WORDS).join(' ');
  return words.length > PREVIEW_WORDS ? `${shown}…` : shown;
}
