import type { AuditEntry } from '@contract/audit';
import { formatClock, formatDay } from '../../lib/format';
import { classNames } from '../../ui/class-names';
import styles from './audit.module.css';
import { AuditSentence } from './audit-sentence';
import { toneOf } from './sentence';

/** Lines of the audit list under their days, as a log: when, who did what, where. */
export const AuditDays = ({ entries }: { entries: AuditEntry[] }) => (
  <>
    {daysOf(entries).map(([day, lines]) => (
      <section key={day} className={styles.day} aria-label={day}>
        <h2 className={styles.date}>{day}</h2>
        <ol className={`log ${styles.lines}`}>
          {lines.map((entry) => (
            <li key={entry._id} className={classNames(styles[toneOf(entry.action) ?? 'plain'])}>
              <time className="num" dateTime={entry.createdAt}>
                {formatClock(new Date(entry.createdAt))}
              </time>
              <AuditSentence entry={entry} />
              <span className={styles.place}>{entry.place}</span>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </>
);

/** The entries by their day, in their order. */
function daysOf(entries: AuditEntry[]): [string, AuditEntry[]][] {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = formatDay(entry.createdAt);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}
