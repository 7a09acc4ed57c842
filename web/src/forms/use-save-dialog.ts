import type { Done } from '@contract/calls';
import { useState } from 'react';
import type { AdminProps } from '../lib/use-admin-read';
import { toast } from '../ui/toast';

interface SaveDialogOptions extends Pick<AdminProps, 'onEnded'> {
  /** Called after a save, to refetch what it changed. */
  refresh: () => void;
  /** Shown below the message, such as the name of what was saved. */
  about?: string;
}

/**
 * Opens one of several dialogs of the dashboard, and shows the result in a toast. Spread `dialog` over a `FormDialog` or
 * `ConfirmDialog`.
 */
export function useSaveDialog<Name extends string | object>({ refresh, about, onEnded }: SaveDialogOptions) {
  const [open, setOpen] = useState<Name>();
  const onClose = () => setOpen(undefined);
  const onSaved = (message: string, detail = about) => {
    toast.ok(message, detail);
    refresh();
    onClose();
  };
  return {
    open,
    setOpen,
    onSaved,
    dialog: {
      roomy: true,
      action: 'Save',
      busyLabel: 'Saving…',
      onSent: ({ message }: Done) => onSaved(message),
      onEnded,
      onClose,
    },
  };
}
export type SaveDialog = Pick<ReturnType<typeof useSaveDialog>, 'dialog' | 'onSaved'>;
