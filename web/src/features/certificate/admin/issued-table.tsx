import type { ListedCertificate } from '@contract/certificate';
import { Table } from '../../../ui/table';
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
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Domain and type</th>
          <th scope="col">Certificate ID</th>
          <th scope="col">Issued</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
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
