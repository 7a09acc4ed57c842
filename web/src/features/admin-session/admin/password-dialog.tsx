import { passwordSchema } from '@contract/team/session';
import { DialogForm } from '../../../forms/dialog-form';
import { Failure } from '../../../forms/failure';
import { useForm } from '../../../forms/use-form';
import { useFormSubmit } from '../../../forms/use-submit';
import type { AdminProps } from '../../../lib/admin-token';
import { TextField } from '../../../ui/field/field';
import { UsernameField } from '../../../ui/field/username-field';
import { useMe } from '../api';

interface PasswordDialogProps<Result> extends AdminProps {
  title: string;
  description: string;
  action: string;
  /** Title of the failure notice. */
  failed: string;
  send: (password: string) => Promise<Result>;
  onDone: (result: Result) => void;
  onClose: () => void;
}

/** Asks for the password before a change to the sign-in. */
export function PasswordDialog<Result>(props: PasswordDialogProps<Result>) {
  const me = useMe(props).data?.data;
  const { form, field } = useForm(passwordSchema, { values: { password: '' } });
  const submit = useFormSubmit(form, {
    send: ({ password }) => props.send(password),
    onSent: (result) => props.onDone(result as Result),
    onEnded: props.onEnded,
  });
  return (
    <DialogForm
      title={props.title}
      description={props.description}
      roomy
      action={props.action}
      busy={submit.busy}
      busyLabel="One moment…"
      onSubmit={submit.onSubmit}
      onClose={props.onClose}
    >
      {submit.refused.length === 0 && <Failure of={submit} title={props.failed} />}
      <UsernameField name={me?.username} />
      <TextField label="Your password" type="password" autoComplete="current-password" {...field('password')} />
    </DialogForm>
  );
}
