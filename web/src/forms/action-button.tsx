import type { ComponentProps } from 'react';
import type { IdempotencyKeys } from '../lib/idempotency-key';
import { Button } from '../ui/button';
import { toast } from '../ui/toast';
import { useSubmit } from './use-submit';

interface ActionButtonProps<Result> extends Omit<ComponentProps<typeof Button>, 'busy' | 'onClick'> {
  /** Title of the failure notification. */
  failed: string;
  keys?: IdempotencyKeys;
  send: (key: string) => Promise<Result>;
  onSent?: (result: Result) => void;
  onEnded: () => void;
}

/** Sends immediately and reports a failure in a notification. */
export function ActionButton<Result>({ failed, keys, send, onSent, onEnded, ...button }: ActionButtonProps<Result>) {
  const submit = useSubmit<void, Result>({
    keys,
    send: (_, key) => send(key),
    onSent,
    onFailed(error) {
      toast.bad(failed, error.message);
      return true;
    },
    onEnded,
  });
  return <Button small {...button} busy={submit.busy} onClick={() => submit.send()} />;
}
