import { formatNumber } from '../../lib/format';
import { Pulse } from '../../ui/pulse';
import styles from './filters.module.css';

interface FoundCountProps {
  /** Undefined while the list is on its way. */
  found?: number;
  /** Undefined while it is not known. */
  total?: number;
}

/** How much of the list is there, said when it changes. */
export const FoundCount = ({ found, total }: FoundCountProps) => (
  <p className={`small num ${styles.found}`} role="status">
    {found === undefined ? <Pulse /> : wordsFor(found, total)}
  </p>
);

const wordsFor = (found: number, total?: number): string =>
  // The total is counted by another call, perhaps a moment earlier.
  total === undefined
    ? `${formatNumber(found)} found`
    : `${formatNumber(found)} of ${formatNumber(Math.max(found, total))}`;
