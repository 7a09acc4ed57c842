import type { AccountOverview, Newest } from '@contract/account-overview';
import { APPLICATION_STATES } from '@contract/application';
import { endpoints } from '@contract/endpoints';
import type { Done } from '@contract/envelope';
import type { SentState } from '@contract/private-link';
import useSWR from 'swr';
import { addressOf, request } from '../../lib/api-client';
import {
  type Guard,
  isFlag,
  isFound,
  isListOf,
  isMoment,
  isNumber,
  isOneOf,
  isShape,
  isText,
  orNull,
} from '../../lib/guards';

const SENT_STATES: readonly SentState[] = ['waiting', 'published', 'sent back', 'withdrawn', 'removed'];

const isNewest = <Item>(item: Guard<Item>): Guard<Newest<Item>> =>
  isShape<Newest<Item>>({ items: isListOf(item), total: isNumber });

const isOverview = isShape<AccountOverview>({
  applications: isNewest(
    isShape({
      reference: isText,
      domain: isText,
      receivedAt: isMoment,
      status: isOneOf(APPLICATION_STATES),
      since: orNull(isMoment),
      replyBy: isMoment,
    }),
  ),
  quickApplications: isNewest(isShape({ _id: isText, receivedAt: isMoment, role: orNull(isText) })),
  texts: isNewest(
    isShape({
      kind: isOneOf(['post', 'review']),
      title: orNull(isText),
      state: isOneOf(SENT_STATES),
      sentAt: isMoment,
      publicAt: orNull(isText),
      link: orNull(isText),
    }),
  ),
  certificates: isNewest(
    isShape({
      CertificateId: isText,
      Domain: isText,
      Course: isFlag,
      issuedAt: isMoment,
      revokedAt: orNull(isMoment),
    }),
  ),
});

/** What was sent with the address of an account; kept under its token, in the memory of the page alone. */
export const useOverview = (token: string) =>
  useSWR<AccountOverview, Error>(
    [addressOf(endpoints.readAccount), token],
    async () => (await request(endpoints.readAccount, { token, is: isFound(isOverview) })).data,
    { shouldRetryOnError: false },
  );

/** Has the link mailed once more that confirms the address. */
export const sendConfirmation = (token: string): Promise<Done> =>
  request(endpoints.sendConfirmation, { token, body: {} });

/** Confirms the address that a link was mailed to. @param secret what stands in the link */
export const confirmAddress = (secret: string, idempotencyKey: string): Promise<Done> =>
  request(endpoints.confirmAddress, { body: { token: secret }, idempotencyKey });
