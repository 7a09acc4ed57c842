import { type CorrectionRequest, correctionSchema } from '@contract/correction';
import { endpoints } from '@contract/endpoints';
import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, request } from '../../lib/api-client';
import { focusInPlace } from '../../lib/focus';
import { sendKeys } from '../../lib/send-key';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import styles from './correction.module.css';
import { emptyRequest, forgetRequest, keepRequest, readRequest } from './correction-draft';

const FIELDS: readonly string[] = ['wrong', 'right', 'email'] satisfies (keyof CorrectionRequest)[];
const keys = sendKeys('correction-request-key');

/**
 * The holder asks for a correction: what is wrong, how it should be, and where the answer goes. What was typed is kept on
 * the device until it is sent.
 */
export function CorrectionForm({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState<{ tone: 'ok' | 'bad'; title: string; words?: string; attempt: number }>();
  /** Whether it is gone on with. */
  const [kept, setKept] = useState(false);
  const form = useForm({
    resolver: valibotResolver(correctionSchema),
    defaultValues: emptyRequest,
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = form.formState;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepRequest(id, values as CorrectionRequest),
      }),
    [form, id],
  );
  const field = (name: keyof CorrectionRequest) => ({
    ...form.register(name),
    error: errors[name]?.message,
    readOnly: isSubmitting,
  });

  const send = async (body: CorrectionRequest) => {
    const attempt = (said?.attempt ?? 0) + 1;
    setSaid(undefined);
    try {
      const idempotencyKey = await keys.keyFor({ id, body });
      const { message } = await request(endpoints.requestCorrection, { params: { id }, body, idempotencyKey });
      keys.forget();
      form.reset(emptyRequest);
      forgetRequest();
      setOpen(false);
      setSaid({ tone: 'ok', title: message, attempt });
    } catch (error) {
      const wrong = error instanceof ApiError ? error.errors.filter(({ field }) => FIELDS.includes(field)) : [];
      for (const { field, msg } of wrong) form.setError(field as keyof CorrectionRequest, { message: msg });
      if (wrong[0]) return form.setFocus(wrong[0].field as keyof CorrectionRequest);
      setSaid({ tone: 'bad', title: messages.correction.failed, words: (error as Error).message, attempt });
    }
  };
  const onSubmit = useOneAtATime(form.handleSubmit(send));

  return (
    <section className={`${styles.ask} no-print`} aria-labelledby="correction-title">
      <div className="stack">
        <h2 className="t-xl" id="correction-title">
          Is this your certificate, and is something misspelt?
        </h2>
        <p className="say">Tell us what is wrong. We will email you a corrected certificate, or the reason why not.</p>
      </div>
      <div className="stack">
        {said && (
          <Notice key={said.attempt} ref={focusInPlace} tone={said.tone} title={said.title}>
            {said.words && `${said.words} What you typed is still here.`}
          </Notice>
        )}
        {open ? (
          <form className={styles.form} onSubmit={onSubmit} noValidate>
            {kept && <p className="small">Your words from last time are still here.</p>}
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
              <Button type="submit" variant="ink" busy={isSubmitting} busyLabel="Sending…">
                Send request
              </Button>
              <Button variant="bare" disabled={isSubmitting} onClick={() => setOpen(false)}>
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
                const draft = readRequest(id);
                setKept(draft !== null);
                if (draft) form.reset(draft);
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
