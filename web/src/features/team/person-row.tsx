import type { Done } from '@contract/envelope';
import { messages } from '@contract/messages';
import type { Person } from '@contract/team';
import { useState } from 'react';
import { DialogForm } from '../../forms/dialog-form';
import { Failure } from '../../forms/failure';
import { useSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { capitalised, formatDay } from '../../lib/format';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast';
import { changeRole, invite, remove, resetSecondFactor, useRefreshPeople } from './api';
import styles from './people.module.css';

const states: Partial<Record<Person['state'], readonly [className: string, words: string]>> = {
  invited: ['tag', 'Invited'],
  expired: ['tag tag--bad', 'Invitation expired'],
  blocked: ['tag tag--bad', 'Blocked'],
};

export function PersonRow({ person, ...admin }: AdminProps & { person: Person }) {
  const { username, email, role, state, since } = person;
  const [tag, words] = states[state] ?? [];
  return (
    <tr>
      <td className={styles.name}>
        <b dir="auto">{username}</b> {words && <span className={tag}>{words}</span>}
      </td>
      <td className={styles.email}>{email}</td>
      <td>{capitalised(role)}</td>
      <td className={`num ${styles.since}`}>{formatDay(since)}</td>
      <td className={styles.actions}>
        {state === 'invited' || state === 'expired' ? (
          <InvitationActions person={person} {...admin} />
        ) : (
          <MemberActions person={person} {...admin} />
        )}
      </td>
    </tr>
  );
}

function MemberActions({ person, ...admin }: AdminProps & { person: Person }) {
  const { _id, username, role, hasSecondFactor } = person;
  const [open, setOpen] = useState<'role' | 'factor' | 'remove' | null>(null);
  const other = role === 'administrator' ? 'moderator' : 'administrator';
  const close = () => setOpen(null);
  return (
    <>
      <Button variant="bare" small aria-label={`Make ${other}: ${username}`} onClick={() => setOpen('role')}>
        Make {other}
      </Button>
      {hasSecondFactor && (
        <Button variant="bare" small aria-label={`Reset second factor: ${username}`} onClick={() => setOpen('factor')}>
          Reset second factor
        </Button>
      )}
      <Button variant="bare" small aria-label={`Remove: ${username}`} onClick={() => setOpen('remove')}>
        Remove
      </Button>
      {open === 'role' && (
        <ConfirmDialog
          {...admin}
          title={`Make ${username} ${other}?`}
          description={
            other === 'moderator'
              ? 'They can no longer issue certificates, download lists, or see emails, people and the audit list.'
              : 'They can then do everything in the dashboard, also invite and remove people.'
          }
          action={`Make ${other}`}
          failed={messages.team.changeFailed}
          send={() => changeRole(admin.token, _id, other)}
          onClose={close}
        />
      )}
      {open === 'factor' && (
        <ConfirmDialog
          {...admin}
          title={`Reset the second factor of ${username}?`}
          description="They are signed out and can sign in with the password alone. Do it only if you are sure that the request is theirs. They get an email about it."
          bad
          action="Reset it"
          failed={messages.secondFactor.resetFailed}
          send={() => resetSecondFactor(admin.token, _id)}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          {...admin}
          title={`Remove ${username}?`}
          description="They are signed out at once and can no longer sign in. What they did stays in the audit list."
          bad
          action="Remove"
          failed={messages.team.removeFailed}
          send={() => remove(admin.token, _id)}
          onClose={close}
        />
      )}
    </>
  );
}

function InvitationActions({ person, token, onEnded }: AdminProps & { person: Person }) {
  const { _id, username, email, role } = person;
  const refresh = useRefreshPeople();
  const options = {
    onSent({ message }: { message: string }) {
      toast.ok(message, email);
      refresh();
    },
    onEnded,
  };
  const failed = (title: string) => (error: Error) => {
    toast.bad(title, error.message);
    return true;
  };
  const again = useSubmit({
    ...options,
    send: () => invite(token, { email, username, role }),
    onFailed: failed(messages.team.inviteFailed),
  });
  const withdrawal = useSubmit({
    ...options,
    send: () => remove(token, _id),
    onFailed: failed(messages.team.removeFailed),
  });
  return (
    <>
      <Button
        variant="bare"
        small
        busy={again.busy}
        busyLabel="Sending…"
        aria-label={`Send again: invitation of ${username}`}
        onClick={() => again.send()}
      >
        Send again
      </Button>
      <Button
        variant="bare"
        small
        busy={withdrawal.busy}
        busyLabel="Withdrawing…"
        aria-label={`Withdraw: invitation of ${username}`}
        onClick={() => withdrawal.send()}
      >
        Withdraw
      </Button>
    </>
  );
}

interface ConfirmDialogProps extends AdminProps {
  title: string;
  /** Consequences. */
  description: string;
  action: string;
  /** True for destructive actions. */
  bad?: boolean;
  /** Title of the failure notice. */
  failed: string;
  send: () => Promise<Done>;
  onClose: () => void;
}

function ConfirmDialog({ title, description, action, bad, failed, send, onEnded, onClose }: ConfirmDialogProps) {
  const refresh = useRefreshPeople();
  const submit = useSubmit({
    send,
    onSent({ message }) {
      toast.ok(message);
      refresh();
      onClose();
    },
    onEnded,
  });
  return (
    <DialogForm
      title={title}
      description={description}
      variant={bad ? 'line-bad' : undefined}
      action={action}
      busy={submit.busy}
      busyLabel="One moment…"
      onSubmit={() => submit.send()}
      onClose={onClose}
    >
      <Failure of={submit} title={failed} />
    </DialogForm>
  );
}
