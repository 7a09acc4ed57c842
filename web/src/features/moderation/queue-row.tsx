import Check from 'lucide-react/icons/check';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { formatCount, formatWait } from '../../lib/format';
import type { Waiting } from '../../moderated/queue-kind';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choices';
import { classNames } from '../../ui/class-names';
import { decisionOn } from './decision-on';
import { entryAddress, withFocus } from './entry-address';
import type { Kind } from './kind';
import { failureOn } from './perform';
import styles from './queue-list.module.css';
import type { RowVerify } from './use-row-verify';
import type { Several } from './use-several';

export interface RowProps<Entry extends Waiting> {
  kind: Kind<Entry>;
  admin: AdminProps;
  entry: Entry;
  isRead: boolean;
  page: number;
  several: Several<Entry>;
  rows: RowVerify<Entry>;
}

/** One waiting entry: title, waiting time, length, a checkbox, and Verify. */
export function QueueRow<Entry extends Waiting>({ kind, admin, entry, isRead, page, several, rows }: RowProps<Entry>) {
  const { _id: id, createdAt, sentAgain } = entry;
  const title = kind.titleOf(entry);
  const button = useRef<HTMLButtonElement>(null);
  const verify = useSubmit(
    decisionOn(entry, 'verify', { kind, admin, onDone: () => rows.onDone(entry), onGone: () => rows.onGone(entry) }),
  );
  const failure = verify.failure ? failureOn(kind.words, 'verify', verify.failure) : several.failures.get(id);
  const rests = several.run !== null || rows.verifying !== null;
  const takesFocus = rows.focused === id && !rests;
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <li className={classNames(isRead && styles.isOn)}>
      <Link to={entryAddress(kind, page, id)} state={withFocus} aria-current={isRead ? 'true' : undefined}>
        <span className={classNames('node node--sm', isRead && 'node--now')} />
        <b className={styles.title} dir="auto">
          {title}
        </b>
        {kind.bylineOf && <small>{kind.bylineOf(entry)}</small>}
        <small>
          {sentAgain && 'Sent again · '}
          {formatWait(createdAt)} · {formatCount(kind.textOf(entry).length, ['character', 'characters'])}
        </small>
      </Link>
      <Checkbox
        className={styles.tick}
        label={<span className="vh">Select {title}</span>}
        checked={several.chosen.some(({ _id }) => _id === id)}
        disabled={rests}
        aria-describedby={failure ? `wrong-${id}` : undefined}
        onChange={({ target }) => several.tick(id, target.checked)}
      />
      <div className={styles.verify}>
        <Button
          ref={button}
          variant="line"
          small
          busy={rows.verifying === id}
          busyLabel="Verifying..."
          disabled={rests}
          onClick={({ currentTarget }) => rows.run(id, currentTarget, () => verify.send({}))}
        >
          <Check className="icon" aria-hidden="true" /> Verify <span className="vh">{title}</span>
        </Button>
      </div>
      {failure && (
        <p id={`wrong-${id}`} className={styles.wrong} role="alert">
          <b>{failure.title}</b> {failure.detail}
        </p>
      )}
    </li>
  );
}
