import { accountEndpoints } from '@contract/account';
import type { Done } from '@contract/calls';
import { type AccountOverview, accountAnswerSchema } from '@contract/pages';
import useSWR from 'swr';
import { accountSession } from '../../lib/account-session';
import { addressOf, request } from '../../lib/api-client';

/** Cached in memory only, under the token. */
export const useOverview = (token: string) =>
  useSWR<AccountOverview, Error>(
    [addressOf(accountEndpoints.readAccount), token],
    async () => {
      const { data, user } = await request(accountEndpoints.readAccount, { token, schema: accountAnswerSchema });
      // The name or address may have changed on another device.
      const known = accountSession.get();
      if (known?.token === token && (known.name !== user.name || known.email !== user.email))
        accountSession.set({ token, ...user });
      return data;
    },
    { shouldRetryOnError: false },
  );

/** Emails the confirmation link again. */
export const sendConfirmation = (token: string): Promise<Done> =>
  request(accountEndpoints.sendConfirmation, { token, body: {} });

/** Confirms an address and reports the logged-in account, if any. @param secret from the link */
export const confirmAddress = (secret: string, idempotencyKey: string): Promise<Done> =>
  request(accountEndpoints.confirmAddress, {
    token: accountSession.get()?.token,
    body: { token: secret },
    idempotencyKey,
  });
