import { type ReactNode, useState } from 'react';
import { focusOn } from '../lib/focus';
import { Button } from './button';
import { Dialog } from './dialog';
import { Notice } from './notice';
import styles from './withdraw-button.module.css';

interface WithdrawButtonProps<Result> {
  children: string;
  question: string;
  /** What it means. */
  description: ReactNode;
  /** The title of the notice when it could not be done. */
  failed: string;
  /** Says by its message what went wrong. */
  withdraw: () => Promise<Result>;
  onWithdrawn: (result: Result) => void;
}

/** "Withdraw": says what it means, and asks, because it cannot be taken back. */
export function WithdrawButton<Result>(props: WithdrawButtonProps<Result>) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ detail: string; attempt: number }>();

  const onYes = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const result = await props.withdraw();
      setAsking(false);
      props.onWithdrawn(result);
    } catch (error) {
      setFailure({ detail: (error as Error).message, attempt: Date.now() });
    } finally {
      setBusy(false);
    }
  };
  const stop = () => !busy && setAsking(false);

  return (
    <div className="row">
      <Button variant="line-bad" onClick={() => setAsking(true)}>
        {props.children}
      </Button>
      <Dialog open={asking} onClose={stop} title={props.question} description={props.description}>
        <div className={`stack ${styles.asked}`}>
          {failure && (
            <Notice key={failure.attempt} ref={focusOn} tone="bad" title={props.failed}>
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
    </div>
  );
}
