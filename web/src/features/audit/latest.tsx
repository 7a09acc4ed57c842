import type { AuditEntry } from '@contract/operations';
import { formatAgo } from '../../lib/format';
import styles from './audit.module.css';
import { AuditSentence, tones } from './audit-sentence';

const SHOWN = 6;

/** The latest entries. `at` is used as the current time. */
export const Latest = ({ entries, at }: { entries: AuditEntry[]; at: string }) => (
  <ol className={`log small ${styles.latest}`}>
    {entries.slice(0, SHOWN).map((entry) => (
      <li key={entry._id} className={tones[entry.action]}>
        <AuditSentence entry={entry} brief />
        <time className="tiny" dateTime={entry.createdAt}>
          {formatAgo(entry.createdAt, Date.parse(at))}
        </time>
      </li>
    ))}
  </ol>
);
