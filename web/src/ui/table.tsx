import type { ReactNode } from 'react';
import styles from './table.module.css';

/** A table in a frame of its own: what is wider than the page is scrolled there, also by keyboard. */
export const Table = ({ label, children }: { label: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
  <section className={styles.frame} aria-label={label} tabIndex={0}>
    <table className={styles.table}>{children}</table>
  </section>
);
