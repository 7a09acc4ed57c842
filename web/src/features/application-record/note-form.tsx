import { noteSchema } from '@contract/application-record';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { useRef, useState } from 'react';
import { pageDraft } from '../../forms/draft-store';
import { useDraft } from '../../forms/use-draft';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { type IdempotencyKeys, idempotencyKeys } from '../../lib/idempotency-key';
import { Button } from '../../ui/button';
import { Count, TextArea } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { addNote, useCachedAnswers } from './api';
import styles from './detail.module.css';

const empty = { text: '' };
/** By the reference of the application: a retry of the same note is one note, also after another part of the dashboard. */
const keys = new Map<string, IdempotencyKeys>();

function keysOf(reference: string): IdempotencyKeys {
  const known = keys.get(reference) ?? idempotencyKeys();
  keys.set(reference, known);
  return known;
}

/** Adds a note. What was typed stays until it is kept, also over another application and a session that ended. */
export function NoteForm({ reference, token, onEnded }: AdminProps & { reference: string }) {
  const { refresh } = useCachedAnswers(token);
  const [store] = useState(() => pageDraft(`note about ${reference}`, empty));
  const draft = useDraft(store);
  const { form, field } = useForm(noteSchema, { values: draft.values, draft });
  const [kept, setKept] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The button was disabled meanwhile, and has lost the focus; whoever went on to something else has it there.
  const goOn = () =>
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement === button.current) form.setFocus('text');
    });
  const { busy, failure, refused, onSubmit } = useFormSubmit(form, {
    keys: keysOf(reference),
    send({ text }, key) {
      setKept(false);
      return addNote(token, reference, text, key);
    },
    onSent() {
      draft.clear();
      setKept(true);
      refresh();
      goOn();
    },
    onFailed() {
      goOn();
      return false;
    },
    onEnded,
  });

  return (
    <form className={styles.noteForm} onSubmit={onSubmit} noValidate>
      {failure && refused.length === 0 && (
        <Notice tone="bad" title="The note could not be saved." error={failure}>
          {failure.message}
        </Notice>
      )}
      <TextArea
        label="Add a note"
        hint={
          <>
            Only the team can read it.
            <Count>
              {form.watch('text').length} / {limits.note.max}
            </Count>
          </>
        }
        {...field('text', { onChange: () => setKept(false) })}
      />
      <div className="row">
        <Button ref={button} type="submit" variant="line" small busy={busy} busyLabel="Keeping…">
          Add note
        </Button>
        <p className="small" role="status">
          {kept ? messages.application.noted : ''}
        </p>
      </div>
    </form>
  );
}
