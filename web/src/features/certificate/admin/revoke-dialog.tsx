import { courseWord, type ListedCertificate, revocationSchema } from '@contract/certificate';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { useState } from 'react';
import { DialogForm } from '../../../forms/dialog-form';
import { pageDraft } from '../../../forms/draft-store';
import { Failure } from '../../../forms/failure';
import { useDraft } from '../../../forms/use-draft';
import { useForm } from '../../../forms/use-form';
import { useFormSubmit } from '../../../forms/use-submit';
import type { AdminProps } from '../../../lib/admin-token';
import { ApiError } from '../../../lib/api-client';
import { formatNumber } from '../../../lib/format';
import { Count, TextArea } from '../../../ui/field/field';
import { revokeCertificate } from './api';
import styles from './issued.module.css';

export const revocationDraft = (CertificateId: string) => pageDraft(`revocation of ${CertificateId}`, { reason: '' });

interface RevokeDialogProps extends AdminProps {
  certificate: ListedCertificate;
  onClose: () => void;
  onRevoked: (reason: string) => void;
}

export function RevokeDialog({ certificate, token, onEnded, onClose, onRevoked }: RevokeDialogProps) {
  const { Name, Domain, Course, CertificateId, tellsHolder = false } = certificate;
  const [store] = useState(() => revocationDraft(CertificateId));
  const draft = useDraft(store);
  const { form, field } = useForm(revocationSchema, { values: draft.values, draft });
  const submit = useFormSubmit(form, {
    send: ({ reason }) => revokeCertificate(token, CertificateId, reason),
    onSent(_, { reason }) {
      store.forget();
      onRevoked(reason);
    },
    onEnded,
  });
  const { busy, failure, refused } = submit;
  const count = form.watch('reason').trim().length;

  return (
    <DialogForm
      title="Revoke this certificate?"
      description={
        <>
          It is never deleted. Anyone who looks it up will see that it was revoked, with today’s date and your reason.{' '}
          <b>This can’t be undone.</b>
        </>
      }
      variant="line-bad"
      action="Revoke certificate"
      busy={busy}
      busyLabel="Revoking…"
      onSubmit={submit.onSubmit}
      onClose={onClose}
    >
      <p className={styles.which}>
        <b dir="auto">{Name}</b>
        <span>
          {courseWord(Course)}, <bdi>{Domain}</bdi>
        </span>
        <span className="mono">{CertificateId}</span>
      </p>
      <p className="say">{messages.certificate.holder(tellsHolder)}</p>
      {failure && refused.length === 0 && <Failure of={submit} {...wordsFor(failure)} />}
      <TextArea
        label="Reason"
        rows={3}
        hint={
          <>
            <span>Everyone can read it.</span>
            <Count enough={count > limits.revocationReason.max ? false : undefined}>
              {formatNumber(count)} / {formatNumber(limits.revocationReason.max)}
            </Count>
          </>
        }
        {...field('reason')}
      />
    </DialogForm>
  );
}

function wordsFor(error: Error) {
  const { revokeFailed, revokeError } = messages.certificate;
  return error instanceof ApiError
    ? { title: revokeFailed, children: 'Your reason is still here.' }
    : { title: revokeError(error.message), detail: '', children: 'Your reason is still here.' };
}
