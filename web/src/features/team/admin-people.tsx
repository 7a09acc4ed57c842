import {
  INVITATION_DAYS,
  type Invitation,
  invitationSchema,
  type Person,
  peopleSchema,
  roleChangeSchema,
  secondFactorMessages,
  TEAM_ROLES,
  type TeamRole,
  teamEndpoints,
  teamMessages,
} from '@contract/team';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import type * as v from 'valibot';
import { ActionButton } from '../../forms/action-button';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { FormDialog } from '../../forms/form-dialog';
import { request } from '../../lib/api-client';
import { capitalised, formatCount, formatDay } from '../../lib/format';
import { type AdminProps, useAdminRead, useRefetch } from '../../lib/use-admin-read';
import { Button } from '../../ui/button';
import { RadioGroup } from '../../ui/field/choices';
import { TextField } from '../../ui/field/field';
import { ColumnHeads, Table } from '../../ui/list/table';
import table from '../../ui/list/table.module.css';
import { FailedRead, Loading } from '../../ui/page/page-state';
import { toast } from '../../ui/toast';

const invite = (token: string, body: Invitation) => request(teamEndpoints.invitePerson, { token, body });

/** Removes a member, or withdraws an invitation. */
const remove = (token: string, id: string) => request(teamEndpoints.removePerson, { params: { id }, token });

const useRefreshPeople = () => useRefetch(teamEndpoints.listPeople, teamEndpoints.readMe);

export default function AdminPeople(admin: AdminProps) {
  const [inviting, setInviting] = useState(false);
  const read = useAdminRead(teamEndpoints.listPeople, admin, { schema: peopleSchema });
  const people = read.data?.data;
  return (
    <>
      <div className="row spread">
        <h1 className="t-3xl">People</h1>
        <Button onClick={() => setInviting(true)}>
          <UserPlus className="icon" aria-hidden="true" /> Invite someone
        </Button>
      </div>
      <p className="say">
        Mentors see only their own interviews and interns. Moderators decide about posts and testimonials and handle
        applications, interviews and internships. Administrators can do everything, including certificates, downloads,
        emails, people and the audit list.
      </p>
      <p className="small" role="status">
        {people && formatCount(people.length, ['person', 'people'])}
      </p>
      {!people && !read.error && <Loading label="Loading the team…" lines={[90, 84, 88]} />}
      {read.error && <FailedRead message={teamMessages.listFailed} read={read} />}
      {people && (
        <Table label="People">
          <ColumnHeads names={['Username', 'Email', 'Role', 'Since']} actions />
          <tbody>
            {people.map((person) => (
              <PersonRow key={person._id} person={person} {...admin} />
            ))}
          </tbody>
        </Table>
      )}
      {inviting && <InviteDialog {...admin} onClose={() => setInviting(false)} />}
    </>
  );
}

const empty: Invitation = { email: '', username: '', role: 'moderator' };

function InviteDialog({ token, onEnded, onClose }: AdminProps & { onClose: () => void }) {
  const refresh = useRefreshPeople();
  return (
    <FormDialog
      title="Invite someone"
      description={`They will get an email with a link to choose a password. It works once and expires after ${INVITATION_DAYS} days.`}
      roomy
      action="Send invitation"
      busyLabel="Sending…"
      schema={invitationSchema}
      values={empty}
      failed={teamMessages.inviteFailed}
      send={(body) => invite(token, body)}
      onSent={({ message }, { email }) => {
        toast.ok(message, email);
        refresh();
        onClose();
      }}
      onEnded={onEnded}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
          <TextField
            label="Username"
            hint="They sign in with this name, and it appears in the audit list."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field('username')}
          />
          <RadioGroup label="Role" options={TEAM_ROLES.map((role) => [role, capitalised(role)])} {...field('role')} />
        </>
      )}
    </FormDialog>
  );
}

const states: Partial<Record<Person['state'], readonly [className: string, words: string]>> = {
  invited: ['tag', 'Invited'],
  expired: ['tag tag--bad', 'Invitation expired'],
  blocked: ['tag tag--bad', 'Blocked'],
};

function PersonRow({ person, ...admin }: AdminProps & { person: Person }) {
  const { username, email, role, state, since } = person;
  const [tag, words] = states[state] ?? [];
  const Actions = state === 'invited' || state === 'expired' ? InvitationActions : MemberActions;
  return (
    <tr>
      <td className={table.name}>
        <b dir="auto">{username}</b> {words && <span className={tag}>{words}</span>}
      </td>
      <td className={table.name}>{email}</td>
      <td>{capitalised(role)}</td>
      <td className={`num ${table.day}`}>{formatDay(since)}</td>
      <td className={table.actions}>
        <Actions person={person} {...admin} />
      </td>
    </tr>
  );
}

const MEANINGS: Record<TeamRole, string> = {
  administrator: 'Administrator: can do everything in the dashboard, including inviting and removing people.',
  moderator:
    'Moderator: handles texts, applications, interviews and internships, but not certificates, downloads, emails, people or the audit list.',
  mentor: 'Mentor: sees only their own interviews and interns.',
};

function MemberActions({ person, token, onEnded }: AdminProps & { person: Person }) {
  const { _id, username, role, hasSecondFactor } = person;
  const refresh = useRefreshPeople();
  const [open, setOpen] = useState<'role' | keyof typeof dialogs>();
  const onSent = ({ message }: { message: string }) => {
    setOpen(undefined);
    toast.ok(message);
    refresh();
  };
  const dialog = { onSent, onEnded, onClose: () => setOpen(undefined) };
  const params = { id: _id };
  const dialogs = {
    factor: {
      title: `Reset the second factor of ${username}?`,
      description:
        'They will be signed out and can then sign in with only the password. Only do this if you are sure that they asked for it. They will get an email about it.',
      variant: 'line-bad',
      action: 'Reset it',
      failed: secondFactorMessages.resetFailed,
      send: () => request(teamEndpoints.resetSecondFactor, { params, token }),
    },
    remove: {
      title: `Remove ${username}?`,
      description:
        'They will be signed out immediately and can no longer sign in. What they did stays in the audit list.',
      variant: 'line-bad',
      action: 'Remove',
      failed: teamMessages.removeFailed,
      send: () => remove(token, _id),
    },
  } as const;
  return (
    <>
      <Button variant="bare" small aria-label={`Change role: ${username}`} onClick={() => setOpen('role')}>
        Change role
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
        <FormDialog
          title={`Change the role of ${username}`}
          description={`Their current role is ${role}.`}
          action="Change role"
          busyLabel="One moment…"
          schema={roleChangeSchema as v.GenericSchema<{ role: string }, { role: TeamRole }>}
          values={{ role: '' }}
          failed={teamMessages.changeFailed}
          send={(body) => request(teamEndpoints.changeRole, { params, token, body })}
          {...dialog}
        >
          {({ field }) => (
            <RadioGroup
              label="New role"
              options={TEAM_ROLES.filter((other) => other !== role).map((other) => [other, MEANINGS[other]])}
              {...field('role')}
            />
          )}
        </FormDialog>
      )}
      {open && open !== 'role' && <ConfirmDialog {...dialogs[open]} busyLabel="One moment…" {...dialog} />}
    </>
  );
}

function InvitationActions({ person, token, onEnded }: AdminProps & { person: Person }) {
  const { _id, username, email, role } = person;
  const refresh = useRefreshPeople();
  const onSent = ({ message }: { message: string }) => {
    toast.ok(message, email);
    refresh();
  };
  return (
    <>
      <ActionButton
        variant="bare"
        busyLabel="Sending…"
        aria-label={`Send again: invitation of ${username}`}
        failed={teamMessages.inviteFailed}
        send={() => invite(token, { email, username, role })}
        {...{ onSent, onEnded }}
      >
        Send again
      </ActionButton>
      <ActionButton
        variant="bare"
        busyLabel="Withdrawing…"
        aria-label={`Withdraw: invitation of ${username}`}
        failed={teamMessages.removeFailed}
        send={() => remove(token, _id)}
        {...{ onSent, onEnded }}
      >
        Withdraw
      </ActionButton>
    </>
  );
}
