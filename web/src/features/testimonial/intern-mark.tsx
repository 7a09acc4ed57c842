import BadgeCheck from 'lucide-react/icons/badge-check';
import styles from './intern-mark.module.css';

/** "Verified intern": a certificate that holds has the name of whoever says this. */
export const InternMark = ({ domain }: { domain: string }) => (
  <span className={styles.mark}>
    <BadgeCheck className="icon" aria-hidden="true" /> Verified intern, <bdi>{domain}</bdi>
  </span>
);
