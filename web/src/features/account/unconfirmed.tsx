import { messages } from '@contract/messages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Failure } from '../../forms/failure';
import { useSubmit } from '../../forms/use-submit';
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

/** The address is not confirmed yet: why that matters, and the link once more. */
export function Unconfirmed({ account: { token, email }, onChanged }: UnconfirmedProps) {
  const [sent, setSent] = useState(false);
  const { confirmationSent, confirmationFailed } = messages.account;
  const submit = useSubmit({
    send() {
      setSent(false);
      return sendConfirmation(token);
    },
    onSent: () => setSent(true),
    onFailed(error) {
      const isChanged = error instanceof ApiError && (error.status === 401 || error.status === 409);
      if (isChanged) onChanged();
      return isChanged;
    },
  });
  const words = submit.failure?.message;

  return (
    <section className="column split" aria-labelledby="unconfirmed">
      <h2 className="t-2xl" id="unconfirmed">
        Confirm your email address
      </h2>
      <div className={styles.ask}>
        <p className={`say ${styles.say}`}>
          When you signed up we sent a link to <b>{email}</b>. Open it and this page will list what you sent with that
          address: your application, posts, testimonials and certificates. Until then it shows nothing, because anyone
          can sign up with any address.
        </p>
        {sent && <Notice ref={focusOn} tone="ok" title={confirmationSent} />}
        <Failure of={submit} title={confirmationFailed}>
          {words === confirmationFailed ? '' : words}
        </Failure>
        <Button busy={submit.busy} busyLabel="Sending…" onClick={() => submit.send()}>
          Send the link again
        </Button>
        <p className="small">
          No email? Check your spam folder. You don’t need an account to check{' '}
          <Link to={paths.applicationStatus()}>the status of your application</Link>: its reference number and your
          email address are enough.
        </p>
        <p className="small">
          Wrong address? An account can change its address once it is confirmed. Delete this account below and sign up
          with the right one.
        </p>
      </div>
    </section>
  );
}
