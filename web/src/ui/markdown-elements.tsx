import type { ReactElement } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { withinLimits } from './markdown-limits';
import { fitIntoPage } from './markdown-tree';

/**
 * Parses Markdown to elements, synchronously: call `isWithinBudget` first.
 * @param below the heading level above the text
 * @returns null when the page would get too many elements
 */
export function markdownElements(text: string, below: 1 | 2, components?: Components): ReactElement | null {
  let isTooLarge = false;
  const onTooLarge = () => {
    isTooLarge = true;
  };
  // A stateless function of its props: calling it here parses here.
  const elements = ReactMarkdown({
    children: text,
    remarkPlugins: [remarkGfm, [withinLimits, onTooLarge]],
    rehypePlugins: [[fitIntoPage, below]],
    components,
  });
  return isTooLarge ? null : elements;
}
