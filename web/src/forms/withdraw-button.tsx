import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Failure } from './failure';
import { useSubmit } from './use-submit';
import styles from './withdraw-button.module.css';

interface WithdrawButtonProps<Result> {
  children: string;
  question: string;
  /** What it means. */
  description: ReactNode;
  /** The title of the notice when it could not be done. */
  failed: string;
  /** @param key its `Idempotency-Key` */
  withdraw: (key: string) => Promise<Result>;
  onWithdrawn: (result: Result) => void;
}

/** "Withdraw": says what it means, and asks, because it cannot be taken back. */
export function WithdrawButton<Result>(props: WithdrawButtonProps<Result>) {
  const [asking, setAsking] = useState(false);
  const submit = useSubmit<void, Result>({
    send: (_, key) => props.withdraw(key),
    onSent: (result) => {
      setAsking(false);
      props.onWithdrawn(result);
    },
  });
  const { busy } = submit;
  const stop = () => !busy && setAsking(false);

  return (
    <div className="row">
      <Button variant="line-bad" onClick={() => setAsking(true)}>
        {props.children}
      </Button>
      <Dialog open={asking} onClose={stop} title={props.question} description={props.description}>
        <div className={`stack ${styles.asked}`}>
          <Failure of={submit} title={props.failed} />
          <div className="row">
            <Button variant="line-bad" busy={busy} busyLabel="Withdrawing…" onClick={() => submit.send()}>
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
