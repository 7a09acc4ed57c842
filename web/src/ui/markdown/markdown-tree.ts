import { pictureAt } from '@contract/markdown';
import { defaultUrlTransform } from 'react-markdown';
import type { PictureAddress } from './picture-address';

export interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  position?: { start: { line: number } };
}

/** Adds line numbers, which let the preview follow the caret. */
export const withLines = () => (tree: Node) => {
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
export const fitIntoPage =
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
export function textsIn(tree: Node): { node: Node; parent: Node }[] {
  const texts: { node: Node; parent: Node }[] = [];
  const left = [{ node: tree, parent: tree }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { node } = next;
    if (node.value !== undefined) texts.push(next);
    for (const child of [...(node.children ?? [])].reverse()) left.push({ node: child, parent: node });
  }
  return texts;
}

export const wordsIn = (tree: Node): string =>
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
