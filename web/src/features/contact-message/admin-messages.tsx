import type { Done } from '@contract/calls';
import {
  CONTACT_STATES,
  contactFormMessages,
  type ListedMessage,
  type MessagesQuery,
  messageEndpoints,
  messagePageSchema,
} from '@contract/message';
import { ActionButton } from '../../forms/action-button';
import type { AdminProps } from '../../lib/admin-token';
import { request } from '../../lib/api-client';
import { capitalised, formatAgo, formatCount } from '../../lib/format';
import { useAdminList } from '../../lib/use-admin-read';
import { useFilters } from '../../lib/use-filters';
import { ListFrame } from '../../ui/list/list-frame';
import { Tabs } from '../../ui/list/tabs';
import { Empty } from '../../ui/page/page-state';
import { toast } from '../../ui/toast';
import styles from './admin-messages.module.css';

export default function AdminMessages(admin: AdminProps) {
  const list = useFilters('messages', { state: CONTACT_STATES });
  const state = list.filters.state || 'waiting';
  const read = useMessages(admin, { page: list.page, state });
  const none = <Empty title={state === 'waiting' ? 'No messages are waiting.' : 'No messages are done yet.'} />;
  return (
    <>
      <h1 className="t-3xl">Messages</h1>
      <Tabs
        label="State"
        tabs={CONTACT_STATES.map((name) => ({
          to: list.to({ page: 1, state: name }),
          words: capitalised(name),
          current: name === state,
        }))}
      />
      <p className="small" role="status">
        {read.data && formatCount(read.data.meta.total, ['message', 'messages'])}
      </p>
      <ListFrame
        read={read}
        list={list}
        things="messages"
        failure={({ message }) => ({ message: contactFormMessages.listFailed, detail: message })}
        noMatch={none}
        none={none}
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
    <article className={styles.entry} aria-label={`${topic}, from ${name}`}>
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
            send={() => closeMessage(admin.token, _id)}
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

const useMessages = (admin: AdminProps, query: Pick<MessagesQuery, 'page' | 'state'>) =>
  useAdminList(messageEndpoints.listMessages, admin, { schema: messagePageSchema, query: { ...query, pageSize: 20 } });

const closeMessage = (token: string, id: string): Promise<Done> =>
  request(messageEndpoints.closeMessage, { params: { id }, token });
