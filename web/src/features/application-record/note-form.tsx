import { noteSchema } from '@contract/application-record';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminProps } from '../../lib/admin-token';
import { ApiError } from '../../lib/api-client';
import { isEnded } from '../../lib/use-admin-read';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { Button } from '../../ui/button';
import { Count, TextArea } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { addNote, useKeptAnswers } from './api';
import styles from './detail.module.css';
import { forgetNoteDraft, keepNoteDraft, noteDraftOf, noteKeyOf } from './note-drafts';

/** Adds a note. What was typed stays until it is kept, also over another application and a session that ended. */
export function NoteForm({ reference, token, onEnded }: AdminProps & { reference: string }) {
  const { refresh } = useKeptAnswers(token);
  const { register, handleSubmit, formState, setError, setFocus, reset, watch } = useForm({
    resolver: valibotResolver(noteSchema),
    defaultValues: { text: noteDraftOf(reference) },
  });
  const { errors, isSubmitting } = formState;
  const [kept, setKept] = useState(false);
  const [failure, setFailure] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);

  const onSubmit = handleSubmit(async ({ text }) => {
    setFailure(undefined);
    setKept(false);
    try {
      await addNote(token, reference, text, await noteKeyOf(reference, text));
      forgetNoteDraft(reference);
      reset({ text: '' });
      setKept(true);
      refresh();
    } catch (error) {
      if (isEnded(error)) return onEnded();
      const wrong = error instanceof ApiError && error.errors.find(({ field }) => field === 'text');
      if (wrong) setError('text', { message: wrong.msg });
      else setFailure((error as Error).message);
    }
    // The button was disabled meanwhile, and has lost the focus; whoever went on to something else has it there.
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement === button.current) setFocus('text');
    });
  });

  const field = register('text', {
    onChange: ({ target }) => {
      keepNoteDraft(reference, target.value);
      setKept(false);
    },
  });
  return (
    <form className={styles.noteForm} onSubmit={useOneAtATime(onSubmit)} noValidate>
      {failure && (
        <Notice tone="bad" title="The note could not be saved.">
          {failure}
        </Notice>
      )}
      <TextArea
        label="Add a note"
        error={errors.text?.message}
        hint={
          <>
            Only the team can read it.
            <Count>
              {watch('text').length} / {limits.note.max}
            </Count>
          </>
        }
        {...field}
      />
      <div className="row">
        <Button ref={button} type="submit" variant="line" small busy={isSubmitting} busyLabel="Keeping…">
          Add note
        </Button>
        <p className="small" role="status">
          {kept ? messages.application.noted : ''}
        </p>
      </div>
    </form>
  );
}
