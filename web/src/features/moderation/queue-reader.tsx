import { moderationLimits, moderationMessages, rejectionSchema } from '@contract/moderation';
import Check from 'lucide-react/icons/check';
import { useEffect, useRef, useState } from 'react';
import { useDraft, useForm } from '../../forms/use-form';
import { useFormSubmit, useSubmit } from '../../forms/use-submit';
import { focusWithoutScroll } from '../../lib/focus';
import type { AdminProps } from '../../lib/use-admin-read';
import type { PendingEntry } from '../../moderated/moderated-kind';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field/field';
import { Notice } from '../../ui/notice';
import { reasonDraft } from './drafts';
import { type EditedMark, EntryMarks, MARKS_ID } from './entry-marks';
import type { Kind, Verdict } from './kind';
import { decisionOn, type Failure } from './perform';
import { DecisionWords } from './queue-parts';
import styles from './queue-reader.module.css';
import { selectedPassage, useMarks } from './use-marks';

interface QueueReaderProps {
  kind: Kind;
  entry: PendingEntry;
  admin: AdminProps;
  /** Changes each time this text is opened, so that it gets focus. */
  focusKey: string | null;
  busy: boolean;
  onDone: (verdict: Verdict) => void;
  onGone: () => void;
  onFailed: (failure: Failure) => void;
}

/** Shows the text as it would be published; the two decisions are always visible. */
export function QueueReader(props: QueueReaderProps) {
  const { kind, entry, admin, focusKey, busy, onGone } = props;
  const headline = useRef<HTMLHeadingElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const markButton = useRef<HTMLButtonElement>(null);
  const selected = useRef('');
  const marks = useMarks(kind, entry);
  const [edited, setEdited] = useState<EditedMark>();
  useEffect(() => {
    if (focusKey) bringUp(headline.current);
  }, [focusKey]);
  const [store] = useState(() => reasonDraft(entry._id));
  const draft = useDraft(store);
  const { form, field } = useForm(rejectionSchema, { values: draft.values, draft });
  const decision = (verdict: Verdict) =>
    decisionOn(entry, verdict, { kind, admin, onDone: props.onDone, onGone, onFailed: props.onFailed });
  const verify = useSubmit(decision('verify'));
  const reject = useFormSubmit(form, {
    ...decision('reject'),
    send: (rejection) => decision('reject').send({ ...rejection, marks: [...marks.marks] }),
  });
  const blocked = busy || verify.busy || reject.busy;
  const failure = verify.failure ?? (reject.refused.length === 0 ? reject.failure : undefined);

  return (
    <article className={`card ${styles.reader}`} aria-labelledby="entry-title">
      <header>
        <h2 className="t-3xl quiet" id="entry-title" tabIndex={-1} ref={headline} dir="auto">
          {kind.titleOf(entry)}
        </h2>
      </header>
      <div className={`column column--5 ${styles.text}`} ref={text}>
        <DecisionWords entry={{ reason: entry.reason, note: entry.note }} />
        <kind.Text entry={entry} admin={admin} passages={marks.passages} />
      </div>
      <EntryMarks marks={marks} edited={edited} next={markButton} onEdit={setEdited} />
      <footer className={`row ${styles.decide}`}>
        <Button
          ref={markButton}
          variant="line"
          small
          className={styles.mark}
          disabled={blocked || marks.marks.length >= moderationLimits.mark.most}
          onPointerDown={() => {
            // Some phones clear the selection when the button is pressed.
            selected.current = selectedPassage(text.current);
          }}
          onClick={() => {
            setEdited({ mark: { passage: selectedPassage(text.current) || selected.current, note: '' } });
            selected.current = '';
          }}
        >
          Mark a passage
        </Button>
        {failure && (
          // The pressed button was disabled and lost focus.
          <div className={`quiet ${styles.failure}`} tabIndex={-1} ref={focusWithoutScroll}>
            <Notice tone="bad" title={`This ${kind.noun[0]} is still waiting.`} error={failure}>
              {failure.message}
            </Notice>
          </div>
        )}
        <TextField
          className={styles.reason}
          label="Reason, if you reject it"
          labelHidden
          placeholder="Reason, if you reject it"
          hint={moderationMessages.reasonIsRead}
          {...field('reason')}
        />
        <TextField
          className={styles.reason}
          label="Internal note"
          labelHidden
          placeholder="Internal note"
          hint={moderationMessages.noteIsInternal}
          {...field('note')}
        />
        <div className={`row ${styles.buttons}`}>
          <Button
            variant="line-bad"
            busy={reject.busy}
            busyLabel="Rejecting..."
            disabled={blocked}
            onClick={(event) => {
              verify.forget();
              // The section lists what is missing.
              if (!marks.marks.every(marks.isInText)) document.getElementById(MARKS_ID)?.focus();
              else reject.onSubmit(event);
            }}
          >
            Reject
          </Button>
          <Button
            busy={verify.busy}
            busyLabel="Verifying..."
            disabled={blocked}
            onClick={() => {
              reject.forget();
              verify.send({});
            }}
          >
            <Check className="icon" aria-hidden="true" /> Verify
          </Button>
        </div>
      </footer>
    </article>
  );
}

/** Focuses a heading; scrolls only if it is out of sight or far down, as on a phone. */
function bringUp(element: HTMLElement | null): void {
  if (!element) return;
  focusWithoutScroll(element);
  const { top } = element.getBoundingClientRect();
  if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView({ block: 'start' });
}
