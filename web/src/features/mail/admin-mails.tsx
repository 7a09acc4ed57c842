import { MAIL_STATES } from '@contract/mail';
import { messages } from '@contract/messages';
import type { AdminProps } from '../../lib/admin-token';
import { capitalised, formatCount } from '../../lib/format';
import { useFilters } from '../../lib/use-filters';
import { AskedSearch } from '../../ui/asked-search';
import { ListFrame, ShowAll } from '../../ui/list-frame';
import { Empty, Loading, Skeleton } from '../../ui/page-state';
import { ColumnHeads, Table } from '../../ui/table';
import { Tabs } from '../../ui/tabs';
import { useMails } from './api';
import { MailRow } from './mail-row';
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
        <AskedSearch
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
        label="Pages of emails"
        failure={({ message }) => ({ message: messages.mail.listFailed, detail: message })}
        loading={<MailsLoading />}
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

const MailsLoading = () => (
  <Loading label="Loading emails…">
    {[90, 84, 88, 70].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </Loading>
);
