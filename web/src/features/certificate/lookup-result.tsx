import type { Certificate } from '@contract/certificate';
import type { ReactNode } from 'react';
import { focusOn } from '../../lib/focus';
import { Failed, Loading, Skeleton } from '../../ui/page-state';
import { isUnknown, wordsFor } from './api';
import styles from './lookup.module.css';
import { RevokedCertificate } from './revoked-certificate';
import { UnknownCertificate } from './unknown-certificate';
import { ValidCertificate } from './valid-certificate';

interface LookupResultProps {
  id: string;
  /** Null when it is known that there is none. */
  certificate?: Certificate | null;
  error?: unknown;
  busy: boolean;
  /** Somebody has just asked for it here: the answer gets the focus. */
  asked: boolean;
  onRetry: () => void;
  /** Who issues certificates here. */
  brand: string;
  /** Stands where the ID is unknown. */
  search: ReactNode;
}

/** The answer to a lookup: valid, revoked, unknown, failed, or still on its way. */
export function LookupResult({ id, certificate, error, busy, asked, onRetry, brand, search }: LookupResultProps) {
  const ref = asked ? focusOn : undefined;
  if (certificate?.revoked) {
    return <RevokedCertificate certificate={certificate} revoked={certificate.revoked} ref={ref} />;
  }
  if (certificate) return <ValidCertificate certificate={certificate} brand={brand} ref={ref} />;
  if (certificate === null || isUnknown(error)) {
    return (
      <UnknownCertificate id={id} ref={ref}>
        {search}
      </UnknownCertificate>
    );
  }
  if (error) return <Failed message={wordsFor(error)} error={error} busy={busy} onRetry={onRetry} />;
  return (
    <Loading label="Looking up the certificate...">
      <div className={styles.waiting}>
        <Skeleton width={30} />
        <Skeleton width={70} tall />
        <Skeleton width={50} />
      </div>
    </Loading>
  );
}
