import type { Credentials } from '@contract/application/status';
import type { Endpoint } from '@contract/calls';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { useAccount } from '../../lib/account-session';
import { type AnswerSchema, request } from '../../lib/api-client';
import { useInBrowser } from '../../ui/use-in-browser';

let passed: Credentials | undefined;
/** Passes credentials to the linked page, so that it does not ask again. Kept in memory only. */
export const passCredentials = (credentials: Credentials): void => {
  passed = credentials;
};

/**
 * Reads the reference, and the email in a private link, from the URL fragment, which never reaches the server.
 * Typed credentials are kept in memory only.
 * @param addressOf address of this page
 */
export function useCredentials(addressOf: (reference: string) => string) {
  const { hash, state } = useLocation();
  const mail = useAccount()?.email;
  const navigate = useNavigate();
  const [reference = '', linked] = partsOf(hash);
  const [given] = useState(passed);
  const [typed, setTyped] = useState<Credentials>();
  // True for a link from the account page, because the account has the application's address.
  const isOwn = (state as { own?: unknown } | null)?.own === true;
  // The server renders the form, because it does not get the link's email.
  const inBrowser = useInBrowser();
  const proof = (inBrowser && linked) || (isOwn ? mail : undefined);
  const own = reference && proof ? { reference, Mail: proof } : undefined;
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

/** Fetches nothing without credentials, which are kept in memory only. */
export function useOwnRead<Data>(
  endpoint: Endpoint,
  credentials: Credentials | undefined,
  schema: AnswerSchema<{ data: Data }>,
) {
  const who = credentials && `${credentials.reference} ${credentials.Mail}`;
  const [found, setFound] = useState<string>();
  return useSWR<Data, Error>(
    credentials ? [endpoint.path, credentials.reference, credentials.Mail] : null,
    async () => (await request(endpoint, { body: credentials, schema })).data,
    {
      shouldRetryOnError: false,
      // Never repeats a failed lookup: its message would take focus from the field that is being corrected.
      revalidateOnFocus: who === found,
      onSuccess: () => setFound(who),
    },
  );
}

/** Splits a fragment into reference and email, which only private links have. It may be malformed. */
function partsOf(hash: string): string[] {
  try {
    // An email may contain a slash, which the link encodes.
    return hash
      .slice(1)
      .split('/')
      .map((part) => decodeURIComponent(part).trim());
  } catch {
    return [];
  }
}
