import { messages } from '@contract/messages';
import Check from 'lucide-react/icons/check';
import { useEffect, useRef, useState } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import { focusWithoutScroll } from '../../lib/focus';
import type { Waiting } from '../../moderated/queue-kind';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast';
import type { Kind, Verdict } from './kind';
import type { Failure } from './perform';
import styles from './queue-reader.module.css';
import { reasons } from './reasons';
import { useDecision } from './use-decision';

interface QueueReaderProps<Entry extends Waiting> {
  kind: Kind<Entry>;
  entry: Entry;
  admin: AdminProps;
  /** Another one each time that the admin asks for this text: the focus follows. */
  focusKey: string | null;
  /** Others are being decided about. */
  busy: boolean;
  onDone: (verdict: Verdict) => void;
  /** Somebody else removed it, or decided about it. */
  onGone: () => void;
  onFailed: (failure: Failure) => void;
}

/** The whole text as it would be published, and the two decisions always in sight. */
export function QueueReader<Entry extends Waiting>(props: QueueReaderProps<Entry>) {
  const { kind, entry, admin, focusKey, busy, onGone } = props;
  const [reason, setReason] = useState(() => reasons.of(entry._id));
  const field = useRef<HTMLInputElement>(null);
  const headline = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusKey) bringUp(headline.current);
  }, [focusKey]);
  const { deciding, failure, reasonError, verify, reject } = useDecision({
    ...admin,
    kind,
    entry,
    onFailed: props.onFailed,
    onDone: props.onDone,
    onRefused: () => field.current?.focus(),
    onGone({ title, detail }) {
      toast.bad(title, detail ?? 'The list is up to date again.');
      onGone();
    },
  });
  const waits = busy || deciding !== null;

  return (
    <article className={styles.reader} aria-labelledby="entry-title">
      <header>
        <h2 className="t-3xl" id="entry-title" tabIndex={-1} ref={headline} dir="auto">
          {kind.titleOf(entry)}
        </h2>
      </header>
      <div className={styles.text}>
        <kind.Text entry={entry} admin={admin} />
      </div>
      <footer className={styles.decide}>
        {failure && (
          // The button that was pressed was disabled meanwhile, and has lost the focus.
          <div className={styles.failure} tabIndex={-1} ref={focusWithoutScroll}>
            <Notice tone="bad" title={failure.title}>
              {failure.detail}
            </Notice>
          </div>
        )}
        <TextField
          className={styles.reason}
          label="Reason, if you reject it"
          labelHidden
          placeholder="Reason, if you reject it"
          hint={messages.moderation.reasonIsRead}
          ref={field}
          value={reason}
          error={reasonError}
          onChange={({ target }) => {
            setReason(target.value);
            reasons.keep(entry._id, target.value);
          }}
        />
        <Button
          variant="line-bad"
          busy={deciding === 'reject'}
          busyLabel="Rejecting..."
          disabled={waits}
          onClick={() => reject(reason) || field.current?.focus()}
        >
          Reject
        </Button>
        <Button busy={deciding === 'verify'} busyLabel="Verifying..." disabled={waits} onClick={verify}>
          <Check className="icon" aria-hidden="true" /> Verify
        </Button>
      </footer>
    </article>
  );
}

/** Focuses a headline, and scrolls only when it is out of sight or far down, as it is below the list on a phone. */
function bringUp(element: HTMLElement | null): void {
  if (!element) return;
  focusWithoutScroll(element);
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
