import { moderationMessages, type Rejection, rejectionSchema } from '@contract/moderation';
import { useState } from 'react';
import { DialogForm } from '../../forms/dialog-form';
import { useDraft, useForm } from '../../forms/use-form';
import { TextField } from '../../ui/field/field';
import { reasonDraft } from './drafts';

interface RejectDialogProps {
  /** Key of the stored reason. */
  about: string;
  title: string;
  description: string;
  action: string;
  label: string;
  busy?: boolean;
  onClose: () => void;
  onReject: (rejection: Rejection) => void;
}

/** Closing keeps the input. */
export function RejectDialog({ about, label, onClose, onReject, ...dialog }: RejectDialogProps) {
  const [store] = useState(() => reasonDraft(about));
  const draft = useDraft(store);
  const { form, field } = useForm(rejectionSchema, { values: draft.values, draft });
  return (
    <DialogForm {...dialog} roomy variant="line-bad" onSubmit={form.handleSubmit(onReject)} onClose={onClose}>
      <TextField label={label} hint={moderationMessages.reasonIsRead} optional rows={4} {...field('reason')} />
      <TextField label="Internal note" hint={moderationMessages.noteIsInternal} optional rows={2} {...field('note')} />
    </DialogForm>
  );
}
