import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import type { IdempotencyKeys } from '../lib/idempotency-key';
import { DialogForm } from './dialog-form';
import type { FormOf } from './form-field';
import { useForm } from './use-form';
import { Failure, useFormSubmit } from './use-submit';

interface FormDialogProps<Values extends FieldValues, Content, Result>
  extends Omit<ComponentProps<typeof DialogForm>, 'busy' | 'onSubmit' | 'children'> {
  schema: GenericSchema<Values, Content>;
  values: NoInfer<Values>;
  /** Title of the failure notice. */
  failed: string;
  /** Hides this notice if a field has an error. */
  onlyAtFields?: boolean;
  keys?: IdempotencyKeys;
  send: (content: Content, key: string) => Promise<Result>;
  onSent: (result: Result, content: Content) => void;
  onEnded: () => void;
  children: (form: FormOf<Values, Content>) => ReactNode;
}

export function FormDialog<Values extends FieldValues, Content, Result>(
  props: FormDialogProps<Values, Content, Result>,
) {
  const { schema, values, failed, onlyAtFields, keys, send, onSent, onEnded, children, ...dialog } = props;
  const form = useForm(schema, { values });
  const submit = useFormSubmit(form.form, { keys, send, onSent, onEnded });
  return (
    <DialogForm {...dialog} busy={submit.busy} onSubmit={submit.onSubmit}>
      {!(onlyAtFields && submit.refused.length > 0) && <Failure of={submit} title={failed} />}
      {children(form)}
    </DialogForm>
  );
}
