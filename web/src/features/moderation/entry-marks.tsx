import { type Mark, markSchema, moderationLimits, moderationMessages } from '@contract/moderation';
import { type RefObject, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { DialogForm } from '../../forms/dialog-form';
import { useForm } from '../../forms/use-form';
import { MarkState, Marks } from '../../moderated/marks';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field/field';
import { FieldError } from '../../ui/field/field-error';
import styles from './queue-reader.module.css';
import type { MarksOf } from './use-marks';

export const MARKS_ID = 'entry-marks';

interface EntryMarksProps {
  marks: MarksOf;
  edited: EditedMark | undefined;
  /** Focused after the last mark is removed. */
  next: RefObject<HTMLElement | null>;
  onEdit: (edited: EditedMark | undefined) => void;
}

export interface EditedMark {
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

/** Dialog for a selected or typed passage and the requested change. */
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
