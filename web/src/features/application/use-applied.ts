import { appliedSchema } from '@contract/application-status';
import { endpoints } from '@contract/endpoints';
import { check } from '@contract/validate';
import { useState } from 'react';
import useSWR from 'swr';
import { hasApplied } from './api';

/**
 * Asks, when the e-mail field is left, whether there is an application of that address already. Nobody waits for it: where
 * there is no answer nothing is said, and the form goes on as ever.
 * @param known the address that the form begins with
 */
export function useApplied(known: string) {
  const [typed, setTyped] = useState(known);
  const checked = check(appliedSchema, { Mail: typed });
  const address = checked.ok ? checked.value.Mail : null;
  const { data } = useSWR(address && [endpoints.hasApplied.path, address], () => hasApplied(String(address)), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return { isKnown: data === true, ask: setTyped };
}
