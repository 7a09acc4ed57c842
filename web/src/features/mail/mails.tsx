import { messages } from '@contract/messages';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { AdminProps } from '../../lib/admin-token';
import { formatCount } from '../../lib/format';
import { Notice } from '../../ui/notice';
import { Bone, Empty, Failed, Loading } from '../../ui/page-state';
import { Pages } from '../../ui/pages';
import { Table } from '../../ui/table';
import { useMails } from './api';
import { choiceOf, mailAddress } from './mail-address';
import { MailFilters } from './mail-filters';
import { MailRow } from './mail-row';
import styles from './mails.module.css';

const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });

/** Every mail that went out, or is to: its state, and the way to send it again. */
export function Mails(admin: AdminProps) {
  const choice = choiceOf(useSearchParams()[0]);
  const { data, error, isLoading, isValidating, mutate } = useMails(admin, choice);
  const isChosen = choice.q !== '' || choice.state !== undefined;
  const { total = 0, pageCount = 0 } = data?.meta ?? {};

  let body: ReactNode;
  if (!data && error) {
    body = (
      <Failed message={messages.mail.listFailed} detail={error.message} busy={isValidating} onRetry={() => mutate()} />
    );
  } else if (!data) body = <MailsLoading />;
  else if (total === 0 && isChosen) {
    body = (
      <Empty title="No email matches.">
        <Link className="link" to={mailAddress({ page: 1, q: '' })} onClick={focusPage}>
          Show all
        </Link>
      </Empty>
    );
  } else if (total === 0) {
    body = (
      <Empty title="No emails yet.">
        <p className="say">The first one appears here as soon as someone applies.</p>
      </Empty>
    );
  } else if (choice.page > pageCount && !isLoading)
    body = <Navigate replace to={mailAddress({ ...choice, page: pageCount })} />;
  else {
    body = (
      <div className={styles.list} aria-busy={isLoading}>
        <Table label="Emails">
          <thead>
            <tr>
              <th scope="col">Subject and kind</th>
              <th scope="col">To</th>
              <th scope="col">Sent or created</th>
              <th scope="col">State</th>
              <th scope="col">
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data.data.map((mail) => (
              <MailRow key={mail._id} mail={mail} {...admin} />
            ))}
          </tbody>
        </Table>
        <Pages
          page={choice.page}
          pageCount={pageCount}
          to={(page) => mailAddress({ ...choice, page })}
          label="Pages of emails"
        />
      </div>
    );
  }
  return (
    <>
      <p className="say">
        Emails are kept for 90 days. Emails with a link to reset a password or confirm an address are not stored.
      </p>
      <MailFilters choice={choice} />
      <p className="small" role="status">
        {data && formatCount(total, ['email', 'emails'])}
      </p>
      {data && error && (
        <Notice tone="bad" title={messages.mail.listFailed}>
          {error.message}
        </Notice>
      )}
      {body}
    </>
  );
}

const MailsLoading = () => (
  <Loading label="Loading emails…">
    {[90, 84, 88, 70].map((width) => (
      <Bone key={width} width={width} />
    ))}
  </Loading>
);
