import type { ReactNode } from 'react';
import styles from './table.module.css';

export const Table = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
  <section className={styles.frame} aria-label={label} tabIndex={0}>
    <table className={styles.table}>{children}</table>
  </section>
);

interface ColumnHeadsProps {
  names: readonly string[];
  /** Adds a column of buttons with a name for screen readers. */
  actions?: boolean;
  /** Header for a first column of checkboxes. */
  children?: ReactNode;
}

export const ColumnHeads = ({ names, actions = false, children }: ColumnHeadsProps) => (
  <thead>
    <tr>
      {children && <th scope="col">{children}</th>}
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
