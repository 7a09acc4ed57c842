import { seeded } from '@contract/calls';
import { useMemo } from 'react';
import styles from './cover.module.css';

const TINTS = ['var(--evergreen-tint)', 'var(--marigold-tint)', 'var(--river-tint)', 'var(--evergreen-tint)'];

const SHAPES = {
  lead: { width: 760, height: 470, rows: 6 },
  wide: { width: 1184, height: 360, rows: 6 },
  tall: { width: 640, height: 900, rows: 9 },
} as const;

interface CoverProps {
  /** Seed of the picture. */
  text: string;
  shape?: keyof typeof SHAPES;
  ground?: string;
}

/** Decorative commit graph. */
export function Cover({ text, shape = 'lead', ground }: CoverProps) {
  const { width, height, rows } = SHAPES[shape];
  const lanes = useMemo(() => drawCover(text, width, height, rows), [text, width, height, rows]);
  const tint = ground ?? TINTS[text.length % TINTS.length];
  return (
    <svg
      className={styles.cover}
      data-shape={shape}
      style={{ '--cover': tint }}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      {lanes.map(({ path, colour }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lanes never move
        <path key={index} d={path} stroke={colour} strokeWidth="11" />
      ))}
      {lanes.flatMap(({ nodes, colour }) =>
        nodes.map(({ x, y, now }) => (
          <circle
            key={`${colour} ${x} ${y}`}
            cx={x}
            cy={y}
            r="11.5"
            fill={now ? 'var(--marigold)' : tint}
            stroke={colour}
            strokeWidth="6"
          />
        )),
      )}
    </svg>
  );
}

interface Lane {
  colour: string;
  path: string;
  nodes: { x: number; y: number; now: boolean }[];
}

const COLOURS = ['var(--lane-4)', 'var(--lane-3)', 'var(--ink)', 'var(--lane-2)', 'var(--lane-1)', 'var(--lane-4)'];

/** Lanes run from left to right and change rows in curves. */
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
