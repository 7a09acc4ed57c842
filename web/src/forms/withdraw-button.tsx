import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button';
import { DialogForm } from './dialog-form';
import { Failure } from './failure';
import { useSubmit } from './use-submit';

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
  const submit = useSubmit<void, Result>({
    send: (_, key) => props.withdraw(key),
    onSent: (result) => {
      setAsking(false);
      props.onWithdrawn(result);
    },
  });

  return (
    <div className="row">
      <Button variant="line-bad" onClick={() => setAsking(true)}>
        {props.children}
      </Button>
      {asking && (
        <DialogForm
          title={props.question}
          description={props.description}
          roomy
          variant="line-bad"
          action="Yes, withdraw it"
          cancel="Keep it"
          busy={submit.busy}
          busyLabel="Withdrawing…"
          onSubmit={() => submit.send()}
          onClose={() => setAsking(false)}
        >
          <Failure of={submit} title={props.failed} />
        </DialogForm>
      )}
    </div>
  );
}
