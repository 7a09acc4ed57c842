import { MAIL_STATES, type MailEntry, mailMessages, mailPageSchema, messageEndpoints } from '@contract/message';
import { useState } from 'react';
import { ActionButton } from '../../forms/action-button';
import { request } from '../../lib/api-client';
import { formatCount, formatDayAndTime } from '../../lib/format';
import { idempotencyKeys } from '../../lib/idempotency-key';
import { type AdminProps, useAdminList, useRefetch } from '../../lib/use-admin-read';
import { useFilters } from '../../lib/use-filters';
import { SearchForm } from '../../ui/field/search-form';
import { ListFrame } from '../../ui/list/list-frame';
import { ColumnHeads, Table } from '../../ui/list/table';
import table from '../../ui/list/table.module.css';
import { StateTabs } from '../../ui/list/tabs';
import { Empty } from '../../ui/page/page-state';
import { toast } from '../../ui/toast';

export default function AdminMails(admin: AdminProps) {
  const list = useFilters('mails', { state: MAIL_STATES });
  const { q, state } = list.filters;
  const read = useAdminList(messageEndpoints.listMails, admin, {
    schema: mailPageSchema,
    query: { ...list.query, pageSize: 30 },
    // Updates as emails are sent.
    refreshInterval: 10_000,
  });
  return (
    <>
      <h1 className="t-3xl">Emails</h1>
      <p className="say">
        Emails are kept for 90 days. Emails with a link to reset a password or confirm an address are not stored.
      </p>
      <div className="column">
        <SearchForm
          label="Search emails"
          placeholder="Address, subject or kind"
          q={q}
          onSearch={(words) => list.narrow({ q: words })}
        />
        <StateTabs states={['', ...MAIL_STATES]} current={state} to={(next) => list.to({ page: 1, state: next })} />
      </div>
      <p className="small" role="status">
        {read.data && formatCount(read.data.meta.total, ['email', 'emails'])}
      </p>
      <ListFrame
        read={read}
        list={list}
        things="emails"
        failure={({ message }) => ({ message: mailMessages.listFailed, detail: message })}
        noMatch="No email matches."
        none={<Empty title="No emails yet." say="The first one appears here as soon as someone applies." />}
      >
        {(mails) => (
          <Table label="Emails">
            <ColumnHeads names={['Subject and kind', 'To', 'Sent or created', 'State']} actions />
            <tbody>
              {mails.map((mail) => (
                <MailRow key={mail._id} mail={mail} {...admin} />
              ))}
            </tbody>
          </Table>
        )}
      </ListFrame>
    </>
  );
}

const tags = {
  waiting: ['tag', 'Waiting'],
  sent: ['tag tag--ok', 'Sent'],
  failed: ['tag tag--bad', 'Failed'],
} as const;

function MailRow({ mail, token, onEnded }: AdminProps & { mail: MailEntry }) {
  const refresh = useRefetch(messageEndpoints.listMails);
  const [tag, state] = tags[mail.state];
  const words = `${mail.subject}, to ${mail.to}`;
  // Retrying after a lost response must not send a second email.
  const [keys] = useState(() => idempotencyKeys(`mail-again-key ${mail._id}`));
  return (
    <tr>
      <td className={table.name}>
        <b dir="auto">{mail.subject}</b>
        <small>{mail.kind}</small>
      </td>
      <td className={table.id}>{mail.to}</td>
      <td className={`num ${table.day}`}>{formatDayAndTime(mail.sentAt ?? mail.writtenAt)}</td>
      <td>
        <span className={tag}>{state}</span>
        {mail.lastError && (
          <small className={table.text}>
            {formatCount(mail.attempts, ['attempt', 'attempts'])}: {mail.lastError}
          </small>
        )}
      </td>
      <td className={table.actions}>
        {mail.state !== 'waiting' && (
          <ActionButton
            variant="bare"
            busyLabel="Sending…"
            aria-label={`Send again: ${words}`}
            failed={mailMessages.againFailed}
            keys={keys}
            send={(idempotencyKey) =>
              request(messageEndpoints.sendMailAgain, { params: { id: mail._id }, token, idempotencyKey })
            }
            onSent={({ message }) => {
              toast.ok(message, words);
              refresh();
            }}
            onEnded={onEnded}
          >
            Send again
          </ActionButton>
        )}
      </td>
    </tr>
  );
}
