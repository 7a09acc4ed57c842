import { courseWord } from '@contract/certificate/art';
import { certificateMessages } from '@contract/certificate/certificate';
import { type ListedCertificate, revocationSchema } from '@contract/certificate/issue';
import { useState } from 'react';
import { pageDraft } from '../../../forms/draft-store';
import { ReasonDialog } from '../../../forms/reason-dialog';
import { ApiError } from '../../../lib/api-client';
import type { AdminProps } from '../../../lib/use-admin-read';
import { revokeCertificate } from './api';
import styles from './certificates.module.css';

/** @param id of a certificate or a letter */
export const revocationDraft = (id: string) => pageDraft(`revocation of ${id}`, { reason: '' });

export const revocationWarning = (
  <>
    It is never deleted. Anyone who looks it up will see that it was revoked, with today’s date and your reason.{' '}
    <b>This can’t be undone.</b>
  </>
);

interface RevokeDialogProps extends AdminProps {
  certificate: ListedCertificate;
  onClose: () => void;
  onRevoked: (reason: string) => void;
}

export function RevokeDialog({ certificate, token, onEnded, onClose, onRevoked }: RevokeDialogProps) {
  const { Name, Domain, Course, CertificateId, tellsHolder = false } = certificate;
  const { revokeFailed, revokeError, holder } = certificateMessages;
  const [store] = useState(() => revocationDraft(CertificateId));
  return (
    <ReasonDialog
      title="Revoke this certificate?"
      description={revocationWarning}
      variant="line-bad"
      action="Revoke certificate"
      busyLabel="Revoking…"
      store={store}
      schema={revocationSchema}
      hint="Everyone can read it."
      failed={(error) => (error instanceof ApiError ? revokeFailed : revokeError(error.message))}
      send={(reason) => revokeCertificate(token, CertificateId, reason)}
      onSent={(_, reason) => {
        store.forget();
        onRevoked(reason);
      }}
      onEnded={onEnded}
      onClose={onClose}
    >
      <div className={styles.which}>
        <p>
          <b dir="auto">{Name}</b>
        </p>
        <p>
          {courseWord(Course)}, <bdi>{Domain}</bdi>
        </p>
        <p className="mono">{CertificateId}</p>
      </div>
      <p className="say">{holder(tellsHolder)}</p>
    </ReasonDialog>
  );
}
