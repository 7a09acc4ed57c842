import { messages } from '@contract/messages';
import { useState } from 'react';
import { DialogForm } from '../../forms/dialog-form';
import { Failure } from '../../forms/failure';
import { useSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { formatAgo, formatCount } from '../../lib/format';
import { useFilters } from '../../lib/use-filters';
import { Button } from '../../ui/button';
import { ListFrame } from '../../ui/list-frame';
import { Empty, Loading, Skeleton } from '../../ui/page-state';
import { toast } from '../../ui/toast';
import { tellReminders, useReminders } from './api';
import styles from './reminder.module.css';

const WORDS: [string, string] = ['address waits', 'addresses wait'];

interface RemindersProps extends AdminProps {
  /** Whether one can apply. */
  isOpen: boolean;
}

/** Who wants to hear of the next round, and the button that tells them. */
export function Reminders({ isOpen, ...admin }: RemindersProps) {
  const list = useFilters('reminders', {});
  const read = useReminders(admin, list.page);
  const [asking, setAsking] = useState(false);
  const total = read.data?.meta.total ?? 0;
  const none = <Empty title="Nobody waits for the next round." />;
  return (
    <>
      <h1 className="t-3xl">Next round</h1>
      <p className="say">
        While applications are closed, visitors can leave their address, and confirm it. Each gets one email when you
        say so, and is deleted from the list with it.
      </p>
      <p role="status">{read.data && formatCount(total, WORDS)}</p>
      {total > 0 && !isOpen && (
        <p className="small">They can be told once applications are open. An editor opens them in the site settings.</p>
      )}
      {total > 0 && isOpen && (
        <div>
          <Button onClick={() => setAsking(true)}>Tell them</Button>
        </div>
      )}
      <ListFrame
        read={read}
        list={list}
        label="Pages of addresses"
        failure={({ message }) => ({ message: messages.reminder.listFailed, detail: message })}
        loading={
          <Loading label="Loading addresses…">
            {[40, 55, 48].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </Loading>
        }
        noMatch={none}
        none={none}
      >
        {(entries) => (
          <ul className={styles.list} aria-label="Addresses that wait">
            {entries.map(({ _id, email, confirmedAt }) => (
              <li key={_id}>
                <span>{email}</span>
                <span className="small">{formatAgo(confirmedAt)}</span>
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      {asking && <Tell {...admin} count={total} onClose={() => setAsking(false)} onTold={() => read.mutate()} />}
    </>
  );
}

interface TellProps extends AdminProps {
  count: number;
  onClose: () => void;
  onTold: () => void;
}

/** Asks first: an email cannot be taken back. */
function Tell({ token, onEnded, count, onClose, onTold }: TellProps) {
  const submit = useSubmit({
    send: () => tellReminders(token),
    onSent({ message, data }) {
      toast.ok(message, formatCount(data.told, ['email', 'emails']));
      onTold();
      onClose();
    },
    onEnded,
  });
  return (
    <DialogForm
      title="Tell them that applications are open?"
      description={`${formatCount(count, ['email goes', 'emails go'])} out, and the list is empty after that. This cannot be undone.`}
      action="Yes, tell them"
      busy={submit.busy}
      busyLabel="Telling…"
      onSubmit={() => submit.send()}
      onClose={onClose}
    >
      <Failure of={submit} title={messages.reminder.tellFailed} />
    </DialogForm>
  );
}
