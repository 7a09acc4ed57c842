import { type AccountOverview, accountAnswerSchema } from '@contract/account-overview';
import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import useSWR from 'swr';
import { accountSession } from '../../lib/account-session';
import { addressOf, request } from '../../lib/api-client';

/** What was sent with the address of an account; kept under its token, in the memory of the page alone. */
export const useOverview = (token: string) =>
  useSWR<AccountOverview, Error>(
    [addressOf(endpoints.readAccount), token],
    async () => {
      const { data, user } = await request(endpoints.readAccount, { token, schema: accountAnswerSchema });
      // Its name or address may have been changed on another device.
      const known = accountSession.get();
      if (known?.token === token && (known.name !== user.name || known.email !== user.email))
        accountSession.set({ token, ...user });
      return data;
    },
    { shouldRetryOnError: false },
  );

/** Has the link mailed once more that confirms the address. */
export const sendConfirmation = (token: string): Promise<Done> =>
  request(endpoints.sendConfirmation, { token, body: {} });

/** Confirms the address that a link was mailed to, and says who is logged in here. @param secret what stands in the link */
export const confirmAddress = (secret: string, idempotencyKey: string): Promise<Done> =>
  request(endpoints.confirmAddress, { token: accountSession.get()?.token, body: { token: secret }, idempotencyKey });
