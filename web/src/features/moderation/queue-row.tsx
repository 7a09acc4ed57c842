import Check from 'lucide-react/icons/check';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSubmit } from '../../forms/use-submit';
import { formatCount, formatWait } from '../../lib/format';
import type { AdminProps } from '../../lib/use-admin-read';
import type { PendingEntry } from '../../moderated/moderated-kind';
import { Button } from '../../ui/button';
import { classNames } from '../../ui/class-names';
import { Checkbox } from '../../ui/field/choices';
import { entryAddress, type Kind, withFocus } from './kind';
import { decisionOn, failureOn } from './perform';
import styles from './queue-list.module.css';
import type { ListPosition } from './use-list-position';
import type { Several } from './use-several';

interface RowProps {
  kind: Kind;
  admin: AdminProps;
  entry: PendingEntry;
  isRead: boolean;
  page: number;
  several: Several;
  rows: RowVerify;
}

export function QueueRow({ kind, admin, entry, isRead, page, several, rows }: RowProps) {
  const { _id: id, createdAt, sentAgain } = entry;
  const title = kind.titleOf(entry);
  const button = useRef<HTMLButtonElement>(null);
  const verify = useSubmit(
    decisionOn(entry, 'verify', { kind, admin, onDone: () => rows.onDone(entry), onGone: () => rows.onGone(entry) }),
  );
  const failure = verify.failure ? failureOn(kind.words, 'verify', verify.failure) : several.failures.get(id);
  const blocked = several.run !== null || rows.verifying !== null;
  const takesFocus = rows.focused === id && !blocked;
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <li className={classNames(isRead && styles.isOn)}>
      <Link to={entryAddress(kind, page, id)} state={withFocus} aria-current={isRead ? 'true' : undefined}>
        <span className={classNames('node node--sm', isRead && 'node--now')} />
        {/* The full title is shown above the text. */}
        <b className="clamp" dir="auto">
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
        disabled={blocked}
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
          disabled={blocked}
          onClick={({ currentTarget }) => rows.run(id, currentTarget, () => verify.send({}))}
        >
          <Check className="icon" aria-hidden="true" /> Verify <span className="vh">{title}</span>
        </Button>
      </div>
      {failure && (
        <p id={`wrong-${id}`} className={styles.wrong} role="alert">
          <b>{failure.message}</b> {failure.detail}
        </p>
      )}
    </li>
  );
}

interface RowVerifyOptions {
  entries: readonly PendingEntry[];
  position: ListPosition;
  onDone: (entry: PendingEntry) => void;
  onLeft: (entry: PendingEntry) => void;
}

/** One button runs at a time, and focus moves from row to row. */
export function useRowVerify({ entries, position, onDone, onLeft }: RowVerifyOptions) {
  const [verifying, setVerifying] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const pressed = useRef<HTMLElement>(null);
  /** True unless the user moved focus. Most browsers blur a button that is disabled. */
  const isFree = () => [document.body, pressed.current].includes(document.activeElement as HTMLElement);

  const leave = (entry: PendingEntry) => {
    const at = entries.findIndex(({ _id }) => _id === entry._id);
    const next = entries[at + 1] ?? entries[at - 1];
    const free = isFree();
    onLeft(entry);
    if (!free || !position.isHere()) return;
    if (next) setFocused(next._id);
    else position.toHeadline();
  };

  return {
    verifying,
    focused,
    async run(id: string, button: HTMLElement, verify: () => Promise<void>) {
      pressed.current = button;
      setVerifying(id);
      setFocused(null);
      await verify();
      setVerifying(null);
      // The row remains after a failure.
      setFocused((next) => next ?? (isFree() ? id : null));
    },
    onDone(entry: PendingEntry) {
      onDone(entry);
      leave(entry);
    },
    onGone: leave,
  };
}

type RowVerify = ReturnType<typeof useRowVerify>;
