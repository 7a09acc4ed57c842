import styles from './page-state.module.css';

/** A node that travels along a short line: something is under way. The words beside it say what. */
export const Pulse = () => <span className={styles.pulse} aria-hidden="true" />;
