import { lettersOf } from '@contract/markdown';
import { type Node, textsIn, wordsIn } from './markdown-tree';

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

export const withWords = (onWords: (words: string) => void) => (tree: Node) => onWords(wordsIn(tree));

/** Marks and numbers the first occurrence of each passage; skips any that overlap an earlier one. */
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
