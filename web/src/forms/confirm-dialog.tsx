import type { ComponentProps } from 'react';
import { DialogForm } from './dialog-form';
import { Failure, useSubmit } from './use-submit';

interface ConfirmDialogProps<Result> extends Omit<ComponentProps<typeof DialogForm>, 'busy' | 'onSubmit' | 'children'> {
  /** Title of the failure notice. */
  failed: string;
  /** @param key its `Idempotency-Key` */
  send: (key: string) => Promise<Result>;
  onSent: (result: Result) => void;
  onEnded?: () => void;
}

export function ConfirmDialog<Result>({ failed, send, onSent, onEnded, ...dialog }: ConfirmDialogProps<Result>) {
  const submit = useSubmit<void, Result>({ send: (_, key) => send(key), onSent, onEnded });
  return (
    <DialogForm {...dialog} busy={submit.busy} onSubmit={() => submit.send()}>
      <Failure of={submit} title={failed} />
    </DialogForm>
  );
}
