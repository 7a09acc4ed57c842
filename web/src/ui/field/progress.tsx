import { classNames } from '../class-names';
import styles from './progress.module.css';

/** Decorative progress line; `at` is 0 to 1. */
export const Progress = ({ at, className }: { at: number; className?: string }) => (
  <span
    className={classNames(styles.progress, at >= 1 && styles.progressDone, className)}
    style={{ '--at': `${Math.min(1, at) * 100}%` }}
    aria-hidden="true"
  >
    <i />
  </span>
);
