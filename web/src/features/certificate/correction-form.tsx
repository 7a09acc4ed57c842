import { correctionSchema } from '@contract/correction';
import { endpoints } from '@contract/endpoints';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { useState } from 'react';
import { deviceDraft } from '../../forms/draft-store';
import { Failure } from '../../forms/failure';
import { useDraft } from '../../forms/use-draft';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import { request } from '../../lib/api-client';
import { focusWithoutScroll } from '../../lib/focus';
import { idempotencyKeys } from '../../lib/idempotency-key';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import styles from './correction.module.css';

const emptyRequest = { wrong: '', right: '', email: '' };

/**
 * The holder asks for a correction: what is wrong, how it should be, and where the answer goes. What was typed is kept on
 * the device until it is sent.
 */
export function CorrectionForm({ id }: { id: string }) {
  const [store] = useState(() => deviceDraft(`correction-draft ${id}`, emptyRequest));
  const [keys] = useState(() => idempotencyKeys(`correction-request-key ${id}`));
  const draft = useDraft(store);
  const { form, field } = useForm(correctionSchema, { values: draft.values, draft });
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<string>();
  const submit = useFormSubmit(form, {
    keys,
    send: (body, idempotencyKey) => request(endpoints.requestCorrection, { params: { id }, body, idempotencyKey }),
    onSent({ message }) {
      draft.clear();
      setOpen(false);
      setSaid(message);
    },
  });
  const { busy, failure, refused } = submit;

  return (
    <section className={`${styles.ask} no-print`} aria-labelledby="correction-title">
      <div className="stack">
        <h2 className="t-xl" id="correction-title">
          Is this your certificate, and is something misspelt?
        </h2>
        <p className="say">Tell us what is wrong. We will email you a corrected certificate, or the reason why not.</p>
      </div>
      <div className="stack">
        {said && <Notice ref={focusWithoutScroll} tone="ok" title={said} />}
        {failure && refused.length === 0 && (
          <Failure of={submit} title={messages.correction.failed}>
            {failure.message} What you typed is still here.
          </Failure>
        )}
        {open ? (
          <form className="column" onSubmit={submit.onSubmit} noValidate>
            {draft.restored && <p className="small">Your words from last time are still here.</p>}
            <TextArea label="What is wrong" rows={2} maxLength={limits.correction.max} {...field('wrong')} />
            <TextArea label="How it should be" rows={2} maxLength={limits.correction.max} {...field('right')} />
            <TextField
              label="Your email"
              type="email"
              autoComplete="email"
              hint="We only use it to answer you."
              {...field('email')}
            />
            <div className="row">
              <Button type="submit" variant="ink" busy={busy} busyLabel="Sending…">
                Send request
              </Button>
              <Button variant="bare" disabled={busy} onClick={() => setOpen(false)}>
                Cancel
              </Button>
            </div>
          </form>
        ) : (
          <div>
            <Button
              variant="line"
              onClick={() => {
                setSaid(undefined);
                submit.forget();
                setOpen(true);
                // Where one goes on: once it is drawn.
                setTimeout(() => form.setFocus('wrong'));
              }}
            >
              Ask for a correction
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
