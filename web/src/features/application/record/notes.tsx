import { applicationEndpoints } from '@contract/application/application';
import {
  type ApplicationRecord,
  applicationRecordMessages,
  noteFields,
  noteSchema,
} from '@contract/application/record';
import { useRef, useState } from 'react';
import { pageDraft } from '../../../forms/draft-store';
import { FormFields } from '../../../forms/form-field';
import { useDraft, useForm } from '../../../forms/use-form';
import { Failure, useFormSubmit } from '../../../forms/use-submit';
import { request } from '../../../lib/api-client';
import { formatDayAndTime } from '../../../lib/format';
import { idempotencyKeys } from '../../../lib/idempotency-key';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { useRefreshApplications } from './api';
import styles from './applications.module.css';

/** Lists the team's private notes, oldest first. */
export const Notes = ({ record, ...admin }: AdminProps & { record: ApplicationRecord }) => (
  <section className={`column ${styles.part}`} aria-labelledby="notes">
    <h3 id="notes">Private notes</h3>
    {record.notes.length > 0 && (
      <ol className="log">
        {record.notes.map(({ _id, text, by, createdAt }) => (
          <li key={_id} className={styles.note}>
            <p className="tiny">
              {by}, <time dateTime={createdAt}>{formatDayAndTime(createdAt)}</time>
            </p>
            <p className={styles.prose} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
    )}
    <NoteForm reference={record.reference} {...admin} />
  </section>
);

/** An unsaved note survives a change of view or the end of the session. */
export function NoteForm({ reference, token, onEnded }: AdminProps & { reference: string }) {
  const refresh = useRefreshApplications();
  const [store] = useState(() => pageDraft(`note about ${reference}`, { text: '' }));
  const [keys] = useState(() => idempotencyKeys(`note-key ${reference}`));
  const draft = useDraft(store);
  const { form, field } = useForm(noteSchema, { values: draft.values, draft });
  const [isSaved, setSaved] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The button lost focus while it was disabled; leave focus alone if the user has moved it.
  const restoreFocus = () =>
    setTimeout(() => {
      const { activeElement } = document;
      if (activeElement === document.body || activeElement === button.current) form.setFocus('text');
    });
  const submit = useFormSubmit(form, {
    keys,
    send(body, idempotencyKey) {
      setSaved(false);
      return request(applicationEndpoints.addApplicationNote, { token, params: { reference }, body, idempotencyKey });
    },
    onSent() {
      draft.clear();
      setSaved(true);
      refresh();
      restoreFocus();
    },
    onEnded,
  });

  return (
    <form className="column" onSubmit={submit.onSubmit} noValidate>
      <Failure of={submit} title="The note could not be saved." />
      <FormFields of={noteFields} form={form} field={field} />
      <div className="row">
        <Button ref={button} type="submit" variant="line" small busy={submit.busy} busyLabel="Saving…">
          Add note
        </Button>
        <p className="small" role="status">
          {isSaved && form.watch('text') === '' ? applicationRecordMessages.noted : ''}
        </p>
      </div>
    </form>
  );
}
