import { type Mark, markSchema, moderationLimits, moderationMessages, rejectionSchema } from '@contract/moderation';
import Check from 'lucide-react/icons/check';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { DialogForm } from '../../forms/dialog-form';
import { useDraft, useForm } from '../../forms/use-form';
import { useFormSubmit, useSubmit } from '../../forms/use-submit';
import { bringUp, focusWithoutScroll } from '../../lib/focus';
import { MarkState, Marks } from '../../moderated/marks';
import type { PendingEntry } from '../../moderated/moderated-kind';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field/field';
import { FieldError } from '../../ui/field/field-error';
import { Notice } from '../../ui/notice';
import { reasonDraft } from './drafts';
import { type DecisionOptions, decisionOn } from './perform';
import { DecisionWords } from './queue-parts';
import styles from './queue-reader.module.css';
import { type MarksOf, selectedPassage, useMarks } from './use-marks';

interface QueueReaderProps extends DecisionOptions {
  entry: PendingEntry;
  /** Changes each time this text is opened, so that it gets focus. */
  focusKey: string | null;
  busy: boolean;
}

/** Shows the text as it would be published; the two decisions are always visible. */
export function QueueReader(props: QueueReaderProps) {
  const { kind, entry, admin, focusKey, busy } = props;
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
  const verify = useSubmit(decisionOn(entry, 'verify', props));
  const rejection = decisionOn(entry, 'reject', props);
  const reject = useFormSubmit(form, {
    ...rejection,
    send: (words) => rejection.send({ ...words, marks: [...marks.marks] }),
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

const MARKS_ID = 'entry-marks';

interface EntryMarksProps {
  marks: MarksOf;
  edited: EditedMark | undefined;
  /** Focused after the last mark is removed. */
  next: RefObject<HTMLElement | null>;
  onEdit: (edited: EditedMark | undefined) => void;
}

interface EditedMark {
  mark: Mark;
  index?: number;
}

/** Shows marked passages, and earlier ones that the author has changed. */
export function EntryMarks({ marks: own, edited, next, onEdit }: EntryMarksProps) {
  const { marks, done, isStored, isInText, put, remove } = own;
  const headline = useRef<HTMLHeadingElement>(null);
  const [status, setStatus] = useState('');
  const missing = marks.some((mark) => !isInText(mark));
  return (
    <>
      <section
        className={`column ${styles.marks}`}
        aria-labelledby={MARKS_ID}
        hidden={marks.length + done.length === 0}
      >
        <h3 className="t-xl quiet" id={MARKS_ID} tabIndex={-1} ref={headline}>
          Marked for the author
        </h3>
        {missing && <FieldError id="marks-missing">{moderationMessages.passagesGone}</FieldError>}
        {marks.length > 0 && (
          <>
            <p className="small">Sent when you reject it. {moderationMessages.reasonIsRead}</p>
            {!isStored && (
              <p className="small" role="alert">
                {moderationMessages.marksNotKept}
              </p>
            )}
            <Marks marks={marks}>
              {(mark, index) => (
                <div className="row">
                  {!isInText(mark) && <span className="small">{moderationMessages.passageUnknown}</span>}
                  <Button variant="line" small onClick={() => onEdit({ mark, index })}>
                    Change <span className="vh">mark {index + 1}</span>
                  </Button>
                  <Button
                    variant="bare"
                    small
                    onClick={() => {
                      remove(index);
                      setStatus(`Mark ${index + 1} removed.`);
                      // The button is removed with its mark, and the section with the last mark.
                      (marks.length > 1 ? headline : next).current?.focus();
                    }}
                  >
                    Remove <span className="vh">mark {index + 1}</span>
                  </Button>
                </div>
              )}
            </Marks>
          </>
        )}
        {done.length > 0 && (
          <>
            <p className="small">The author has made the changes requested before:</p>
            <Marks marks={done}>{() => <MarkState isChanged />}</Marks>
          </>
        )}
      </section>
      <p className="vh" role="status">
        {status}
      </p>
      {edited && (
        <MarkDialog
          mark={edited.mark}
          isInText={isInText}
          onClose={() => onEdit(undefined)}
          onPut={(mark) => {
            put(mark, edited.index);
            setStatus(
              edited.index === undefined
                ? `Marked: ${marks.length + 1} of ${moderationLimits.mark.most}.`
                : 'Mark changed.',
            );
            onEdit(undefined);
          }}
        />
      )}
    </>
  );
}

interface MarkDialogProps {
  mark: Mark;
  isInText: (mark: Mark) => boolean;
  onPut: (mark: Mark) => void;
  onClose: () => void;
}

export function MarkDialog({ mark, isInText, onPut, onClose }: MarkDialogProps) {
  // The words of long text may load after the dialog opens.
  const latest = useRef(isInText);
  useEffect(() => {
    latest.current = isInText;
  });
  const [schema] = useState(() => schemaOf((passage) => latest.current(passage)));
  const { form, field } = useForm(schema, { values: mark });
  const passage = (
    <TextField
      label="Passage"
      hint="Select it in the text before you press Mark a passage, or paste or type it here. A few words are enough."
      rows={3}
      {...field('passage')}
    />
  );
  const note = (
    <TextField label="What should change" hint={moderationMessages.reasonIsRead} rows={3} {...field('note')} />
  );
  return (
    <DialogForm
      title="Mark a passage"
      description="It will be sent to the author when you reject the text."
      action="Add Mark"
      roomy
      onSubmit={form.handleSubmit(onPut)}
      onClose={onClose}
    >
      {/* The first field gets focus; a selected passage does not need typing. */}
      {mark.passage === '' && passage}
      {note}
      {mark.passage !== '' && passage}
    </DialogForm>
  );
}

const schemaOf = (isInText: (mark: Mark) => boolean) =>
  v.object({
    ...markSchema.entries,
    passage: v.pipe(
      markSchema.entries.passage,
      v.check((passage) => isInText({ passage, note: '' }), moderationMessages.passageUnknown),
    ),
  });
