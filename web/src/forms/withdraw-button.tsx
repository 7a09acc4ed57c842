import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button';
import { ConfirmDialog } from './confirm-dialog';

interface WithdrawButtonProps<Result> {
  children: string;
  question: string;
  description: ReactNode;
  failed: string;
  /** @param key its `Idempotency-Key` */
  withdraw: (key: string) => Promise<Result>;
  onWithdrawn: (result: Result) => void;
}

/** Asks for confirmation, because withdrawing cannot be undone. */
export function WithdrawButton<Result>(props: WithdrawButtonProps<Result>) {
  const [asking, setAsking] = useState(false);
  return (
    <div className="row">
      <Button variant="line-bad" onClick={() => setAsking(true)}>
        {props.children}
      </Button>
      {asking && (
        <ConfirmDialog
          title={props.question}
          description={props.description}
          roomy
          variant="line-bad"
          action="Yes, withdraw it"
          cancel="Keep it"
          busyLabel="Withdrawing…"
          failed={props.failed}
          send={props.withdraw}
          onSent={(result) => {
            setAsking(false);
            props.onWithdrawn(result);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
