import { type Certificate, revocationSchema } from '@contract/certificate';
import { messages } from '@contract/messages';
import { check } from '@contract/validate';
import { useRef, useState } from 'react';
import type { AdminProps } from '../../../lib/admin-token';
import { ApiError } from '../../../lib/api-client';
import { isEnded } from '../../../lib/use-admin-read';
import { revokeCertificate } from '../api';

interface RevokeFailure {
  title: string;
  /** What the server said beside it. */
  detail?: string;
  attempt: number;
}

/** One revocation: held against the same rule as on the server, sent once, with words for every way that it can fail. */
export function useRevoke(
  { CertificateId }: Certificate,
  { token, onEnded }: AdminProps,
  onRevoked: (reason: string) => void,
) {
  const [revoking, setRevoking] = useState(false);
  const [reasonError, setReasonError] = useState<string>();
  const [failure, setFailure] = useState<RevokeFailure>();
  const sending = useRef(false);
  const attempt = useRef(0);

  /** @returns whether the reason was fine */
  const revoke = async (typed: string): Promise<boolean> => {
    if (sending.current) return true;
    const checked = check(revocationSchema, { reason: typed });
    setReasonError(checked.ok ? undefined : checked.errors[0]?.msg);
    setFailure(undefined);
    if (!checked.ok) return false;
    sending.current = true;
    setRevoking(true);
    try {
      await revokeCertificate(token, CertificateId, checked.value.reason);
      onRevoked(checked.value.reason);
    } catch (error) {
      if (isEnded(error)) {
        onEnded();
        return true;
      }
      const wrong = error instanceof ApiError ? error.errors.find(({ field }) => field === 'reason') : undefined;
      setReasonError(wrong?.msg);
      if (wrong) return false;
      attempt.current += 1;
      setFailure({ ...failureOf(error), attempt: attempt.current });
    } finally {
      sending.current = false;
      setRevoking(false);
    }
    return true;
  };

  return { revoking, reasonError, failure, revoke, forgive: () => setReasonError(undefined) };
}

const failureOf = (error: unknown) =>
  error instanceof ApiError
    ? { title: messages.certificate.revokeFailed, detail: error.message }
    : { title: messages.certificate.revokeError((error as Error).message) };
