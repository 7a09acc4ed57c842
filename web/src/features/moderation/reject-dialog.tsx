import { type Rejection, rejectionSchema } from '@contract/moderation';
import { useState } from 'react';
import { DialogForm } from '../../forms/dialog-form';
import { useDraft } from '../../forms/use-draft';
import { useForm } from '../../forms/use-form';
import { reasonDraft } from './reason-draft';
import { ReasonFields } from './reason-fields';

interface RejectDialogProps {
  /** Under what the reason is kept until it is forgotten. */
  about: string;
  title: string;
  description: string;
  /** What the button says that does it. */
  action: string;
  /** What the reason is called. */
  label: string;
  busy?: boolean;
  onClose: () => void;
  onReject: (rejection: Rejection) => void;
}

/** Asks once more before several are rejected or one is taken down, and for the reason. What was typed survives closing. */
export function RejectDialog({ about, label, onClose, onReject, ...dialog }: RejectDialogProps) {
  const [store] = useState(() => reasonDraft(about));
  const draft = useDraft(store);
  const { form, field } = useForm(rejectionSchema, { values: draft.values, draft });
  return (
    <DialogForm {...dialog} roomy variant="line-bad" onSubmit={form.handleSubmit(onReject)} onClose={onClose}>
      <ReasonFields label={label} field={field} />
    </DialogForm>
  );
}
