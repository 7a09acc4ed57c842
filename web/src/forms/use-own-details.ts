import { useMemo } from 'react';
import { useAccount } from '../lib/account-session';
import type { DraftValues } from './draft-store';

/**
 * What a form begins with: name and address of whoever is logged in, and otherwise nothing.
 * @param empty the form with nothing in it, the same at each call
 * @param name the field for the name
 * @param email the field for the address
 */
export function useOwnDetails<Values extends DraftValues>(
  empty: Values,
  name: keyof Values,
  email: keyof Values,
): Values {
  const account = useAccount();
  return useMemo(
    () => (account ? { ...empty, [name]: account.name, [email]: account.email } : empty),
    [empty, account, name, email],
  );
}
