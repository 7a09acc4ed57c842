import type { ReactElement } from 'react';
import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
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

/** The part of an mdast node that we use. */
interface MdastNode {
  type: string;
  value?: string;
  url?: string;
  title?: string | null;
  identifier?: string;
  align?: unknown[] | null;
  children?: MdastNode[];
}

/** Elements and texts in one drawn text. */
const MOST_NODES = 40_000;
/** Characters that references repeat: each repeats the whole address. */
const MOST_REPEATED = 500_000;

/**
 * Empties a tree that is too large for a page: a short text can repeat a long address thousands of times, or pad
 * thousands of cells.
 * @param onTooLarge called when it is
 */
const withinLimits = (onTooLarge: () => void) => (tree: MdastNode) => {
  if (!isTooLarge(tree)) return;
  onTooLarge();
  tree.children = [];
};

function isTooLarge(tree: MdastNode): boolean {
  const lengths = new Map<string, number>();
  const references = new Map<string, number>();
  let nodes = 0;
  const left = [tree];
  for (let node = left.pop(); node; node = left.pop()) {
    const { type, identifier = '', children = [] } = node;
    nodes += 1 + (type === 'table' ? (node.align?.length ?? 0) * children.length : 0);
    if (type === 'definition') {
      lengths.set(identifier, Math.max(lengths.get(identifier) ?? 0, (node.url + (node.title ?? '')).length));
    }
    if (type === 'linkReference' || type === 'imageReference') {
      references.set(identifier, (references.get(identifier) ?? 0) + 1);
    }
    for (const child of children) left.push(child);
  }
  let repeated = 0;
  for (const [identifier, count] of references) repeated += count * (lengths.get(identifier) ?? 0);
  return nodes > MOST_NODES || repeated > MOST_REPEATED;
}
