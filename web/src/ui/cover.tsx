import { type CSSProperties, useMemo } from 'react';
import styles from './cover.module.css';
import { drawCover } from './cover-drawing';

const TINTS = ['var(--evergreen-tint)', 'var(--marigold-tint)', 'var(--river-tint)', 'var(--evergreen-tint)'];

const SHAPES = {
  lead: { width: 760, height: 470, rows: 6 },
  wide: { width: 1184, height: 360, rows: 6 },
  tall: { width: 640, height: 900, rows: 9 },
} as const;

interface CoverProps {
  /** What it is drawn from: the same text gives the same picture. */
  text: string;
  /** `lead` is 1.6 to 1, `wide` 3.3 to 1, `tall` fills a high wall. */
  shape?: keyof typeof SHAPES;
  /** Colour behind the lanes; by default a tint that follows from the text. */
  ground?: string;
}

/** A picture made of a text: a commit graph. Decoration. */
export function Cover({ text, shape = 'lead', ground }: CoverProps) {
  const { width, height, rows } = SHAPES[shape];
  const lanes = useMemo(() => drawCover(text, width, height, rows), [text, width, height, rows]);
  const tint = ground ?? TINTS[text.length % TINTS.length];
  return (
    <svg
      className={styles.cover}
      data-shape={shape}
      style={{ '--cover': tint } as CSSProperties}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      aria-hidden="true"
    >
      {lanes.map(({ path, colour }, index) => (
        // The order of lanes is their place.
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
