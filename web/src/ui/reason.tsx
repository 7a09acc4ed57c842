import styles from './reason.module.css';

/** The moderator's reason for a rejection. */
export const Reason = ({ children }: { children: string }) => (
  <blockquote className={styles.reason} dir="auto">
    {children}
  </blockquote>
);
