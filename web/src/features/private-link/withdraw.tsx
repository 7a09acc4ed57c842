import { messages } from '@contract/messages';
import type { SentText } from '@contract/private-link';
import { useRef, useState } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Notice } from '../../components/notice';
import { focusOn } from '../../lib/focus';
import { sendKeys } from '../../lib/send-key';
import { withdrawText } from './api';
import styles from './private-link.module.css';
import { nounOf } from './state-words';

interface WithdrawProps {
  token: string;
  sent: SentText;
  onWithdrawn: (sent: SentText) => void;
}

/** "Withdraw": says what it means, and asks, because it cannot be taken back. */
export function Withdraw({ token, sent, onWithdrawn }: WithdrawProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ detail: string; attempt: number }>();
  const [keys] = useState(() => sendKeys());
  const attempt = useRef(0);
  const noun = nounOf(sent);

  const onYes = async () => {
    if (busy) return;
    attempt.current += 1;
    setBusy(true);
    setFailure(undefined);
    try {
      const { data } = await withdrawText(token, await keys.keyFor(token));
      setAsking(false);
      onWithdrawn(data);
    } catch (error) {
      setFailure({ detail: (error as Error).message, attempt: attempt.current });
    } finally {
      setBusy(false);
    }
  };
  const stop = () => !busy && setAsking(false);

  return (
    <section className={`${styles.part} ${styles.station}`} aria-labelledby="withdraw">
      <h2 className="t-2xl" id="withdraw">
        Changed your mind?
      </h2>
      <div className="stack">
        <p className="say">
          {sent.kind === 'review'
            ? 'You can withdraw your review at any time, also when it is public. It needs no reason.'
            : 'You can withdraw your article until it is public. It needs no reason.'}
        </p>
        <div className="row">
          <Button variant="line-bad" onClick={() => setAsking(true)}>
            Withdraw the {noun}
          </Button>
        </div>
      </div>
      <Dialog
        open={asking}
        onClose={stop}
        title={`Withdraw this ${noun}?`}
        description={
          <>
            It is deleted{sent.kind === 'review' ? ', with your photo,' : ''} and stands nowhere on the site any more.{' '}
            <b>This cannot be taken back.</b>
          </>
        }
      >
        <div className={`stack ${styles.asked}`}>
          {failure && (
            <Notice key={failure.attempt} ref={focusOn} tone="bad" title={messages.privateLink.withdrawFailed}>
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
