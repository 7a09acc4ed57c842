import type { ReactNode } from 'react';
import styles from './field.module.css';

/** The error of something that is no plain field, e.g. the editor; give its id to `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role="alert">
      {children}
    </p>
  );
}
