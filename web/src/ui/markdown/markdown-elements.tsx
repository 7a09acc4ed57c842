import type { ReactElement } from 'react';
import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { fitIntoPage, withLines } from './markdown-tree';
import { withPassages, withWords } from './passages';
import type { PictureAddress } from './picture-address';

export interface Shown {
  pictures?: PictureAddress;
  /** Gives each block its line number. */
  lines?: boolean;
  passages?: readonly string[];
  /** Prefix of its ids. */
  prefix?: string;
}

/** Call `isWithinBudget` first. @returns null if it has too many elements */
export function markdownElements(
  text: string,
  below: 1 | 2,
  components?: Components,
  { pictures, lines, passages, prefix }: Shown = {},
  onWords?: (words: string) => void,
): ReactElement | null {
  let isTooLarge = false;
  const onTooLarge = () => {
    isTooLarge = true;
  };
  const elements = ReactMarkdown({
    children: text,
    remarkPlugins: [remarkGfm, [withinLimits, onTooLarge]],
    rehypePlugins: [
      [fitIntoPage, below, pictures, prefix],
      ...(lines ? [withLines] : []),
      ...(onWords ? [[withWords, onWords] as [typeof withWords, typeof onWords]] : []),
      ...(passages?.length ? [[withPassages, passages] as [typeof withPassages, typeof passages]] : []),
    ],
    // The remaining pictures are ours.
    urlTransform: (url, _, { tagName }) => (tagName === 'img' ? url : defaultUrlTransform(url)),
    components,
  });
  return isTooLarge ? null : elements;
}

interface MdastNode {
  type: string;
  value?: string;
  url?: string;
  title?: string | null;
  identifier?: string;
  align?: unknown[] | null;
  children?: MdastNode[];
}

const MOST_NODES = 40_000;
const MOST_REPEATED = 500_000;

/** Empties trees that are too large: a short text can repeat a long address or pad cells thousands of times. */
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
