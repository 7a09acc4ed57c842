import type { OwnCertificate, OwnText } from '@contract/account-overview';
import { messages } from '@contract/messages';
import { type ReactNode, useEffect } from 'react';
import type { AccountSession } from '../../lib/account-session';
import { ApiError } from '../../lib/api-client';
import type { WayTo } from '../../moderated/sent-kind';
import { Failed, Loading, Skeleton } from '../../ui/page-state';
import { useOverview } from './overview-api';
import { OwnLists } from './own-lists';
import { Unconfirmed } from './unconfirmed';

interface OverviewProps {
  account: AccountSession;
  onEnded: () => void;
  /** Where texts are written. */
  writing: readonly WayTo[];
  /** What else one can do with a certificate. */
  certificateEnd?: (certificate: OwnCertificate, onChanged: () => void) => ReactNode;
  /** What else one can do with a public text, for who has a certificate. */
  textEnd?: (text: OwnText, name: string, onChanged: () => void) => ReactNode;
}

const isStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

/** What was sent with the address of an account, once that is confirmed. */
export function Overview({ account, onEnded, writing, certificateEnd, textEnd }: OverviewProps) {
  const { data, error, isValidating, mutate } = useOverview(account.token);
  const ended = isStatus(error, 401);
  useEffect(() => {
    if (ended) onEnded();
  }, [ended, onEnded]);

  // What was read before may be another's by now: the address was changed, or is not confirmed any more.
  if (isStatus(error, 403)) return <Unconfirmed account={account} onChanged={() => mutate()} />;
  if (data) {
    const onChanged = () => void mutate();
    return (
      <OwnLists
        {...data}
        writing={writing}
        certificateEnd={certificateEnd && ((certificate) => certificateEnd(certificate, onChanged))}
        textEnd={textEnd && ((text, name) => textEnd(text, name, onChanged))}
      />
    );
  }
  if (error && !ended) {
    return (
      <Failed
        message={messages.account.readFailed}
        detail={error.message}
        error={error}
        busy={isValidating}
        onRetry={() => mutate()}
      />
    );
  }
  return <OverviewLoading />;
}

/** The shape of what will come. */
export const OverviewLoading = () => (
  <Loading label="Loading what you sent…">
    {[60, 100, 90, 95].map((width) => (
      <Skeleton key={width} width={width} tall={width === 60} />
    ))}
  </Loading>
);
