import type { ReactElement } from 'react';
import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { withinLimits } from './markdown-limits';
import { fitIntoPage, withLines } from './markdown-tree';
import { withPassages, withWords } from './passages';
import type { PictureAddress } from './picture-address';

/** What is shown of a text besides its words. */
export interface Shown {
  /** Where the pictures are that came with it. The same function as long as they are the same. */
  pictures?: PictureAddress;
  /** Whether each block says on which line it begins. */
  lines?: boolean;
  /** Passages to mark. The same list as long as they are the same. */
  passages?: readonly string[];
}

/**
 * Parses Markdown to elements, synchronously: call `isWithinBudget` first.
 * @param below the heading level above the text
 * @returns null when the page would get too many elements
 */
export function markdownElements(
  text: string,
  below: 1 | 2,
  components?: Components,
  { pictures, lines, passages }: Shown = {},
  onWords?: (words: string) => void,
): ReactElement | null {
  let isTooLarge = false;
  const onTooLarge = () => {
    isTooLarge = true;
  };
  // A stateless function of its props: calling it here parses here.
  const elements = ReactMarkdown({
    children: text,
    remarkPlugins: [remarkGfm, [withinLimits, onTooLarge]],
    rehypePlugins: [
      [fitIntoPage, below, pictures],
      ...(lines ? [withLines] : []),
      ...(onWords ? [[withWords, onWords] as [typeof withWords, typeof onWords]] : []),
      ...(passages?.length ? [[withPassages, passages] as [typeof withPassages, typeof passages]] : []),
    ],
    // The pictures that are left are ours, and may be files of this device.
    urlTransform: (url, _, { tagName }) => (tagName === 'img' ? url : defaultUrlTransform(url)),
    components,
  });
  return isTooLarge ? null : elements;
}
