import { type ApplicationRecord, reasonSchema } from '@contract/application-record';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { AdminProps } from '../../lib/admin-token';
import { pageMemory } from '../../lib/page-memory';
import { isEnded } from '../../lib/use-admin-read';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { Button } from '../../ui/button';
import { Count, TextArea } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { setStatus, useKeptAnswers } from './api';
import styles from './detail.module.css';

/** What was begun, by the reference of the application. */
const drafts = pageMemory();

/** Why somebody is not selected: nobody is turned down without a word, if the team has one. */
export function DecisionReason({ record, token, onEnded }: AdminProps & { record: ApplicationRecord }) {
  const { reference } = record;
  const { refresh } = useKeptAnswers(token);
  const given = record.steps.at(-1)?.reason ?? '';
  const { register, handleSubmit, formState, watch } = useForm({
    resolver: valibotResolver(reasonSchema),
    defaultValues: { reason: drafts.of(reference) || given },
  });
  const { errors, isSubmitting } = formState;
  const [kept, setKept] = useState(false);
  const [failure, setFailure] = useState<string>();

  const onSubmit = handleSubmit(async ({ reason }) => {
    setFailure(undefined);
    setKept(false);
    try {
      await setStatus(token, reference, 'not selected', reason);
      drafts.forget(reference);
      setKept(true);
      refresh();
    } catch (error) {
      if (isEnded(error)) return onEnded();
      setFailure((error as Error).message);
    }
  });

  return (
    <form className={styles.noteForm} onSubmit={useOneAtATime(onSubmit)} noValidate>
      {failure && (
        <Notice tone="bad" title={messages.application.reasonFailed}>
          {failure}
        </Notice>
      )}
      <TextArea
        label="Why not selected"
        optional
        error={errors.reason?.message}
        hint={
          <>
            The applicant reads it in the email and on the status page.
            <Count>
              {watch('reason').length} / {limits.rejectReason.max}
            </Count>
          </>
        }
        readOnly={isSubmitting}
        {...register('reason', {
          onChange: ({ target }) => {
            drafts.keep(reference, target.value);
            setKept(false);
          },
        })}
      />
      <div className="row">
        <Button type="submit" variant="line" small busy={isSubmitting} busyLabel="Sending…">
          Send the reason
        </Button>
        <p className="small" role="status">
          {kept ? messages.application.reasonGiven : ''}
        </p>
      </div>
    </form>
  );
}
