import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { Dialog, DialogFoot } from '../ui/dialog/dialog';
import styles from './dialog-form.module.css';

interface DialogFormProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'go' | 'busy' | 'busyLabel'> {
  title: string;
  description: ReactNode;
  onSubmit: (event: FormEvent) => void;
  onClose: () => void;
  /** What the button says that does it, */
  action: string;
  /** and the other one. */
  cancel?: string;
  /** With more room around what it asks. */
  roomy?: boolean;
  /** Its fields, and why it failed. */
  children?: ReactNode;
}

/** A dialog that asks before something is done. It stays open while that is under way. */
export function DialogForm(props: DialogFormProps) {
  const { title, description, onSubmit, onClose, action, cancel = 'Cancel', roomy, children, ...button } = props;
  return (
    <Dialog open onClose={() => !button.busy && onClose()} title={title} description={description}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // For React, a dialog that a form opens is within that form.
          event.stopPropagation();
          onSubmit(event);
        }}
        noValidate
      >
        <div className={classNames('column', styles.fields, roomy && styles.roomy)}>{children}</div>
        <DialogFoot>
          <Button type="submit" {...button}>
            {action}
          </Button>
          <Button variant="bare" disabled={button.busy} onClick={onClose}>
            {cancel}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
