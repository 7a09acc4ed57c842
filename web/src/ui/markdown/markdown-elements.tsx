import { lettersOf, pictureAt } from '@contract/markdown';
import type { ReactElement } from 'react';
import ReactMarkdown, { type Components, defaultUrlTransform } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import type { PictureAddress } from './picture-address';

export interface Shown {
  pictures?: PictureAddress;
  /** Gives each block its line number. */
  lines?: boolean;
  passages?: readonly string[];
  /** Prefix of the text's ids. */
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

interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  position?: { start: { line: number } };
}

/** Adds line numbers, which let the preview follow the caret. */
const withLines = () => (tree: Node) => {
  for (const node of tree.children ?? []) {
    if (node.position) node.properties = { ...node.properties, dataLine: node.position.start.line };
  }
};

const HEADING = /^h([1-6])$/;
const DEEPEST = 6;
const READ_FROM_ONE_SIDE = /^(p|h[1-6]|li|blockquote|th|td)$/;

const PREFIX = 'user-content-';

/** Gives all ids of a text one prefix, so that they differ from the page's other ids. */
function prefixed(id: unknown, prefix: string): string {
  const name = String(id);
  return prefix + (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name);
}

/**
 * Adapts a visitor's Markdown to the page:
 * - headings begin one level below `below`, skip no level and have ids;
 * - ids have a prefix, and links within the text point to them;
 * - pictures from other sites become links, because those sites could track readers;
 * - links with unsafe addresses become text.
 */
const fitIntoPage =
  (below: number, pictures?: PictureAddress, prefix = PREFIX) =>
  (tree: Node) => {
    const open: number[] = [];
    const ids = new Set<string>();
    // No recursion: deep nesting would overflow the stack.
    const left: { node: Node; inLink: boolean; hasSide: boolean }[] = [{ node: tree, inLink: false, hasSide: false }];
    for (let next = left.pop(); next; next = left.pop()) {
      const { node, inLink, hasSide } = next;
      const heading = HEADING.exec(node.tagName ?? '');
      if (heading) {
        const level = Number(heading[1]);
        while ((open.at(-1) ?? 0) >= level) open.pop();
        open.push(level);
        node.tagName = `h${Math.min(DEEPEST, below + open.length)}`;
        node.properties = { id: freeId(wordsIn(node), ids), ...node.properties };
      }
      const { id, href, ariaDescribedBy } = node.properties ?? {};
      if (id) node.properties = { ...node.properties, id: prefixed(id, prefix) };
      if (ariaDescribedBy) node.properties = { ...node.properties, ariaDescribedBy: prefixed(ariaDescribedBy, prefix) };
      if (String(href).startsWith('#'))
        node.properties = { ...node.properties, href: `#${prefixed(String(href).slice(1).toLowerCase(), prefix)}` };
      if (node.tagName === 'img') asPictureOrLink(node, inLink, pictures);
      if (node.tagName === 'a' && !defaultUrlTransform(String(node.properties?.href ?? ''))) {
        node.tagName = 'span';
        node.properties = {};
      }
      if (node.tagName === 'input')
        node.properties = { ...node.properties, ariaLabel: node.properties?.checked ? 'Done' : 'To do' };
      // A list item or quote would ignore paragraphs with their own `dir`.
      const isSided = READ_FROM_ONE_SIDE.test(node.tagName ?? '') && !(hasSide && node.tagName === 'p');
      if (isSided) node.properties = { ...node.properties, dir: 'auto' };
      // `dir=auto` skips the cells, which have their own direction.
      if (node.tagName === 'table' && beginsRightToLeft(node)) node.properties = { ...node.properties, dir: 'rtl' };
      const within = { inLink: inLink || node.tagName === 'a', hasSide: /^(li|blockquote)$/.test(node.tagName ?? '') };
      // Reversed, so that headings are counted in order.
      for (const child of [...(node.children ?? [])].reverse()) left.push({ node: child, ...within });
    }
  };

const RIGHT_TO_LEFT = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

const ID_LENGTH = 60;
/** Matches ids of footnotes. */
const TAKEN = /^(fn(ref)?-\d[\d-]*|footnote-label)$/;

function freeId(words: string, taken: Set<string>): string {
  const slug =
    words
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join('-')
      .slice(0, ID_LENGTH) ?? 'section';
  const id = taken.has(slug) || TAKEN.test(slug) ? `${slug}_${taken.size + 1}` : slug;
  taken.add(id);
  return id;
}

const beginsRightToLeft = (within: Node): boolean => RIGHT_TO_LEFT.test(wordsIn(within).match(/\p{L}/u)?.[0] ?? '');

/** Returns the text nodes of a tree, in order. No recursion: deep nesting would overflow the stack. */
function textsIn(tree: Node): { node: Node; parent: Node }[] {
  const texts: { node: Node; parent: Node }[] = [];
  const left = [{ node: tree, parent: tree }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { node } = next;
    if (node.value !== undefined) texts.push(next);
    for (const child of [...(node.children ?? [])].reverse()) left.push({ node: child, parent: node });
  }
  return texts;
}

const wordsIn = (tree: Node): string =>
  textsIn(tree)
    .map(({ node }) => node.value)
    .join('');

function asPictureOrLink(node: Node, inLink: boolean, pictures?: PictureAddress): void {
  const { src, alt } = node.properties ?? {};
  const number = pictureAt(src);
  const picture = number && pictures?.(number);
  if (picture) {
    const shown = typeof picture === 'string' ? { src: picture } : picture;
    node.properties = { ...shown, alt, loading: 'lazy', decoding: 'async' };
    return;
  }
  const text: Node = { type: 'text', value: String(alt || 'Picture') };
  node.tagName = inLink || number ? 'span' : 'a';
  node.properties = inLink || number ? {} : { href: src };
  node.children = [text];
}
