import { pictureAt } from '@contract/picture';
import { defaultUrlTransform } from 'react-markdown';
import type { PictureAddress } from './picture-address';

/** The part of a hast node that is looked at here. */
export interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
  /** Where it stands in what was written. */
  position?: { start: { line: number } };
}

/** Says of each block on which line it begins, so that a preview can follow who writes. */
export const withLines = () => (tree: Node) => {
  for (const node of tree.children ?? []) {
    if (node.position) node.properties = { ...node.properties, dataLine: node.position.start.line };
  }
};

const HEADING = /^h([1-6])$/;
const DEEPEST = 6;
/** Elements that align to the side of their own script. */
const READ_FROM_ONE_SIDE = /^(p|h[1-6]|li|blockquote|th|td)$/;

/**
 * Makes a visitor's Markdown fit into our page:
 * - headings begin one level below `below` and skip none, whatever the writer began with, and can be linked to;
 * - a picture that came with the text is shown; another one becomes a link to it, because showing it would tell its host
 *   who reads;
 * - a link that leads nowhere, because its address could run or does not exist, is its words;
 * - a task's checkbox says whether it is done;
 * - Arabic and Hebrew are aligned right.
 */
export const fitIntoPage = (below: number, pictures?: PictureAddress) => (tree: Node) => {
  const open: number[] = [];
  const ids = new Set<string>();
  // A list of what is left instead of recursion: nesting is the writer's choice, the stack is ours.
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
    if (node.tagName === 'img') asPictureOrLink(node, inLink, pictures);
    if (node.tagName === 'a' && !defaultUrlTransform(String(node.properties?.href ?? ''))) {
      node.tagName = 'span';
      node.properties = {};
    }
    if (node.tagName === 'input')
      node.properties = { ...node.properties, ariaLabel: node.properties?.checked ? 'Done' : 'To do' };
    // A paragraph in a list item or quote follows its parent: browsers skip parts with their own direction.
    const isSided = READ_FROM_ONE_SIDE.test(node.tagName ?? '') && !(hasSide && node.tagName === 'p');
    if (isSided) node.properties = { ...node.properties, dir: 'auto' };
    // "auto" would look past the cells, which have sides of their own.
    if (node.tagName === 'table' && beginsRightToLeft(node)) node.properties = { ...node.properties, dir: 'rtl' };
    const within = { inLink: inLink || node.tagName === 'a', hasSide: /^(li|blockquote)$/.test(node.tagName ?? '') };
    // Backwards, because the last one in is the first one out, and headings are counted in their order.
    for (const child of [...(node.children ?? [])].reverse()) left.push({ node: child, ...within });
  }
};

const RIGHT_TO_LEFT = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Letters of a heading in its id. */
const ID_LENGTH = 60;

/** An id for a heading. The prefix keeps it apart from the ids of our own page. */
function freeId(words: string, taken: Set<string>): string {
  const slug =
    words
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.join('-')
      .slice(0, ID_LENGTH) ?? 'section';
  const first = `user-content-${slug}`;
  // No slug has a _.
  const id = taken.has(first) ? `${first}_${taken.size + 1}` : first;
  taken.add(id);
  return id;
}

/** Whether the first letter in it is of a script that is read from the right. */
const beginsRightToLeft = (within: Node): boolean => RIGHT_TO_LEFT.test(wordsIn(within).match(/\p{L}/u)?.[0] ?? '');

/** The text of an element, in the order in which it is read. */
function wordsIn(within: Node): string {
  let words = '';
  const left = [within];
  for (let node = left.pop(); node; node = left.pop()) {
    words += node.value ?? '';
    left.push(...[...(node.children ?? [])].reverse());
  }
  return words;
}

/** Of another picture only a link remains, and a link cannot stand in a link: there, the words alone remain. */
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
