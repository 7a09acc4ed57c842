import { seeded } from '@contract/seeded';

/** One lane of a drawn commit graph: its path and its nodes. */
export interface Lane {
  colour: string;
  path: string;
  nodes: { x: number; y: number; now: boolean }[];
}

const COLOURS = ['var(--lane-4)', 'var(--lane-3)', 'var(--ink)', 'var(--lane-2)', 'var(--lane-1)', 'var(--lane-4)'];

/**
 * Draws a commit graph from a text: lanes run from left to right, and change rows in soft curves. The same text gives
 * the same drawing.
 * @param text e.g. a slug
 * @param width of the drawing, and its height
 * @param rows how many lanes there are, each on its own row at the left
 */
export function drawCover(text: string, width: number, height: number, rows = COLOURS.length): Lane[] {
  const next = seeded(text);
  const gap = height / (rows + 1);
  const turn = gap * 0.7;
  return Array.from({ length: rows }, (_, index) => {
    const colour = COLOURS[index % COLOURS.length] ?? 'var(--ink)';
    let row = index + 1;
    let x = width * (0.06 + next() * 0.22);
    let path = `M-20 ${(row * gap).toFixed(1)}`;
    const nodes = [{ x: x * (0.4 + next() * 0.4), y: row * gap, now: next() > 0.6 }];
    while (x < width) {
      path += `H${x.toFixed(1)}`;
      const step = next() < 0.28 ? 0 : next() < 0.5 ? -1 : 1;
      const goal = Math.min(rows, Math.max(1, row + step));
      if (goal !== row) {
        const [from, to] = [row * gap, goal * gap];
        path += `C${(x + turn).toFixed(1)} ${from.toFixed(1)} ${(x + turn * 0.75).toFixed(1)} ${to.toFixed(1)} ${(x + turn * 1.75).toFixed(1)} ${to.toFixed(1)}`;
        x += turn * 1.75;
        row = goal;
      }
      const length = width * (0.12 + next() * 0.24);
      if (next() > 0.45) nodes.push({ x: x + length * (0.3 + next() * 0.4), y: row * gap, now: next() > 0.72 });
      x += length;
    }
    return { colour, path: `${path}H${(width + 40).toFixed(1)}`, nodes };
  });
}
