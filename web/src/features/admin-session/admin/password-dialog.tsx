import { passwordSchema } from '@contract/team/session';
import { FormDialog } from '../../../forms/form-dialog';
import type { AdminProps } from '../../../lib/use-admin-read';
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

/** Asks for the password before changing login settings. */
export function PasswordDialog<Result>({ token, send, onDone, ...dialog }: PasswordDialogProps<Result>) {
  const me = useMe({ token, onEnded: dialog.onEnded }).data?.data;
  return (
    <FormDialog
      {...dialog}
      schema={passwordSchema}
      values={{ password: '' }}
      roomy
      onlyAtFields
      busyLabel="One moment…"
      send={({ password }) => send(password)}
      onSent={onDone}
    >
      {({ field }) => (
        <>
          <UsernameField name={me?.username} />
          <TextField label="Your password" type="password" autoComplete="current-password" {...field('password')} />
        </>
      )}
    </FormDialog>
  );
}
