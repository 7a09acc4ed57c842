import { type Invitation, invitationSchema, peopleSchema, teamMessages } from '@contract/team/members';
import { INVITATION_DAYS, TEAM_ROLES, teamEndpoints } from '@contract/team/session';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { FormDialog } from '../../forms/form-dialog';
import { capitalised, formatCount } from '../../lib/format';
import { type AdminProps, useAdminRead } from '../../lib/use-admin-read';
import { Button } from '../../ui/button';
import { RadioGroup } from '../../ui/field/choices';
import { TextField } from '../../ui/field/field';
import { ColumnHeads, Table } from '../../ui/list/table';
import { FailedRead, Loading } from '../../ui/page/page-state';
import { toast } from '../../ui/toast';
import { invite, useRefreshPeople } from './api';
import { PersonRow } from './person-row';

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
