import { Link } from 'react-router-dom';
import { formatCount, formatWait } from '../../lib/format';
import type { Waiting } from '../../moderated/queue-kind';
import { Checkbox } from '../../ui/choices';
import { classNames } from '../../ui/class-names';
import { entryAddress, withFocus } from './entry-address';
import type { Kind } from './kind';
import styles from './queue-list.module.css';
import type { Several } from './use-several';

interface QueueListProps<Entry extends Waiting> {
  kind: Kind<Entry>;
  entries: readonly Entry[];
  /** `_id` of the entry that is being read. */
  read?: string;
  page: number;
  several: Several<Entry>;
}

/** Waiting entries, oldest first: title, waiting time, length, and a checkbox. */
export function QueueList<Entry extends Waiting>({ kind, entries, read, page, several }: QueueListProps<Entry>) {
  const { chosen, failures, run, tick } = several;
  const ticked = new Set(chosen.map(({ _id }) => _id));
  return (
    <ol className={styles.list} aria-label={`Unverified ${kind.listed[1]}`}>
      {entries.map((entry) => {
        const { _id: id, createdAt, sentAgain } = entry;
        const on = id === read;
        const failure = failures.get(id);
        return (
          <li key={id} className={classNames(on && styles.isOn)}>
            <Link to={entryAddress(kind, page, id)} state={withFocus} aria-current={on ? 'true' : undefined}>
              <span className={classNames('node node--sm', on && 'node--now')} />
              <b className={styles.title} dir="auto">
                {kind.titleOf(entry)}
              </b>
              {kind.bylineOf && <small>{kind.bylineOf(entry)}</small>}
              <small>
                {sentAgain && 'Sent again · '}
                {formatWait(createdAt)} · {formatCount(kind.textOf(entry).length, ['character', 'characters'])}
              </small>
            </Link>
            <Checkbox
              className={styles.tick}
              label={<span className="vh">Select {kind.titleOf(entry)}</span>}
              checked={ticked.has(id)}
              disabled={run !== null}
              aria-describedby={failure ? `wrong-${id}` : undefined}
              onChange={({ target }) => tick(id, target.checked)}
            />
            {failure && (
              <p id={`wrong-${id}`} className={styles.wrong}>
                <b>{failure.title}</b> {failure.detail}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
