import { messages } from '@contract/messages';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AccountSession } from '../../lib/account-session';
import { ApiError } from '../../lib/api-client';
import { focusOn } from '../../lib/focus';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import styles from './overview.module.css';
import { sendConfirmation } from './overview-api';

interface UnconfirmedProps {
  account: AccountSession;
  /** The session has ended, or the address is confirmed by now. */
  onChanged: () => void;
}

interface Said {
  tone: 'ok' | 'bad';
  title: string;
  detail?: string;
  attempt: number;
}

/** The address is not confirmed yet: why that matters, and the link once more. */
export function Unconfirmed({ account: { token, email }, onChanged }: UnconfirmedProps) {
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState<Said>();
  const attempt = useRef(0);
  const { confirmationSent, confirmationFailed } = messages.account;

  const onSend = async () => {
    if (sending) return;
    attempt.current += 1;
    setSending(true);
    setSaid(undefined);
    try {
      await sendConfirmation(token);
      setSaid({ tone: 'ok', title: confirmationSent, attempt: attempt.current });
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 409)) return onChanged();
      const { message } = error as Error;
      const detail = message === confirmationFailed ? undefined : message;
      setSaid({ tone: 'bad', title: confirmationFailed, detail, attempt: attempt.current });
    } finally {
      setSending(false);
    }
  };

  return (
    <section className={styles.part} aria-labelledby="unconfirmed">
      <h2 className="t-2xl" id="unconfirmed">
        Confirm your email address
      </h2>
      <div className={styles.ask}>
        <p className={`say ${styles.say}`}>
          When you signed up we sent a link to <b>{email}</b>. Open it and this page will list what you sent with that
          address: your application, posts, testimonials and certificates. Until then it shows nothing, because anyone
          can sign up with any address.
        </p>
        {said && (
          <Notice key={said.attempt} ref={focusOn} tone={said.tone} title={said.title}>
            {said.detail}
          </Notice>
        )}
        <Button busy={sending} busyLabel="Sending…" onClick={onSend}>
          Send the link again
        </Button>
        <p className="small">
          No email? Check your spam folder. You don’t need an account to check{' '}
          <Link to={paths.applicationStatus()}>the status of your application</Link>: its reference number and your
          email address are enough.
        </p>
      </div>
    </section>
  );
}
