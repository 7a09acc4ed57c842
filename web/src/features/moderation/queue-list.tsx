import type { Waiting } from '../../moderated/queue-kind';
import styles from './queue-list.module.css';
import { QueueRow, type RowProps } from './queue-row';

interface QueueListProps<Entry extends Waiting> extends Omit<RowProps<Entry>, 'entry' | 'isRead'> {
  entries: readonly Entry[];
  /** `_id` of the entry that is being read. */
  read?: string;
}

/** Waiting entries, oldest first. */
export function QueueList<Entry extends Waiting>({ entries, read, ...row }: QueueListProps<Entry>) {
  return (
    <ol className={styles.list} aria-label={`Unverified ${row.kind.listed[1]}`}>
      {entries.map((entry) => (
        <QueueRow key={entry._id} entry={entry} isRead={entry._id === read} {...row} />
      ))}
    </ol>
  );
}
