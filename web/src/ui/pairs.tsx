import type { ReactNode } from 'react';
import styles from './pairs.module.css';

interface PairsProps {
  /** Label and content. Pairs without content are left out. */
  pairs: readonly (readonly [label: string, content: ReactNode])[];
}

export const Pairs = ({ pairs }: PairsProps) => (
  <dl className={styles.pairs}>
    {pairs
      .filter(([, content]) => content)
      .map(([label, content]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{content}</dd>
        </div>
      ))}
  </dl>
);
