import { revocationSchema } from '@contract/certificate';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { useState } from 'react';
import { DialogForm } from '../../../forms/dialog-form';
import { pageDraft } from '../../../forms/draft-store';
import { Failure } from '../../../forms/failure';
import { useDraft } from '../../../forms/use-draft';
import { useForm } from '../../../forms/use-form';
import { useFormSubmit } from '../../../forms/use-submit';
import { TextArea } from '../../../ui/field';
import type { AnswerProps } from './correct-dialog';
import { AboutCertificate } from './correction-facts';
import { correctionKeys, decline } from './corrections-api';

/** Asks for the reason, which the holder reads. */
export function DeclineDialog({ correction, token, onEnded, onClose, onAnswered }: AnswerProps) {
  const [store] = useState(() => pageDraft(`decline ${correction._id}`, { reason: '' }));
  const draft = useDraft(store);
  const { form, field } = useForm(revocationSchema, { values: draft.values, draft });
  const [keys] = useState(() => correctionKeys(correction._id));
  const submit = useFormSubmit(form, {
    keys,
    send: ({ reason }, key) => decline(token, correction._id, reason, key),
    onSent({ message }) {
      store.forget();
      onAnswered(message);
    },
    onEnded,
  });

  return (
    <DialogForm
      title="Decline this request?"
      description="The certificate stays as it is. The person who asked gets an email with your reason."
      variant="ink"
      action="Decline"
      busy={submit.busy}
      busyLabel="Sending…"
      onSubmit={submit.onSubmit}
      onClose={onClose}
    >
      <Failure of={submit} title={messages.correction.answerFailed} />
      <AboutCertificate correction={correction} />
      <TextArea label="Reason" rows={4} maxLength={limits.revocationReason.max} {...field('reason')} />
    </DialogForm>
  );
}
