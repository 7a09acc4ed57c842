import { limits } from '@contract/limits';
import type { Mark } from '@contract/mark';
import { messages } from '@contract/messages';
import { type RefObject, useRef, useState } from 'react';
import { MarkState, Marks } from '../../moderated/marks';
import { Button } from '../../ui/button';
import { FieldError } from '../../ui/field-error';
import styles from './entry-marks.module.css';
import { MarkDialog } from './mark-dialog';
import type { MarksOf } from './use-marks';

/** Id of the headline of the marks. */
export const MARKS_ID = 'entry-marks';

interface EntryMarksProps {
  marks: MarksOf;
  /** The mark that is asked about, and which one it is; a new one has no number. */
  asked: AskedMark | undefined;
  /** Where the focus goes with the last mark. */
  next: RefObject<HTMLElement | null>;
  onAsk: (asked: AskedMark | undefined) => void;
}

export interface AskedMark {
  mark: Mark;
  index?: number;
}

/** The passages that are marked, for the author; and those of before that are changed. */
export function EntryMarks({ marks: own, asked, next, onAsk }: EntryMarksProps) {
  const { marks, done, isKept, isThere, put, remove } = own;
  const headline = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  const missing = marks.some((mark) => !isThere(mark));
  return (
    <>
      <section className={styles.marks} aria-labelledby={MARKS_ID} hidden={marks.length + done.length === 0}>
        <h3 className="t-xl quiet" id={MARKS_ID} tabIndex={-1} ref={headline}>
          Marked for the author
        </h3>
        {missing && <FieldError id="marks-missing">{messages.moderation.passagesGone}</FieldError>}
        {marks.length > 0 && (
          <>
            <p className="small">Sent when you reject it. {messages.moderation.reasonIsRead}</p>
            {!isKept && (
              <p className="small" role="alert">
                {messages.moderation.marksNotKept}
              </p>
            )}
            <Marks marks={marks}>
              {(mark, index) => (
                <div className="row">
                  {!isThere(mark) && <span className="small">{messages.moderation.passageUnknown}</span>}
                  <Button variant="line" small onClick={() => onAsk({ mark, index })}>
                    Change <span className="vh">mark {index + 1}</span>
                  </Button>
                  <Button
                    variant="bare"
                    small
                    onClick={() => {
                      remove(index);
                      setSaid(`Mark ${index + 1} removed.`);
                      // The button is gone with its mark, and with the last one the section.
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
            <p className="small">The author has changed what was asked for before:</p>
            <Marks marks={done}>{() => <MarkState isChanged />}</Marks>
          </>
        )}
      </section>
      <p className="vh" role="status">
        {said}
      </p>
      {asked && (
        <MarkDialog
          mark={asked.mark}
          isThere={isThere}
          onClose={() => onAsk(undefined)}
          onPut={(mark) => {
            put(mark, asked.index);
            setSaid(
              asked.index === undefined ? `Marked: ${marks.length + 1} of ${limits.mark.most}.` : 'Mark changed.',
            );
            onAsk(undefined);
          }}
        />
      )}
    </>
  );
}
