import type { AuditEntry } from '@contract/audit';
import { classNames } from '../../components/class-names';
import { formatAgo } from '../../lib/format';
import styles from './audit.module.css';
import { AuditSentence } from './audit-sentence';
import { toneOf } from './sentence';

/** The last lines of the audit list. `at` is the moment that counts as now. */
export const Latest = ({ entries, at }: { entries: AuditEntry[]; at: string }) => (
  <ol className={`log small ${styles.latest}`}>
    {entries.map((entry) => (
      <li key={entry._id} className={classNames(styles[toneOf(entry.action) ?? 'plain'])}>
        <AuditSentence entry={entry} brief />{' '}
        <time className="tiny" dateTime={entry.createdAt}>
          {formatAgo(entry.createdAt, Date.parse(at))}
        </time>
      </li>
    ))}
  </ol>
);
