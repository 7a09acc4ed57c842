import type { ReactNode } from 'react';
import styles from './field.module.css';

/** Pass its id to `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role="alert">
      {children}
    </p>
  );
}
