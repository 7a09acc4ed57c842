import { revocationSchema } from '@contract/certificate';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { check } from '@contract/validate';
import { type FormEvent, useRef, useState } from 'react';
import { focusInPlace } from '../../../lib/focus';
import { pageMemory } from '../../../lib/page-memory';
import { isEnded } from '../../../lib/use-admin-read';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextArea } from '../../../ui/field';
import { Notice } from '../../../ui/notice';
import styles from '../correction.module.css';
import type { AnswerProps } from './correct-dialog';
import { AboutCertificate } from './correction-facts';
import { decline } from './corrections-api';

/** As far as they were typed, by the request. */
const reasons = pageMemory();

/** Asks for the reason, which the holder reads. */
export function DeclineDialog({ correction, token, onEnded, onClose, onAnswered }: AnswerProps) {
  const [reason, setReason] = useState(() => reasons.of(correction._id));
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const checked = check(revocationSchema, { reason });
    setWrong(checked.ok ? undefined : checked.errors[0]?.msg);
    setFailure(undefined);
    if (!checked.ok) return field.current?.focus();
    setBusy(true);
    try {
      const { message } = await decline(token, correction._id, checked.value.reason);
      reasons.forget(correction._id);
      onAnswered(message);
    } catch (error) {
      if (isEnded(error)) return onEnded();
      setFailure((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Decline this request?"
      description="The certificate stays as it is. The person who asked gets an email with your reason."
    >
      <form className={styles.dialog} onSubmit={onSubmit} noValidate>
        {failure && (
          <Notice tone="bad" ref={focusInPlace} title={messages.correction.answerFailed}>
            {failure}
          </Notice>
        )}
        <AboutCertificate correction={correction} />
        <TextArea
          ref={field}
          label="Reason"
          rows={4}
          maxLength={limits.revocationReason.max}
          value={reason}
          error={wrong}
          readOnly={busy}
          onChange={({ target }) => {
            setReason(target.value);
            reasons.keep(correction._id, target.value);
          }}
        />
        <div className="row">
          <Button type="submit" variant="ink" busy={busy} busyLabel="Sending…">
            Decline
          </Button>
          <Button variant="bare" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
