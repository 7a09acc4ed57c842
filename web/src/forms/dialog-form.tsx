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
  action: string;
  cancel?: string;
  roomy?: boolean;
  wide?: boolean;
  children?: ReactNode;
}

/** Stays open while sending. */
export function DialogForm(props: DialogFormProps) {
  const { title, description, onSubmit, onClose, action, cancel = 'Cancel', roomy, wide, children, ...button } = props;
  return (
    <Dialog open wide={wide} onClose={() => !button.busy && onClose()} title={title} description={description}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          // React events bubble from a dialog to the form that opened it.
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
