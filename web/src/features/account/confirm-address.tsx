import { messages } from '@contract/messages';
import { useRef, useState } from 'react';
import { Button, LinkButton } from '../../components/button';
import { Notice } from '../../components/notice';
import { useAccount } from '../../lib/account-session';
import { ApiError } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { sendKeys } from '../../lib/send-key';
import styles from './overview.module.css';
import { confirmAddress } from './overview-api';

interface Failure {
  title: string;
  detail?: string;
  /** The link itself is no good: trying again does not help. */
  isDead: boolean;
  attempt: number;
}

/** The button that was pressed rests; whoever listens hears how it went. */
const focusOn = (notice: HTMLElement | null) => notice?.focus();
const dead = { title: messages.account.linkInvalid, isDead: true };

/** Confirms by a press: mail programs open links by themselves. */
export function ConfirmAddress({ secret }: { secret: string }) {
  const account = useAccount();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<Failure | undefined>(secret ? undefined : { ...dead, attempt: 0 });
  // With a secret in it: nothing of it is kept on the device.
  const [keys] = useState(() => sendKeys());
  const attempt = useRef(0);

  const onConfirm = async () => {
    if (busy) return;
    attempt.current += 1;
    setBusy(true);
    setFailure(undefined);
    try {
      await confirmAddress(secret, await keys.keyFor(secret));
      setDone(true);
    } catch (error) {
      const isDead = error instanceof ApiError && error.status === 400;
      const { message: detail } = error as Error;
      setFailure({
        ...(isDead ? dead : { title: messages.account.confirmFailed, detail, isDead }),
        attempt: attempt.current,
      });
    } finally {
      setBusy(false);
    }
  };

  const onward = (words: string) => (
    <LinkButton go to={paths.account}>
      {words}
    </LinkButton>
  );
  if (done) {
    return (
      <div className={styles.ask}>
        <Notice ref={focusOn} tone="ok" title={messages.account.confirmed}>
          Your account lists what was sent with it.
        </Notice>
        {onward(account ? 'Go to your account' : 'Log in to your account')}
      </div>
    );
  }
  if (failure?.isDead) {
    return (
      <div className={styles.ask}>
        <Notice key={failure.attempt} ref={failure.attempt > 0 ? focusOn : undefined} tone="bad" title={failure.title}>
          If your address is confirmed already, there is nothing left to do. Otherwise your account sends you another
          link.
        </Notice>
        {onward(account ? 'Go to your account' : 'Log in to your account')}
      </div>
    );
  }
  return (
    <div className={styles.ask}>
      <p className="say">
        <b>Did you open the account yourself?</b> Whoever has its password sees from then on what was sent with this
        address: applications, posts, reviews and certificates. If it was not you, close this page, and nobody sees
        anything.
      </p>
      {failure && (
        <Notice key={failure.attempt} ref={focusOn} tone="bad" title={failure.title}>
          {failure.detail}
        </Notice>
      )}
      <Button go busy={busy} busyLabel="Confirming…" onClick={onConfirm}>
        Yes, confirm my address
      </Button>
    </div>
  );
}
