import { type ApplicationRecord, reasonSchema } from '@contract/application-record';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { useState } from 'react';
import { pageDraft } from '../../forms/draft-store';
import { useDraft } from '../../forms/use-draft';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { Button } from '../../ui/button';
import { Count, TextArea } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { setStatus, useCachedAnswers } from './api';
import styles from './detail.module.css';

/** Why somebody is not selected: nobody is turned down without a word, if the team has one. */
export function DecisionReason({ record, token, onEnded }: AdminProps & { record: ApplicationRecord }) {
  const { reference } = record;
  const { refresh } = useCachedAnswers(token);
  const [store] = useState(() => pageDraft(`reason for ${reference}`, { reason: '' }));
  const [from] = useState({ reason: record.steps.at(-1)?.reason ?? '' });
  const draft = useDraft(store, { from });
  const { form, field } = useForm(reasonSchema, { values: draft.values, draft });
  const [kept, setKept] = useState(false);
  const { busy, failure, onSubmit } = useFormSubmit(form, {
    send({ reason }) {
      setKept(false);
      return setStatus(token, reference, 'not selected', reason);
    },
    onSent() {
      store.forget();
      setKept(true);
      refresh();
    },
    onEnded,
  });

  return (
    <form className={styles.noteForm} onSubmit={onSubmit} noValidate>
      {failure && (
        <Notice tone="bad" title={messages.application.reasonFailed} error={failure}>
          {failure.message}
        </Notice>
      )}
      <TextArea
        label="Why not selected"
        optional
        hint={
          <>
            The applicant reads it in the email and on the status page.
            <Count>
              {form.watch('reason').length} / {limits.rejectReason.max}
            </Count>
          </>
        }
        {...field('reason', { onChange: () => setKept(false) })}
      />
      <div className="row">
        <Button type="submit" variant="line" small busy={busy} busyLabel="Sending…">
          Send the reason
        </Button>
        <p className="small" role="status">
          {kept ? messages.application.reasonGiven : ''}
        </p>
      </div>
    </form>
  );
}
