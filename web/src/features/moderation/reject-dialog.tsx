import { messages } from '@contract/messages';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextArea } from '../../ui/field';
import { checkReason } from './check-reason';
import { reasons } from './reasons';
import styles from './several-bar.module.css';

interface RejectDialogProps {
  open: boolean;
  /** Under what the reason is kept until it is forgotten. */
  about: string;
  /** What is rejected, e.g. "3 blogs". */
  what: string;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks once more before several are rejected, and for one reason for all of them. What was typed survives closing. */
export const RejectDialog = ({ open, what, onClose, ...form }: RejectDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={`Reject ${what}?`}
    description="They are sent back and do not become public."
  >
    <RejectForm what={what} onClose={onClose} {...form} />
  </Dialog>
);

function RejectForm({ about, what, onClose, onReject }: Omit<RejectDialogProps, 'open'>) {
  const [reason, setReason] = useState(() => reasons.of(about));
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkReason(reason);
    setWrong(found);
    if (found) return field.current?.focus();
    onReject(reason.trim());
  };

  return (
    <form className={styles.ask} onSubmit={submit} noValidate>
      <TextArea
        label="Reason for all of them"
        hint={messages.moderation.reasonIsRead}
        optional
        rows={4}
        ref={field}
        value={reason}
        error={wrong}
        onChange={({ target }) => {
          setReason(target.value);
          reasons.keep(about, target.value);
        }}
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
  );
}
