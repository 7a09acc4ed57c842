import type { ApplicationStatus, Credentials } from '@contract/application-status';
import { messages } from '@contract/messages';
import { useRef, useState } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Notice } from '../../components/notice';
import { focusOn } from '../../lib/focus';
import { sendKeys } from '../../lib/send-key';
import { withdraw } from './api';
import styles from './application-status.module.css';

interface WithdrawProps {
  credentials: Credentials;
  onWithdrawn: (status: ApplicationStatus) => void;
}

/** "Withdraw": says what it means, and asks, because it cannot be taken back. */
export function Withdraw({ credentials, onWithdrawn }: WithdrawProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ detail: string; attempt: number }>();
  const [keys] = useState(() => sendKeys());
  const attempt = useRef(0);

  const onYes = async () => {
    if (busy) return;
    attempt.current += 1;
    setBusy(true);
    setFailure(undefined);
    try {
      const status = await withdraw(credentials, await keys.keyFor(credentials.reference));
      setAsking(false);
      onWithdrawn(status);
    } catch (error) {
      setFailure({ detail: (error as Error).message, attempt: attempt.current });
    } finally {
      setBusy(false);
    }
  };
  const stop = () => !busy && setAsking(false);

  return (
    <section className={styles.part} aria-labelledby="withdraw">
      <h2 className="t-2xl" id="withdraw">
        Changed your mind?
      </h2>
      <div className="stack">
        <p className="say">You can withdraw until we have told you our decision. It needs no reason.</p>
        <div className="row">
          <Button variant="line-bad" onClick={() => setAsking(true)}>
            Withdraw the application
          </Button>
        </div>
      </div>
      <Dialog
        open={asking}
        onClose={stop}
        title="Withdraw this application?"
        description={
          <>
            Nobody decides about it any more. The team keeps the record, and because there is one application for each
            person, you cannot apply again with this email. <b>This cannot be taken back.</b>
          </>
        }
      >
        <div className={`stack ${styles.asked}`}>
          {failure && (
            <Notice key={failure.attempt} ref={focusOn} tone="bad" title={messages.applicationStatus.withdrawFailed}>
              {failure.detail}
            </Notice>
          )}
          <div className="row">
            <Button variant="line-bad" busy={busy} busyLabel="Withdrawing…" onClick={onYes}>
              Yes, withdraw it
            </Button>
            <Button variant="bare" disabled={busy} onClick={stop}>
              Keep it
            </Button>
          </div>
        </div>
      </Dialog>
    </section>
  );
}
