import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { TextArea } from '../../components/field';
import { checkReason } from './check-reason';
import styles from './several-bar.module.css';

interface RejectDialogProps {
  open: boolean;
  /** What is rejected, e.g. "3 blogs". */
  what: string;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks once more before several are rejected, and for one reason for all of them. What was typed survives closing. */
export function RejectDialog({ open, what, onClose, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkReason(reason);
    setWrong(found);
    if (found) return field.current?.focus();
    setReason('');
    onReject(reason.trim());
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Reject ${what}?`}
      description="They are sent back, kept with the reason, and do not become public."
    >
      <form className={styles.ask} onSubmit={submit} noValidate>
        <TextArea
          label="Reason for all of them"
          optional
          rows={4}
          ref={field}
          value={reason}
          error={wrong}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="row row--tight">
          <Button type="submit" variant="line-bad">
            Reject {what}
          </Button>
          <Button variant="bare" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
