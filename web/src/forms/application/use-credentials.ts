import type { Credentials } from '@contract/application/status';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '../../lib/account-session';

let passed: Credentials | undefined;
/** Passes credentials to the linked page, so that it does not ask again. Kept in memory only. */
export const passCredentials = (credentials: Credentials): void => {
  passed = credentials;
};

/**
 * Reads the reference from the URL fragment, which never reaches the server. Typed credentials are kept in memory only.
 * @param addressOf address of this page
 */
export function useCredentials(addressOf: (reference: string) => string) {
  const { hash, state } = useLocation();
  const mail = useAccount()?.email;
  const navigate = useNavigate();
  const reference = referenceIn(hash);
  const [given] = useState(passed);
  const [typed, setTyped] = useState<Credentials>();
  // True for a link from the account page, because the account has the application's address.
  const isOwn = (state as { own?: unknown } | null)?.own === true;
  const own = isOwn && reference && mail ? { reference, Mail: mail } : undefined;
  const known = given?.reference === reference ? given : own;
  return {
    reference,
    mail,
    credentials: typed ?? known,
    isTyped: typed !== undefined,
    type(next: Credentials) {
      navigate(addressOf(next.reference), { replace: true });
      setTyped(next);
    },
  };
}
export type OwnCredentials = ReturnType<typeof useCredentials>;

/** The fragment may be malformed. */
function referenceIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1)).trim();
  } catch {
    return '';
  }
}
