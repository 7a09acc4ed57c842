import {
  CONTACT_STATES,
  contactFormMessages,
  type ListedMessage,
  messageEndpoints,
  messagePageSchema,
} from '@contract/message';
import { ActionButton } from '../../../forms/action-button';
import { request } from '../../../lib/api-client';
import { formatAgo, formatCount } from '../../../lib/format';
import { type AdminProps, useAdminList } from '../../../lib/use-admin-read';
import { useFilters } from '../../../lib/use-filters';
import { ListFrame } from '../../../ui/list/list-frame';
import frame from '../../../ui/list/list-frame.module.css';
import { StateTabs } from '../../../ui/list/tabs';
import { Empty } from '../../../ui/page/page-state';
import { toast } from '../../../ui/toast';
import styles from './admin-messages.module.css';

export default function AdminMessages(admin: AdminProps) {
  const list = useFilters('messages', { state: CONTACT_STATES });
  const state = list.filters.state || 'waiting';
  const read = useAdminList(messageEndpoints.listMessages, admin, {
    schema: messagePageSchema,
    query: { page: list.page, state, pageSize: 20 },
  });
  return (
    <>
      <h1 className="t-3xl">Messages</h1>
      <StateTabs states={CONTACT_STATES} current={state} to={(next) => list.to({ page: 1, state: next })} />
      <p className="small" role="status">
        {read.data && formatCount(read.data.meta.total, ['message', 'messages'])}
      </p>
      <ListFrame
        read={read}
        list={list}
        things="messages"
        failure={({ message }) => ({ message: contactFormMessages.listFailed, detail: message })}
        none={<Empty title={state === 'waiting' ? 'No messages are waiting.' : 'No messages are done yet.'} />}
      >
        {(entries) =>
          entries.map((entry) => <Entry key={entry._id} {...{ entry, admin }} onDone={() => read.mutate()} />)
        }
      </ListFrame>
    </>
  );
}

interface EntryProps {
  entry: ListedMessage;
  admin: AdminProps;
  onDone: () => void;
}

function Entry({ entry, admin, onDone }: EntryProps) {
  const { _id, name, email, topic, text, state, createdAt } = entry;
  return (
    <article className={`column column--3 ${frame.entry}`} aria-label={`${topic}, from ${name}`}>
      <h2 className="t-xl">{topic}</h2>
      <p className="small">
        <bdi>{name}</bdi>, {email}, {formatAgo(createdAt)}
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <div className="row">
        <a className="link" href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${topic}`)}`}>
          Answer by email
        </a>
        {state === 'waiting' && (
          <ActionButton
            variant="line"
            busyLabel="Saving…"
            failed={contactFormMessages.closeFailed}
            send={() => request(messageEndpoints.closeMessage, { params: { id: _id }, token: admin.token })}
            onSent={({ message }) => {
              toast.ok(message, topic);
              onDone();
            }}
            onEnded={admin.onEnded}
          >
            Done
          </ActionButton>
        )}
      </div>
    </article>
  );
}
