import { lettersOf } from '@contract/passage';
import type { Node } from './markdown-tree';

/** A text of the tree, and which letters of all it has: white space is not counted. */
interface Piece {
  node: Node;
  parent: Node;
  from: number;
  to: number;
}
/** A passage by its letters, and which one it is. */
interface Found {
  from: number;
  to: number;
  number: number;
}

/** All texts of a tree, in the order in which they are read. */
function textsIn(tree: Node): { node: Node; parent: Node }[] {
  const texts: { node: Node; parent: Node }[] = [];
  // A list of what is left instead of recursion: nesting is the writer's choice, the stack is ours.
  const left: { node: Node; parent: Node }[] = [{ node: tree, parent: tree }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { node } = next;
    if (node.value !== undefined) texts.push(next);
    for (const child of [...(node.children ?? [])].reverse()) left.push({ node: child, parent: node });
  }
  return texts;
}

/** Gives the words of a text as readers see them. */
export const withWords = (onWords: (words: string) => void) => (tree: Node) =>
  onWords(
    textsIn(tree)
      .map(({ node }) => node.value)
      .join(''),
  );

/**
 * Marks passages of a text, each where it stands first, and numbers them at their ends. One that is not there, or lies
 * over another, is left out.
 */
export const withPassages = (passages: readonly string[]) => (tree: Node) => {
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
    // White space between the cells of a table must stay there alone.
    if (within.length === 0 || piece.from === piece.to) continue;
    const { children } = piece.parent;
    children?.splice(children.indexOf(piece.node), 1, ...cut(piece, within));
  }
};

/** A text in parts: those of passages are marked. */
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

/** Where in a text the letter of that number stands. */
function placeOf(text: string, letter: number): number {
  let left = letter;
  for (let place = 0; place < text.length; place += 1) {
    if (/\s/.test(text[place] as string)) continue;
    if (left === 0) return place;
    left -= 1;
  }
  return text.length;
}
