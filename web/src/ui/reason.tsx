import styles from './reason.module.css';

/** Why something was turned down, in the words of whoever decided. */
export const Reason = ({ children }: { children: string }) => (
  <blockquote className={styles.reason} dir="auto">
    {children}
  </blockquote>
);
