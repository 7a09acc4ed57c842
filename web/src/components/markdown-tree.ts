/** The part of a hast node that is looked at here. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

const HEADING = /^h([1-6])$/;
const DEEPEST = 6;

/**
 * Makes a visitor's Markdown fit into our page:
 * - headings begin one level below `below` and skip none, whatever the writer began with;
 * - a picture becomes a link to it, because showing it would tell its host who reads;
 * - the box of a task says whether it is done.
 */
export const fitIntoPage = (below: number) => (tree: Node) => {
  const open: number[] = [];
  // A list of what is left instead of recursion: nesting is the writer's choice, the stack is ours.
  const left: { node: Node; inLink: boolean }[] = [{ node: tree, inLink: false }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { node, inLink } = next;
    const heading = HEADING.exec(node.tagName ?? '');
    if (heading) {
      const level = Number(heading[1]);
      while ((open.at(-1) ?? 0) >= level) open.pop();
      open.push(level);
      node.tagName = `h${Math.min(DEEPEST, below + open.length)}`;
    }
    if (node.tagName === 'img') asLink(node, inLink);
    if (node.tagName === 'input')
      node.properties = { ...node.properties, ariaLabel: node.properties?.checked ? 'Done' : 'To do' };
    const within = inLink || node.tagName === 'a';
    // Backwards, because the last one in is the first one out, and headings are counted in their order.
    for (const child of [...(node.children ?? [])].reverse()) left.push({ node: child, inLink: within });
  }
};

/** A link cannot stand in a link: there, the words of the picture alone remain. */
function asLink(node: Node, inLink: boolean): void {
  const { src, alt } = node.properties ?? {};
  const text: Node = { type: 'text', value: String(alt || 'Picture') };
  node.tagName = inLink ? 'span' : 'a';
  node.properties = inLink ? {} : { href: src };
  node.children = [text];
}
