import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import { MAIL_STATES, type MailEntry, mailPageSchema } from '@contract/mail';
import { messages } from '@contract/messages';
import { useSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { request } from '../../lib/api-client';
import { capitalised, formatCount, formatDayAndTime } from '../../lib/format';
import { idempotencyKeys } from '../../lib/idempotency-key';
import { useAdminList, useRefetch } from '../../lib/use-admin-read';
import { useFilters } from '../../lib/use-filters';
import { Button } from '../../ui/button';
import { SearchForm } from '../../ui/field/search-form';
import { ListFrame, ShowAll } from '../../ui/list/list-frame';
import { ColumnHeads, Table } from '../../ui/list/table';
import { Tabs } from '../../ui/list/tabs';
import { Empty } from '../../ui/page/page-state';
import { toast } from '../../ui/toast';
import styles from './mails.module.css';

export default function AdminMails(admin: AdminProps) {
  const list = useFilters('mails', { state: MAIL_STATES });
  const { q, state } = list.filters;
  const read = useMails(admin, list.query);
  return (
    <>
      <h1 className="t-3xl">Emails</h1>
      <p className="say">
        Emails are kept for 90 days. Emails with a link to reset a password or confirm an address are not stored.
      </p>
      <div className={styles.filters}>
        <SearchForm
          label="Search emails"
          placeholder="Address, subject or kind"
          className={styles.search}
          q={q}
          onSearch={(words) => list.narrow({ q: words })}
        />
        <Tabs
          label="State"
          tabs={(['', ...MAIL_STATES] as const).map((name) => ({
            to: list.to({ page: 1, state: name }),
            words: capitalised(name || 'all'),
            current: name === state,
          }))}
        />
      </div>
      <p className="small" role="status">
        {read.data && formatCount(read.data.meta.total, ['email', 'emails'])}
      </p>
      <ListFrame
        read={read}
        list={list}
        things="emails"
        failure={({ message }) => ({ message: messages.mail.listFailed, detail: message })}
        noMatch={
          <Empty title="No email matches.">
            <ShowAll className="link" to={list.all} />
          </Empty>
        }
        none={
          <Empty title="No emails yet.">
            <p className="say">The first one appears here as soon as someone applies.</p>
          </Empty>
        }
      >
        {(mails) => (
          <div className={styles.list}>
            <Table label="Emails">
              <ColumnHeads names={['Subject and kind', 'To', 'Sent or created', 'State']} actions />
              <tbody>
                {mails.map((mail) => (
                  <MailRow key={mail._id} mail={mail} {...admin} />
                ))}
              </tbody>
            </Table>
          </div>
        )}
      </ListFrame>
    </>
  );
}

/** Retrying after a lost answer must not send a second email. */
const keys = idempotencyKeys('mail-again-key');

const tags = {
  waiting: ['tag', 'Waiting'],
  sent: ['tag tag--ok', 'Sent'],
  failed: ['tag tag--bad', 'Failed'],
} as const;

function MailRow({ mail, token, onEnded }: AdminProps & { mail: MailEntry }) {
  const refresh = useRefetch(endpoints.listMails);
  const [tag, state] = tags[mail.state];
  const { busy, send } = useSubmit({
    keys,
    send: ({ id }: { id: string }, key) => sendAgain(token, id, key),
    onSent({ message }) {
      toast.ok(message, `${mail.subject}, to ${mail.to}`);
      refresh();
    },
    onFailed(error) {
      toast.bad(messages.mail.againFailed, error.message);
      return true;
    },
    onEnded,
  });

  return (
    <tr>
      <td className={styles.subject}>
        <b dir="auto">{mail.subject}</b>
        <small>{mail.kind}</small>
      </td>
      <td className={styles.to}>{mail.to}</td>
      <td className={`num ${styles.time}`}>{formatDayAndTime(mail.sentAt ?? mail.writtenAt)}</td>
      <td>
        <span className={tag}>{state}</span>
        {mail.lastError && (
          <small className={styles.error}>
            {mail.attempts} {mail.attempts === 1 ? 'attempt' : 'attempts'}: {mail.lastError}
          </small>
        )}
      </td>
      <td className={styles.actions}>
        {mail.state !== 'waiting' && (
          <Button
            variant="bare"
            small
            busy={busy}
            busyLabel="Sending…"
            aria-label={`Send again: ${mail.subject}, to ${mail.to}`}
            onClick={() => send({ id: mail._id })}
          >
            Send again
          </Button>
        )}
      </td>
    </tr>
  );
}

const PAGE_SIZE = 30;

const useMails = (admin: AdminProps, query: Record<string, string | number>) =>
  useAdminList(endpoints.listMails, admin, {
    schema: mailPageSchema,
    query: { ...query, pageSize: PAGE_SIZE },
    // Follows emails as they are sent.
    refreshInterval: 10_000,
  });

const sendAgain = (token: string, id: string, idempotencyKey: string): Promise<Done> =>
  request(endpoints.sendMailAgain, { params: { id }, token, idempotencyKey });
