import { type ApplicationState, applicationEndpoints } from '@contract/application/application';
import {
  type ApplicationRecord,
  type ApplicationRecordAnswer,
  applicationRecordMessages,
  laterReasonSchema,
  reasonSchema,
} from '@contract/application/record';
import { delayWords, statusLabel } from '@contract/application/status';
import { limits } from '@contract/calls';
import type { Field } from '@contract/form';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type * as v from 'valibot';
import { pageDraft } from '../../../forms/draft-store';
import { FormField } from '../../../forms/form-field';
import { useDraft, useForm } from '../../../forms/use-form';
import { Failure, useFormSubmit, useSubmit } from '../../../forms/use-submit';
import { addressOf, request } from '../../../lib/api-client';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/field/field';
import { toast } from '../../../ui/toast';
import { useRefreshApplications, useStatusDelay } from './api';
import styles from './applications.module.css';
import { stateOf, TEAM_LABELS, useUndoable } from './status';

interface Change {
  from: ApplicationState;
  to: ApplicationState;
}

const { statusFailed, reasonFailed, statusChanged, statusUndone, reasonGiven, mailedIn, mailedSoon, withdrawnFinally } =
  applicationRecordMessages;

const reasonField: Field = {
  label: 'Why not selected',
  control: 'prose',
  rule: reasonSchema.entries.reason,
  max: limits.reason.max,
  limit: 'counted',
  rows: 3,
  hint: 'The applicant will see it in the email and on the status page.',
};

/** The status can be undone until the email goes out. Input survives a failure. */
export function StatusForm({ record, token, onEnded }: AdminProps & { record: ApplicationRecord }) {
  const { reference, status, Name } = record;
  const refresh = useRefreshApplications();
  const { mutate } = useSWRConfig();
  const delay = useStatusDelay({ token, onEnded });
  const [undoable, setUndoable] = useUndoable<Change>(delay);
  const [chosen, setChosen] = useState<ApplicationState>();
  const [words, setWords] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const wanted = chosen ?? status;
  const isFinal = status === 'withdrawn';
  const isNew = wanted !== status;
  const asksReason = wanted === 'not selected';

  const [store] = useState(() => pageDraft(`reason for ${reference}`, { reason: '' }));
  const [from] = useState({ reason: (status === 'not selected' && record.steps.at(-1)?.reason) || '' });
  const draft = useDraft(store, { from });
  const schema = (isNew ? reasonSchema : laterReasonSchema) as v.GenericSchema<
    { reason: string },
    { reason: string | null }
  >;
  const { form, field } = useForm(schema, { values: draft.values, draft });

  const move = async ({ from: seen, to }: Change, reason?: string) => {
    const { setApplicationStatus, readApplication } = applicationEndpoints;
    const params = { reference };
    await request(setApplicationStatus, { token, params, ifMatch: seen, body: { status: to, reason } });
    // Another application may be open by now.
    await mutate<ApplicationRecordAnswer>(
      [addressOf(readApplication, { params }), token],
      (known) => known && { ...known, data: { ...known.data, status: to } },
      { revalidate: false },
    );
  };
  const onFailed = () => {
    // Another application is open by now.
    if (!select.current) toast.bad(statusFailed, Name);
    refresh();
    return false;
  };
  /** Moves focus, because the pressed button is gone. */
  const restoreFocus = () => setTimeout(() => document.activeElement === document.body && select.current?.focus());

  const set = useFormSubmit(form, {
    async send({ reason }) {
      setWords('');
      setUndoable(undefined);
      await move({ from: status, to: wanted }, asksReason ? (reason ?? undefined) : undefined);
    },
    onSent() {
      if (asksReason) store.forget();
      setChosen(undefined);
      setWords(isNew ? statusChanged : reasonGiven);
      if (isNew) {
        setUndoable({ from: status, to: wanted });
        restoreFocus();
      }
      refresh();
    },
    onFailed,
    onEnded,
  });
  const undo = useSubmit({
    send: ({ from: before, to }: Change) => move({ from: to, to: before }),
    onSent() {
      setWords(statusUndone);
      setUndoable(undefined);
      restoreFocus();
      refresh();
    },
    onFailed,
    onEnded,
  });

  return (
    <form className={styles.status} onSubmit={set.onSubmit} noValidate>
      <SelectField
        ref={select}
        label="Status"
        options={isFinal ? [statusLabel(status)] : TEAM_LABELS}
        value={statusLabel(wanted)}
        hint={isFinal ? withdrawnFinally : isNew && (delay === undefined ? mailedSoon : mailedIn(delayWords(delay)))}
        disabled={set.busy || undo.busy}
        onChange={({ target }) => {
          setChosen(stateOf(target.value));
          setWords('');
          set.forget();
          undo.forget();
        }}
      />
      {asksReason && <FormField name="reason" of={reasonField} form={form} field={field} />}
      {set.refused.length === 0 && <Failure of={set} title={isNew || !asksReason ? statusFailed : reasonFailed} />}
      <Failure of={undo} title={statusFailed} />
      <div className="row">
        {(isNew || asksReason) && (
          <Button type="submit" small busy={set.busy} busyLabel="Saving…">
            {isNew ? 'Set status' : 'Send the reason'}
          </Button>
        )}
        <p className="small" role="status">
          {words}
        </p>
        {undoable && (
          <Button variant="line" small busy={undo.busy} busyLabel="Undoing…" onClick={() => undo.send(undoable)}>
            Undo
          </Button>
        )}
      </div>
    </form>
  );
}
