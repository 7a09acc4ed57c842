import styles from './reason.module.css';

export const Reason = ({ children }: { children: string }) => (
  <blockquote className={styles.reason} dir="auto">
    {children}
  </blockquote>
);
