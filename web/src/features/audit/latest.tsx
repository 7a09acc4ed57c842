import type { AuditEntry } from '@contract/audit';
import { formatAgo } from '../../lib/format';
import { classNames } from '../../ui/class-names';
import styles from './audit.module.css';
import { AuditSentence } from './audit-sentence';
import { toneOf } from './sentence';

/** The overview says what was done last, not all of it. */
const SHOWN = 6;

/** The last lines of the audit list. `at` is the moment that counts as now. */
export const Latest = ({ entries, at }: { entries: AuditEntry[]; at: string }) => (
  <ol className={`log small ${styles.latest}`}>
    {entries.slice(0, SHOWN).map((entry) => (
      <li key={entry._id} className={classNames(styles[toneOf(entry.action) ?? 'plain'])}>
        <AuditSentence entry={entry} brief />
        <time className="tiny" dateTime={entry.createdAt}>
          {formatAgo(entry.createdAt, Date.parse(at))}
        </time>
      </li>
    ))}
  </ol>
);
