import { messages } from '@contract/messages';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import type { AdminProps } from '../../lib/admin-token';
import { formatCount } from '../../lib/format';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Failed, Loading, Skeleton } from '../../ui/page-state';
import { ColumnHeads, Table } from '../../ui/table';
import { usePeople } from './api';
import { InviteDialog } from './invite-dialog';
import styles from './people.module.css';
import { PersonRow } from './person-row';

/** Who works in the dashboard: list, invite, change a role, remove. */
export default function AdminPeople(admin: AdminProps) {
  const [inviting, setInviting] = useState(false);
  const { data, error, isValidating, mutate } = usePeople(admin);
  const failed = { message: messages.team.listFailed, detail: error?.message };
  const people = data?.data;
  return (
    <>
      <div className="row spread">
        <h1 className="t-3xl">People</h1>
        <Button onClick={() => setInviting(true)}>
          <UserPlus className="icon" aria-hidden="true" /> Invite someone
        </Button>
      </div>
      <p className="say">
        Moderators decide about posts and testimonials and handle applications. Administrators can do everything: also
        certificates, downloads, emails, people and the audit list.
      </p>
      <p className="small" role="status">
        {people && formatCount(people.length, ['person', 'people'])}
      </p>
      {!people && error && <Failed {...failed} busy={isValidating} onRetry={() => mutate()} />}
      {!people && !error && <PeopleLoading />}
      {people && error && (
        <Notice tone="bad" title={failed.message}>
          {failed.detail}
        </Notice>
      )}
      {people && (
        <div className={styles.list}>
          <Table label="People">
            <ColumnHeads names={['Username', 'Email', 'Role', 'Since']} actions />
            <tbody>
              {people.map((person) => (
                <PersonRow key={person._id} person={person} {...admin} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {inviting && <InviteDialog {...admin} onClose={() => setInviting(false)} />}
    </>
  );
}

const PeopleLoading = () => (
  <Loading label="Loading the team…">
    {[90, 84, 88].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </Loading>
);
