import { limits } from '@contract/calls';
import type { ComponentProps, ReactNode } from 'react';
import type { GenericSchema } from 'valibot';
import type { IdempotencyKeys } from '../lib/idempotency-key';
import { Count, TextField } from '../ui/field/field';
import { DialogForm } from './dialog-form';
import type { DraftStore } from './draft-store';
import { useDraft, useForm } from './use-form';
import { Failure, useFormSubmit } from './use-submit';

interface ReasonDialogProps<Reason, Result> extends Omit<ComponentProps<typeof DialogForm>, 'busy' | 'onSubmit'> {
  /** Keeps the typed reason. The caller clears it after success. */
  store: DraftStore<{ reason: string }>;
  schema: GenericSchema<{ reason?: string | null }, { reason: Reason }>;
  label?: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Returns the title of the failure notice. */
  failed: (error: Error) => string;
  keys?: IdempotencyKeys;
  send: (reason: Reason, key: string) => Promise<Result>;
  onSent: (result: Result, reason: Reason) => void;
  onEnded: () => void;
}

export function ReasonDialog<Reason, Result>(props: ReasonDialogProps<Reason, Result>) {
  const {
    store,
    schema,
    label = 'Reason',
    hint,
    optional,
    failed,
    keys,
    send,
    onSent,
    onEnded,
    children,
    ...dialog
  } = props;
  const draft = useDraft(store);
  const { form, field } = useForm(schema as GenericSchema<{ reason: string }, { reason: Reason }>, {
    values: draft.values,
    draft,
  });
  const submit = useFormSubmit(form, {
    keys,
    send: ({ reason }, key) => send(reason, key),
    onSent: (result, { reason }) => onSent(result, reason),
    onEnded,
  });
  const { failure, refused } = submit;
  const { length } = form.watch('reason').trim();
  const { max } = limits.reason;
  return (
    <DialogForm {...dialog} busy={submit.busy} onSubmit={submit.onSubmit}>
      {children}
      {failure && refused.length === 0 && (
        <Failure of={submit} title={failed(failure)}>
          {length > 0 && 'Your reason is still here.'}
        </Failure>
      )}
      <TextField
        label={label}
        optional={optional}
        rows={3}
        hint={
          <>
            {hint && <span>{hint}</span>}
            <Count enough={length > max ? false : undefined}>
              {length} / {max}
            </Count>
          </>
        }
        {...field('reason')}
      />
    </DialogForm>
  );
}
