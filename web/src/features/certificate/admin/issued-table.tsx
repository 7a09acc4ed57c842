import { type Certificate, courseWord, type ListedCertificate } from '@contract/certificate';
import Check from 'lucide-react/icons/check';
import Link2 from 'lucide-react/icons/link-2';
import Printer from 'lucide-react/icons/printer';
import { Link } from 'react-router-dom';
import { focusOn } from '../../../lib/focus';
import { formatDay } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { Button, LinkButton } from '../../../ui/button';
import { ColumnHeads, Table } from '../../../ui/list/table';
import table from '../../../ui/list/table.module.css';
import { useCopied } from '../../../ui/use-copied';
import styles from './issued.module.css';

interface IssuedTableProps {
  certificates: ListedCertificate[];
  /** ID of the certificate just revoked. */
  revoked?: string;
  onRevoke: (certificate: ListedCertificate) => void;
}

export const IssuedTable = ({ certificates, revoked, onRevoke }: IssuedTableProps) => (
  <div className={styles.table}>
    <Table label="Issued certificates">
      <ColumnHeads names={['Name', 'Domain and type', 'Certificate ID', 'Issued', 'State']} actions />
      <tbody>
        {certificates.map((certificate) => (
          <IssuedRow
            key={certificate.CertificateId}
            certificate={certificate}
            focused={certificate.CertificateId === revoked}
            onRevoke={() => onRevoke(certificate)}
          />
        ))}
      </tbody>
    </Table>
  </div>
);

interface IssuedRowProps {
  certificate: Certificate;
  /** Moves the focus here after revoking, because the button is gone. */
  focused: boolean;
  onRevoke: () => void;
}

function IssuedRow({ certificate, focused, onRevoke }: IssuedRowProps) {
  const { Name, Domain, Course, CertificateId, ReferenceNumber, createdAt, revoked } = certificate;
  const page = paths.verify(CertificateId);
  const link = location.origin + page;
  const { copied, copy } = useCopied(link);
  return (
    <tr>
      <td className={table.name}>
        <b dir="auto">{Name}</b>
        {ReferenceNumber && <small className="mono">{ReferenceNumber}</small>}
      </td>
      <td className={styles.domain}>
        <bdi>{Domain}</bdi>
        <small>{courseWord(Course)}</small>
      </td>
      <td className={table.id}>
        <Link className="mono" to={page} target="_blank">
          {CertificateId}
          <span className="vh"> (opens in a new tab)</span>
        </Link>
      </td>
      <td className={`num ${styles.day}`}>{formatDay(createdAt)}</td>
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
            {copied === 'yes' ? (
              <Check className="icon" aria-hidden="true" />
            ) : (
              <Link2 className="icon" aria-hidden="true" />
            )}
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
          <input
            className={styles.byHand}
            aria-label="Copy this link"
            readOnly
            value={link}
            ref={(field) => field?.select()}
          />
        )}
      </td>
    </tr>
  );
}
