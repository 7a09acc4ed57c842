import { courseWord } from '@contract/certificate/art';
import { type Certificate, certificateMessages } from '@contract/certificate/certificate';
import { CERTIFICATE_STATES, type ListedCertificate } from '@contract/certificate/issue';
import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-client';
import { focusOn } from '../../../lib/focus';
import { formatCount, formatDay } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import type { AdminProps } from '../../../lib/use-admin-read';
import { useFilters } from '../../../lib/use-filters';
import { Button, LinkButton } from '../../../ui/button';
import { TextField } from '../../../ui/field/field';
import { SearchForm } from '../../../ui/field/search-form';
import { ListFrame } from '../../../ui/list/list-frame';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { StateTabs } from '../../../ui/list/tabs';
import { Empty } from '../../../ui/page/page-state';
import { toast } from '../../../ui/toast';
import { useCopied } from '../../../ui/use-copied';
import { useIssuedCertificates, useRefresh } from './api';
import styles from './certificates.module.css';
import { CertificateLink } from './entry';
import { RevokeDialog } from './revoke-dialog';

/** The URL stores search, filter and page. */
export function Issued(admin: AdminProps) {
  const list = useFilters('certificates', { state: CERTIFICATE_STATES });
  const { q, state } = list.filters;
  const read = useIssuedCertificates(admin, list.query);
  const refresh = useRefresh();
  const [revoking, setRevoking] = useState<ListedCertificate | null>(null);
  /** ID of the certificate just revoked, to restore focus. */
  const [revoked, setRevoked] = useState<string>();
  /** The revoked certificate disappears from this list, so focus moves to the heading. */
  const leaves = state === 'valid';

  const onRevoked = ({ CertificateId, Name }: ListedCertificate, reason: string) => {
    const now = { date: new Date().toISOString(), reason };
    const marked = (one: ListedCertificate) => (one.CertificateId === CertificateId ? { ...one, revoked: now } : one);
    read.mutate((known) => known && { ...known, data: known.data.map(marked) }, { revalidate: false });
    setRevoking(null);
    setRevoked(CertificateId);
    toast.ok(certificateMessages.revoked, `${Name}, ${CertificateId}`);
    refresh();
  };

  return (
    <section className={`column ${styles.part}`} aria-labelledby="issued-title">
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
      <div className={`row spread ${styles.filters}`}>
        <SearchForm
          label="Search the certificates"
          placeholder="Name, domain, ID or reference number"
          q={q}
          onSearch={(words) => list.narrow({ q: words })}
        />
        <StateTabs
          states={['', ...CERTIFICATE_STATES]}
          current={state}
          to={(next) => list.to({ page: 1, state: next })}
        />
      </div>
      <ListFrame
        read={read}
        list={list}
        things="the certificates"
        failure={failureOf}
        noMatch="No certificate matches."
        none={
          <Empty
            title="No certificates have been issued yet."
            say="The first one appears here as soon as it is saved."
          />
        }
      >
        {(certificates) => (
          <Table label="Issued certificates">
            <ColumnHeads names={['Name', 'Domain and type', 'Certificate ID', 'Issued', 'State']} actions />
            <tbody>
              {certificates.map((certificate) => (
                <IssuedRow
                  key={certificate.CertificateId}
                  certificate={certificate}
                  focused={certificate.CertificateId === revoked && !leaves}
                  onRevoke={() => setRevoking(certificate)}
                />
              ))}
            </tbody>
          </Table>
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
    ? { message: certificateMessages.listFailed, detail: error.message }
    : { message: certificateMessages.listError(error.message) };

interface IssuedRowProps {
  certificate: Certificate;
  /** Moves focus here after revoking, because the button is gone. */
  focused: boolean;
  onRevoke: () => void;
}

function IssuedRow({ certificate, focused, onRevoke }: IssuedRowProps) {
  const { Name, Domain, Course, CertificateId, ReferenceNumber, createdAt, revoked } = certificate;
  const page = paths.verify(CertificateId);
  const link = location.origin + page;
  const { copied, copy } = useCopied(link);
  const CopyIcon = copied === 'yes' ? Check : Link2;
  return (
    <tr>
      <td className={table.name}>
        <b dir="auto">{Name}</b>
        {ReferenceNumber && <small className="mono">{ReferenceNumber}</small>}
      </td>
      <td className={table.text}>
        <bdi>{Domain}</bdi>
        <small>{courseWord(Course)}</small>
      </td>
      <td className={table.id}>
        <CertificateLink id={CertificateId} />
      </td>
      <td className={`num ${table.day}`}>{formatDay(createdAt)}</td>
      <td>
        <div tabIndex={focused ? -1 : undefined} ref={focused ? focusOn : undefined}>
          <span className={revoked ? 'tag tag--bad' : 'tag tag--ok'}>{revoked ? 'Revoked' : 'Valid'}</span>
          {revoked && (
            <small className={styles.reason}>
              {formatDay(revoked.date)}: <bdi>{revoked.reason}</bdi>
            </small>
          )}
        </div>
      </td>
      <td className={styles.actions}>
        <div>
          <Button
            variant="bare"
            small
            iconOnly
            title="Copy link"
            aria-label={`Copy the link to ${CertificateId}`}
            onClick={copy}
          >
            <CopyIcon className="icon" aria-hidden="true" />
          </Button>
          <LinkButton
            variant="bare"
            small
            iconOnly
            to={page}
            target="_blank"
            title="Print, or show the QR code"
            aria-label={`Print ${CertificateId}, or show its QR code (opens in a new tab)`}
          >
            <Printer className="icon" aria-hidden="true" />
          </LinkButton>
          {!revoked && (
            <Button
              variant="bare"
              small
              className={styles.revoke}
              aria-label={`Revoke ${CertificateId}`}
              onClick={onRevoke}
            >
              Revoke
            </Button>
          )}
        </div>
        <span className="vh" role="status">
          {copied === 'yes' && 'Link copied to the clipboard.'}
        </span>
        {copied === 'by-hand' && (
          <TextField label="Copy this link" readOnly value={link} ref={(field) => field?.select()} />
        )}
      </td>
    </tr>
  );
}
