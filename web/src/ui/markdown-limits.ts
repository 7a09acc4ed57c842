/** The part of an mdast node that we use. */
interface Node {
  type: string;
  value?: string;
  url?: string;
  title?: string | null;
  identifier?: string;
  align?: unknown[] | null;
  children?: Node[];
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
export const withinLimits = (onTooLarge: () => void) => (tree: Node) => {
  if (!isTooLarge(tree)) return;
  onTooLarge();
  tree.children = [];
};

function isTooLarge(tree: Node): boolean {
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
