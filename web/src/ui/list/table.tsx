import type { ReactNode } from 'react';
import styles from './table.module.css';

/** A table in a frame of its own: what is wider than the page is scrolled there, also by keyboard. */
export const Table = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
  <section className={styles.frame} aria-label={label} tabIndex={0}>
    <table className={styles.table}>{children}</table>
  </section>
);

interface ColumnHeadsProps {
  names: readonly string[];
  /** The last column holds buttons: its name is there for screen readers alone. */
  actions?: boolean;
}

/** The head of a table whose columns have plain names. */
export const ColumnHeads = ({ names, actions = false }: ColumnHeadsProps) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
      {actions && (
        <th scope="col">
          <span className="vh">Actions</span>
        </th>
      )}
    </tr>
  </thead>
);
