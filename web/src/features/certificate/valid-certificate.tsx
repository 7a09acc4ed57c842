import type { Certificate } from '@contract/certificate';
import Printer from 'lucide-react/icons/printer';
import type { Ref } from 'react';
import { Button } from '../../components/button';
import { CopyLink } from '../../components/copy-link';
import { Notice } from '../../components/notice';
import { formatDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { CertificateCard } from './certificate-card';
import styles from './lookup.module.css';

interface ValidCertificateProps {
  certificate: Certificate;
  /** Who issued it. */
  brand: string;
  ref?: Ref<HTMLDivElement>;
}

/** A certificate that holds: it says so, and shows it with the link and the QR code that lead back here. */
export function ValidCertificate({ certificate, brand, ref }: ValidCertificateProps) {
  const { Name, Domain, CertificateId, createdAt } = certificate;
  const link = location.origin + paths.verify(CertificateId);
  return (
    <div className={styles.valid}>
      <div className={`${styles.say} no-print`}>
        <Notice tone="ok" title="This certificate is valid." ref={ref}>
          Issued to <bdi>{Name}</bdi> for <bdi>{Domain}</bdi> on {formatDay(createdAt)}.
        </Notice>
        <CopyLink link={link}>
          <Button variant="line" small onClick={() => window.print()}>
            <Printer className="icon" aria-hidden="true" /> Print
          </Button>
        </CopyLink>
      </div>
      <CertificateCard certificate={certificate} link={link} brand={brand} />
      <p className="small no-print">
        The line at the left is drawn from the certificate ID. Change one letter and it looks different.
      </p>
    </div>
  );
}
