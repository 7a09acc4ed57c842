import type { Correction } from '@contract/correction';
import type { ReactNode } from 'react';
import styles from '../correction.module.css';

interface CorrectionFactsProps {
  correction: Correction;
  /** What else is told of it: rows. */
  children?: ReactNode;
}

/** What a holder asks for. */
export const CorrectionFacts = ({ correction: { wrong, right }, children }: CorrectionFactsProps) => (
  <dl className={styles.pairs}>
    <div>
      <dt>What is wrong</dt>
      <dd>{wrong}</dd>
    </div>
    <div>
      <dt>How it should be</dt>
      <dd>{right}</dd>
    </div>
    {children}
  </dl>
);

/** The same, with the certificate that it is about. */
export const AboutCertificate = ({ correction }: { correction: Correction }) => (
  <CorrectionFacts correction={correction}>
    <div>
      <dt>Certificate ID</dt>
      <dd className="mono">{correction.certificate.CertificateId}</dd>
    </div>
  </CorrectionFacts>
);
