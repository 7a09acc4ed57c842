import { lettersOf } from '@contract/markdown';
import type { ReactElement } from 'react';
import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { fitIntoPage, type Node, textsIn, withLines, wordsIn } from './markdown-tree';
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

interface Piece {
  node: Node;
  parent: Node;
  from: number;
  to: number;
}
interface Found {
  from: number;
  to: number;
  number: number;
}

const withWords = (onWords: (words: string) => void) => (tree: Node) => onWords(wordsIn(tree));

/** Marks and numbers the first occurrence of each passage; skips any that overlap an earlier one. */
const withPassages = (passages: readonly string[]) => (tree: Node) => {
  let letters = '';
  const pieces = textsIn(tree).map(({ node, parent }): Piece => {
    const from = letters.length;
    letters += lettersOf(node.value ?? '');
    return { node, parent, from, to: letters.length };
  });
  const found: Found[] = [];
  for (const [index, passage] of passages.entries()) {
    const sought = lettersOf(passage);
    const from = sought === '' ? -1 : letters.indexOf(sought);
    const to = from + sought.length;
    if (from >= 0 && found.every((other) => to <= other.from || from >= other.to))
      found.push({ from, to, number: index + 1 });
  }
  found.sort((one, other) => one.from - other.from);
  for (const piece of pieces) {
    const within = found.filter(({ from, to }) => from < piece.to && to > piece.from);
    // White space between table cells must not be wrapped.
    if (within.length === 0 || piece.from === piece.to) continue;
    const { children } = piece.parent;
    children?.splice(children.indexOf(piece.node), 1, ...cut(piece, within));
  }
};

function cut({ node, from: begin, to: end }: Piece, passages: Found[]): Node[] {
  const text = node.value ?? '';
  const parts: Node[] = [];
  let at = 0;
  const take = (until: number): Node => {
    const part = { type: 'text', value: text.slice(at, until) };
    at = until;
    return part;
  };
  for (const { from, to, number } of passages) {
    parts.push(take(placeOf(text, Math.max(from, begin) - begin)));
    const properties = to <= end ? { dataMark: number } : {};
    const last = placeOf(text, Math.min(to, end) - begin - 1) + 1;
    parts.push({ type: 'element', tagName: 'mark', properties, children: [take(last)] });
  }
  return [...parts, take(text.length)].filter(({ value }) => value !== '');
}

/** Returns the index of the nth letter. */
function placeOf(text: string, letter: number): number {
  let left = letter;
  for (let place = 0; place < text.length; place += 1) {
    if (/\s/.test(text[place] as string)) continue;
    if (left === 0) return place;
    left -= 1;
  }
  return text.length;
}
