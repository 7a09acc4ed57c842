import { accountEndpoints, accountMessages } from '@contract/account';
import { type AccountOverview, accountAnswerSchema } from '@contract/pages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import useSWR from 'swr';
import { Failure, useSubmit } from '../../forms/use-submit';
import { type AccountSession, accountSession } from '../../lib/account-session';
import { ApiError, addressOf, request } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { isEnded, useEnd } from '../../lib/use-admin-read';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { lazyPart } from '../../ui/page/lazy-part';
import { Empty, FailedRead, Loading } from '../../ui/page/page-state';
import { Part } from '../../ui/page/part';
import type { Detail } from './detail-dialogs';
import styles from './overview.module.css';
import { OwnLists, type OwnListsProps } from './own-lists';

const DetailDialog = lazyPart(() => import('./detail-dialogs'));

/** Cached in memory only, keyed by token. A new password makes a new token: the list stays until it is read again. */
const useOverview = (token: string) =>
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
    { shouldRetryOnError: false, keepPreviousData: true },
  );

interface OverviewProps extends Omit<OwnListsProps, 'onChanged'> {
  account: AccountSession;
  onEnded: () => void;
}

/** Lists everything that belongs to a confirmed address. */
export function Overview({ account, onEnded, ...lists }: OverviewProps) {
  const read = useOverview(account.token);
  const { data, error, mutate } = read;
  useEnd(error, onEnded);

  // Hide cached data: the address was changed or is no longer confirmed.
  if (error instanceof ApiError && error.status === 403)
    return <Unconfirmed account={account} onChanged={() => mutate()} />;
  if (data) return <OwnLists {...data} {...lists} onChanged={() => mutate()} />;
  return error && !isEnded(error) ? (
    <FailedRead message={accountMessages.readFailed} read={read} />
  ) : (
    <OverviewLoading />
  );
}

export const OverviewLoading = () => <Loading label="Loading what you sent…" lines={[60, 100, 90, 95]} />;

interface UnconfirmedProps {
  account: AccountSession;
  /** Called if the session has ended or the address is already confirmed. */
  onChanged: () => void;
}

function Unconfirmed({ account: { token, email }, onChanged }: UnconfirmedProps) {
  const [sent, setSent] = useState(false);
  const { confirmationSent, confirmationFailed } = accountMessages;
  const submit = useSubmit({
    send() {
      setSent(false);
      return request(accountEndpoints.sendConfirmation, { token, body: {} });
    },
    onSent: () => setSent(true),
    onFailed(error) {
      const isChanged = error instanceof ApiError && (error.status === 401 || error.status === 409);
      if (isChanged) onChanged();
      return isChanged;
    },
  });

  return (
    <Part title="Confirm your email address">
      <div className="column column--5 start narrow">
        <p className="say anywhere">
          When you signed up we sent a link to <b>{email}</b>. Open it and this page will list what you sent with that
          address: your application, posts, testimonials and certificates. Until then it is empty, because anyone can
          sign up with any address.
        </p>
        {sent && <Notice focus tone="ok" title={confirmationSent} />}
        <Failure of={submit} title={confirmationFailed} />
        <Button busy={submit.busy} busyLabel="Sending…" onClick={() => submit.send()}>
          Send the link again
        </Button>
        <p className="small">
          No email? Check your spam folder. You don’t need an account to check{' '}
          <Link to={paths.applicationStatus()}>the status of your application</Link>: its reference number and your
          email address are enough.
        </p>
        <p className="small">
          Wrong address? You can change it only after you have confirmed it. Delete this account below and sign up with
          the right one.
        </p>
      </div>
    </Part>
  );
}

interface LogInFirstProps {
  /** True if a session has expired. */
  ended: boolean;
  onLogIn: () => void;
}

export const LogInFirst = ({ ended, onLogIn }: LogInFirstProps) => (
  <Empty title="Log in to see your account">
    {ended && <Notice tone="wait" title={accountMessages.ended} />}
    <p className="say narrow">
      Your account lists your application, posts, testimonials and certificates. Without an account, use the link in the
      email about each of them.
    </p>
    <div className="row">
      <Button go onClick={onLogIn}>
        Log in
      </Button>
    </div>
  </Empty>
);

export function Details({ account, onEnded }: Pick<OverviewProps, 'account' | 'onEnded'>) {
  const [edited, setEdited] = useState<Detail | null>(null);
  const details: { detail: Detail; name: string; value: string; action: string }[] = [
    { detail: 'name', name: 'Name', value: account.name, action: 'Change name' },
    { detail: 'email', name: 'Email', value: account.email, action: 'Change email' },
    { detail: 'password', name: 'Password', value: 'Only you know it.', action: 'Change password' },
    { detail: 'deletion', name: 'Deletion', value: 'What you sent stays with us.', action: 'Delete account' },
  ];
  return (
    <Part title="Your details">
      <ul className={styles.list}>
        {details.map(({ detail, name, value, action }) => (
          <li key={detail} className={`row top ${styles.row}`}>
            <div className={`column column--2 ${styles.what}`}>
              <h3 className={styles.name}>{name}</h3>
              <p className="small" dir="auto">
                {value}
              </p>
            </div>
            <Button variant="line" onClick={() => setEdited(detail)}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
      {edited && <DetailDialog detail={edited} account={account} onEnded={onEnded} onClose={() => setEdited(null)} />}
    </Part>
  );
}
