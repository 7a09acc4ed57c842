import { TEAM_ROLES } from '@contract/admin-session';
import { INVITATION_DAYS } from '@contract/limits';
import { messages } from '@contract/messages';
import { type Invitation, invitationSchema } from '@contract/team';
import { DialogForm } from '../../forms/dialog-form';
import { Failure } from '../../forms/failure';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { capitalised } from '../../lib/format';
import { RadioGroup } from '../../ui/choices';
import { TextField } from '../../ui/field';
import { toast } from '../../ui/toast';
import { invite, useRefreshPeople } from './api';

const nobody: Invitation = { email: '', username: '', role: 'moderator' };

/** Asks whom to invite, and sends the email. */
export function InviteDialog({ token, onEnded, onClose }: AdminProps & { onClose: () => void }) {
  const refresh = useRefreshPeople();
  const { form, field } = useForm(invitationSchema, { values: nobody });
  const submit = useFormSubmit(form, {
    send: (body) => invite(token, body),
    onSent({ message }, { email }) {
      toast.ok(message, email);
      refresh();
      onClose();
    },
    onEnded,
  });
  return (
    <DialogForm
      title="Invite someone"
      description={`They get an email with a link to choose a password. It works once, for ${INVITATION_DAYS} days.`}
      roomy
      action="Send invitation"
      busy={submit.busy}
      busyLabel="Sending…"
      onSubmit={submit.onSubmit}
      onClose={onClose}
    >
      <Failure of={submit} title={messages.team.inviteFailed} />
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <TextField
        label="Username"
        hint="They sign in with it, and the audit list names them by it."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <RadioGroup legend="Role" options={TEAM_ROLES.map((role) => [role, capitalised(role)])} {...field('role')} />
    </DialogForm>
  );
}
