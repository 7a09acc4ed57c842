import { CERTIFICATE_STATES, type ListedCertificate } from '@contract/certificate';
import { messages } from '@contract/messages';
import { useState } from 'react';
import type { AdminProps } from '../../../lib/admin-token';
import { ApiError } from '../../../lib/api-client';
import { focusOn } from '../../../lib/focus';
import { capitalised, formatCount } from '../../../lib/format';
import { useFilters } from '../../../lib/use-filters';
import { SearchForm } from '../../../ui/field/search-form';
import { ListFrame, ShowAll } from '../../../ui/list/list-frame';
import { Tabs } from '../../../ui/list/tabs';
import { Empty } from '../../../ui/page/page-state';
import { toast } from '../../../ui/toast';
import { useIssuedCertificates, useRefresh } from './api';
import styles from './issued.module.css';
import { IssuedTable } from './issued-table';
import { RevokeDialog } from './revoke-dialog';

const states = ['', ...CERTIFICATE_STATES] as const;

/** "Issued": lists the certificates; the URL holds search, filter and page. */
export function Issued(admin: AdminProps) {
  const list = useFilters('certificates', { state: CERTIFICATE_STATES });
  const { q, state } = list.filters;
  const { markRevoked, ...read } = useIssuedCertificates(admin, list.query);
  const refresh = useRefresh();
  const [revoking, setRevoking] = useState<ListedCertificate | null>(null);
  /** ID of the certificate just revoked, for the focus. */
  const [revoked, setRevoked] = useState<string>();
  /** The revoked certificate leaves this list, so the focus stays above it. */
  const leaves = state === 'valid';

  const onRevoked = ({ CertificateId, Name }: ListedCertificate, reason: string) => {
    markRevoked(CertificateId, { date: new Date().toISOString(), reason });
    setRevoking(null);
    setRevoked(CertificateId);
    toast.ok(messages.certificate.revoked, `${Name}, ${CertificateId}`);
    refresh();
  };

  return (
    <section className={`column ${styles.issued}`} aria-labelledby="issued-title">
      <div className="row spread">
        <h2
          className="t-xl quiet"
          id="issued-title"
          tabIndex={-1}
          ref={revoked && leaves ? focusOn : undefined}
          key={revoked}
        >
          Issued
        </h2>
        <p className="small" role="status">
          {read.data &&
            !read.error &&
            !read.isStale &&
            formatCount(read.data.meta.total, ['certificate', 'certificates'])}
        </p>
      </div>
      <div className={styles.filters}>
        <SearchForm
          label="Search the certificates"
          placeholder="Name, domain, ID or reference number"
          q={q}
          onSearch={(words) => list.narrow({ q: words })}
        />
        <Tabs
          label="State"
          tabs={states.map((name) => ({
            to: list.to({ page: 1, state: name }),
            words: capitalised(name || 'all'),
            current: name === state,
          }))}
        />
      </div>
      <ListFrame
        read={read}
        list={list}
        things="the certificates"
        failure={failureOf}
        noMatch={
          <Empty title="No certificate matches.">
            <ShowAll className="link" to={list.all} />
          </Empty>
        }
        none={
          <Empty title="No certificates have been issued yet.">
            <p className="say">The first one appears here as soon as it is saved.</p>
          </Empty>
        }
      >
        {(certificates) => (
          <IssuedTable certificates={certificates} revoked={leaves ? undefined : revoked} onRevoke={setRevoking} />
        )}
      </ListFrame>
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

const failureOf = (error: Error) =>
  error instanceof ApiError
    ? { message: messages.certificate.listFailed, detail: error.message }
    : { message: messages.certificate.listError(error.message) };
