import { messages } from '@contract/messages';
import type { ReactNode } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { AdminProps } from '../../lib/admin-token';
import { formatNumber } from '../../lib/format';
import { Notice } from '../../ui/notice';
import { Bone, Empty, Failed, Loading } from '../../ui/page-state';
import { Pages } from '../../ui/pages';
import { useAudit } from './api';
import { auditAddress, choiceOf } from './audit-address';
import { AuditDays } from './audit-days';
import { AuditFilters } from './audit-filters';

/** Who did what, when and where. Nothing in it is ever changed or deleted. */
export function Audit(admin: AdminProps) {
  const choice = choiceOf(useSearchParams()[0]);
  const { data, error, isLoading, isValidating, mutate } = useAudit(admin, choice);
  const isChosen = choice.q !== '' || choice.action !== undefined;
  const { total = 0, pageCount = 0 } = data?.meta ?? {};

  let body: ReactNode;
  if (!data && error) {
    body = (
      <Failed message={messages.audit.listFailed} detail={error.message} busy={isValidating} onRetry={() => mutate()} />
    );
  } else if (!data) body = <AuditLoading />;
  else if (total === 0 && isChosen) {
    body = (
      <Empty title="Nothing found.">
        <p className="say">
          No entry matches.{' '}
          <Link to={auditAddress({ page: 1, q: '' })} onClick={focusPage}>
            Show all of them
          </Link>
        </p>
      </Empty>
    );
  } else if (total === 0) {
    body = (
      <Empty title="No activity yet.">
        <p className="say">What admins do appears here.</p>
      </Empty>
    );
  } else if (choice.page > pageCount && !isLoading)
    body = <Navigate replace to={auditAddress({ ...choice, page: pageCount })} />;
  else {
    body = (
      <>
        <AuditDays entries={data.data} />
        <Pages
          page={choice.page}
          pageCount={pageCount}
          to={(page) => auditAddress({ ...choice, page })}
          label="Pages of the audit list"
        />
      </>
    );
  }
  return (
    <>
      <AuditFilters choice={choice} />
      <p className="small" role="status">
        {data && `${formatNumber(total)} ${total === 1 ? 'entry' : 'entries'}${isChosen ? ' found' : ''}, newest first`}
      </p>
      {data && error && (
        <Notice tone="bad" title={messages.audit.listFailed}>
          {error.message}
        </Notice>
      )}
      {body}
    </>
  );
}

/** The link goes with what it leads away from; the focus must not go with it. */
const focusPage = () => document.getElementById('main')?.focus({ preventScroll: true });

const AuditLoading = () => (
  <Loading label="Loading the audit list…">
    {[30, 90, 84, 88, 70].map((width) => (
      <Bone key={width} width={width} />
    ))}
  </Loading>
);
