import { courseWord, type ListedCertificate } from '@contract/certificate';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { type FormEvent, useRef, useState } from 'react';
import type { AdminProps } from '../../../lib/admin-token';
import { focusOn } from '../../../lib/focus';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Count, TextArea } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import styles from './issued.module.css';
import { useRevoke } from './use-revoke';

interface RevokeDialogProps extends AdminProps {
  certificate: ListedCertificate;
  /** What was typed before, if one comes back to it. */
  reason: string;
  onReason: (reason: string) => void;
  onClose: () => void;
  onRevoked: (reason: string) => void;
}

/** Asks for the reason, and says what revoking means before it is done. */
export function RevokeDialog({ certificate, onReason, onClose, onRevoked, ...props }: RevokeDialogProps) {
  const { Name, Domain, Course, CertificateId, tellsHolder = false } = certificate;
  const [reason, setReason] = useState(props.reason);
  const field = useRef<HTMLTextAreaElement>(null);
  const { revoking, reasonError, failure, revoke, forgive } = useRevoke(certificate, props, onRevoked);
  const count = reason.trim().length;

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await revoke(reason))) field.current?.focus();
  };

  return (
    <Dialog
      open
      onClose={() => !revoking && onClose()}
      title="Revoke this certificate?"
      description={
        <>
          It is never deleted. Anyone who looks it up will see that it was revoked, with today’s date and your reason.{' '}
          <b>This can’t be undone.</b>
        </>
      }
    >
      <form className={styles.dialog} onSubmit={onSubmit} noValidate>
        <p className={styles.which}>
          <b dir="auto">{Name}</b>
          <span>
            {courseWord(Course)}, <bdi>{Domain}</bdi>
          </span>
          <span className="mono">{CertificateId}</span>
        </p>
        <p className="say">{messages.certificate.holder(tellsHolder)}</p>
        {failure && (
          <Notice key={failure.attempt} ref={focusOn} tone="bad" title={failure.title}>
            {failure.detail} Your reason is still here.
          </Notice>
        )}
        <TextArea
          ref={field}
          label="Reason"
          rows={3}
          value={reason}
          readOnly={revoking}
          error={reasonError}
          hint={
            <>
              <span>Everyone can read it.</span>
              <Count enough={count > limits.revocationReason.max ? false : undefined}>
                {formatNumber(count)} / {formatNumber(limits.revocationReason.max)}
              </Count>
            </>
          }
          onChange={({ target }) => {
            setReason(target.value);
            onReason(target.value);
            forgive();
          }}
        />
        <div className="row">
          <Button type="submit" variant="line-bad" busy={revoking} busyLabel="Revoking…">
            Revoke certificate
          </Button>
          <Button variant="bare" disabled={revoking} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
