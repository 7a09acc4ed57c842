import type { ListedCertificate } from '@contract/certificate';
import { messages } from '@contract/messages';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { AdminProps } from '../../../lib/admin-token';
import { ApiError } from '../../../lib/api-client';
import { focusOn } from '../../../lib/focus';
import { formatNumber } from '../../../lib/format';
import { Empty, Failed } from '../../../ui/page-state';
import { Pages } from '../../../ui/pages';
import { toast } from '../../../ui/toast';
import { useIssuedCertificates, useRefresh } from '../api';
import styles from './issued.module.css';
import { choiceOf, issuedAddress } from './issued-address';
import { IssuedFilters } from './issued-filters';
import { IssuedLoading } from './issued-loading';
import { IssuedTable } from './issued-table';
import { RevokeDialog } from './revoke-dialog';

/** "Issued": what was issued, to search, to share and to revoke. What of it is shown stands in the address. */
export function Issued(admin: AdminProps) {
  const [params] = useSearchParams();
  const choice = choiceOf(params);
  const { page, q, state } = choice;
  const { data, error, isLoading, isValidating, retry, markRevoked } = useIssuedCertificates(admin, choice);
  const refresh = useRefresh();
  const [revoking, setRevoking] = useState<ListedCertificate | null>(null);
  /** ID of the one that was revoked last: its button is gone, and the focus needs a place. */
  const [revoked, setRevoked] = useState<string>();
  /** Then the revoked one leaves the list, and the focus stays above it. */
  const leaves = state === 'valid';

  const onRevoked = ({ CertificateId, Name }: ListedCertificate, reason: string) => {
    markRevoked(CertificateId, { date: new Date().toISOString(), reason });
    setRevoking(null);
    setRevoked(CertificateId);
    toast.ok(messages.certificate.revoked, `${Name}, ${CertificateId}`);
    refresh();
  };

  let body: ReactNode;
  if (error) body = <Failed {...failureOf(error)} busy={isValidating} onRetry={retry} />;
  else if (!data) body = <IssuedLoading />;
  else if (data.data.length === 0 && page > 1 && !isLoading)
    body = <Navigate replace to={issuedAddress({ ...choice, page: Math.min(page - 1, data.meta.pageCount) })} />;
  else if (data.data.length === 0 && (q || state)) {
    body = (
      <Empty title="No certificate matches.">
        <Link className="link" to={issuedAddress({ page: 1, q: '' })}>
          Show all
        </Link>
      </Empty>
    );
  } else if (data.data.length === 0) {
    body = (
      <Empty title="No certificate was issued yet.">
        <p className="say">The first one appears here as soon as it is saved.</p>
      </Empty>
    );
  } else {
    body = (
      <div className={styles.list} aria-busy={isLoading}>
        <IssuedTable certificates={data.data} revoked={leaves ? undefined : revoked} onRevoke={setRevoking} />
        <Pages
          page={data.meta.page}
          pageCount={data.meta.pageCount}
          to={(number) => issuedAddress({ ...choice, page: number })}
          label="Pages of the certificates"
        />
      </div>
    );
  }
  return (
    <section className={styles.issued} aria-labelledby="issued-title">
      <div className="row spread">
        <h2
          className="t-xl"
          id="issued-title"
          tabIndex={-1}
          ref={revoked && leaves ? focusOn : undefined}
          key={revoked}
        >
          Issued
        </h2>
        <p className="small" role="status">
          {data && !error && !isLoading && countOf(data.meta.total)}
        </p>
      </div>
      <IssuedFilters choice={choice} />
      {body}
      {revoking && (
        <RevokeDialog
          {...admin}
          certificate={revoking}
          onClose={() => setRevoking(null)}
          onRevoked={(reason) => onRevoked(revoking, reason)}
        />
      )}
    </section>
  );
}

const countOf = (total: number) => `${formatNumber(total)} ${total === 1 ? 'certificate' : 'certificates'}`;

const failureOf = (error: unknown) =>
  error instanceof ApiError
    ? { message: messages.certificate.listFailed, detail: error.message }
    : { message: messages.certificate.listError((error as Error).message) };
