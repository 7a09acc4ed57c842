import type { ListedCertificate } from '@contract/certificate';
import { ColumnHeads, Table } from '../../../ui/table';
import styles from './issued.module.css';
import { IssuedRow } from './issued-row';

interface IssuedTableProps {
  certificates: ListedCertificate[];
  /** ID of the one that was revoked just now. */
  revoked?: string;
  onRevoke: (certificate: ListedCertificate) => void;
}

/** One certificate a row. */
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
