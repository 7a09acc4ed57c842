import { messages } from '@contract/messages';
import { rejectionSchema } from '@contract/moderation';
import { useState } from 'react';
import { DialogForm } from '../../forms/dialog-form';
import { useDraft } from '../../forms/use-draft';
import { useForm } from '../../forms/use-form';
import { TextArea } from '../../ui/field';
import { reasonDraft } from './reason-draft';

interface RejectDialogProps {
  /** Under what the reason is kept until it is forgotten. */
  about: string;
  /** What is rejected, e.g. "3 blogs". */
  what: string;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks once more before several are rejected, and for one reason for all of them. What was typed survives closing. */
export function RejectDialog({ about, what, onClose, onReject }: RejectDialogProps) {
  const [store] = useState(() => reasonDraft(about));
  const draft = useDraft(store);
  const { form, field } = useForm(rejectionSchema, { values: draft.values, draft });
  return (
    <DialogForm
      title={`Reject ${what}?`}
      description="They are sent back and do not become public."
      roomy
      variant="line-bad"
      action={`Reject ${what}`}
      onSubmit={form.handleSubmit(({ reason }) => onReject(reason ?? ''))}
      onClose={onClose}
    >
      <TextArea
        label="Reason for all of them"
        hint={messages.moderation.reasonIsRead}
        optional
        rows={4}
        {...field('reason')}
      />
    </DialogForm>
  );
}
