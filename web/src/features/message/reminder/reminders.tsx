import { messageEndpoints, reminderMessages, reminderPageSchema, toldSchema } from '@contract/message';
import { useState } from 'react';
import { ConfirmDialog } from '../../../forms/confirm-dialog';
import { request } from '../../../lib/api-client';
import { formatAgo, formatCount } from '../../../lib/format';
import { type AdminProps, useAdminList } from '../../../lib/use-admin-read';
import { useFilters } from '../../../lib/use-filters';
import { Button } from '../../../ui/button';
import { ListFrame } from '../../../ui/list/list-frame';
import { Empty } from '../../../ui/page/page-state';
import { toast } from '../../../ui/toast';
import styles from './reminder.module.css';

const WORDS: [string, string] = ['address waiting', 'addresses waiting'];

export function Reminders({ isOpen, ...admin }: AdminProps & { isOpen: boolean }) {
  const list = useFilters('reminders', {});
  const read = useAdminList(messageEndpoints.listReminders, admin, {
    schema: reminderPageSchema,
    query: { page: list.page, pageSize: 50 },
  });
  const [asking, setAsking] = useState(false);
  const total = read.data?.meta.total ?? 0;
  return (
    <>
      <h1 className="t-3xl">Next round</h1>
      <p className="say">
        While applications are closed, visitors can leave and confirm their address. When you send the email, each
        address gets it once and is then removed from the list.
      </p>
      <p role="status">{read.data && formatCount(total, WORDS)}</p>
      {total > 0 && !isOpen && (
        <p className="small">
          You can email them once applications are open. An editor opens them in the site settings.
        </p>
      )}
      {total > 0 && isOpen && (
        <div>
          <Button onClick={() => setAsking(true)}>Email them</Button>
        </div>
      )}
      <ListFrame
        read={read}
        list={list}
        things="addresses"
        failure={({ message }) => ({ message: reminderMessages.listFailed, detail: message })}
        none={<Empty title="No one is waiting for the next round." />}
      >
        {(entries) => (
          <ul className={styles.list} aria-label="Waiting addresses">
            {entries.map(({ _id, email, confirmedAt }) => (
              <li key={_id} className="row spread top">
                <span>{email}</span>
                <span className="small">{formatAgo(confirmedAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      {asking && (
        <ConfirmDialog
          title="Email them that applications are open?"
          description={`${formatCount(total, ['email', 'emails'])} will be sent, and the list will then be empty. This cannot be undone.`}
          action="Yes, email them"
          busyLabel="Sending…"
          failed={reminderMessages.tellFailed}
          send={() => request(messageEndpoints.tellReminders, { token: admin.token, schema: toldSchema })}
          onSent={({ message, data }) => {
            setAsking(false);
            toast.ok(message, formatCount(data.told, ['email', 'emails']));
            read.mutate();
          }}
          onEnded={admin.onEnded}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
