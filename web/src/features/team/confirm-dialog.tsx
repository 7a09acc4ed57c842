import type { Done } from '@contract/envelope';
import { DialogForm } from '../../forms/dialog-form';
import { Failure } from '../../forms/failure';
import { useSubmit } from '../../forms/use-submit';
import type { AdminProps } from '../../lib/admin-token';
import { toast } from '../../ui/toast';
import { useRefreshPeople } from './api';

interface ConfirmDialogProps extends AdminProps {
  title: string;
  /** What it means. */
  description: string;
  action: string;
  /** It takes something away. */
  bad?: boolean;
  /** The title of the notice when it could not be done. */
  failed: string;
  send: () => Promise<Done>;
  onClose: () => void;
}

/** Asks before something is done about a person. */
export function ConfirmDialog({ title, description, action, bad, failed, send, onEnded, onClose }: ConfirmDialogProps) {
  const refresh = useRefreshPeople();
  const submit = useSubmit({
    send,
    onSent({ message }) {
      toast.ok(message);
      refresh();
      onClose();
    },
    onEnded,
  });
  return (
    <DialogForm
      title={title}
      description={description}
      variant={bad ? 'line-bad' : undefined}
      action={action}
      busy={submit.busy}
      busyLabel="One moment…"
      onSubmit={() => submit.send()}
      onClose={onClose}
    >
      <Failure of={submit} title={failed} />
    </DialogForm>
  );
}
