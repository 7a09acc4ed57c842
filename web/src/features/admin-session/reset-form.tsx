import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { newPasswordSchema } from '@contract/recovery';
import { useState } from 'react';
import * as v from 'valibot';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import { ApiError } from '../../lib/api-client';
import { focusOn } from '../../lib/focus';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choices';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { resetPassword } from './api';
import styles from './reset-form.module.css';
import { SentDialog } from './sent-dialog';
import { useRecovery } from './use-recovery';
import { wordsOf } from './words-of';

/** The same password twice, and only then as the server asks for it: the order of the specification, section 5. */
const resetSchema = v.pipe(
  v.object({ password: v.string(), repeat: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['repeat']],
      ({ password, repeat }) => password === repeat,
      messages.recovery.passwordsDiffer,
    ),
    ['repeat'],
  ),
  v.transform(({ password }) => ({ password })),
  newPasswordSchema,
);

interface ResetFormProps {
  /** Of the reset link. */
  token: string;
  onDone: () => void;
}

/** "Set a New Password", by the link of a mail. */
export function ResetForm({ token, onDone }: ResetFormProps) {
  const [notSent, setNotSent] = useState<string>();
  const [shown, setShown] = useState(false);
  const { form, field } = useForm(resetSchema, { values: { password: '', repeat: '' } });
  const { busy, failure, refused, onSubmit } = useFormSubmit(form, {
    send(body, key) {
      setNotSent(undefined);
      return resetPassword(token, body, key);
    },
    onSent: onDone,
  });
  const recovery = useRecovery(setNotSent);
  // A password that is refused says so at its field.
  const failed = refused.length === 0 ? failure : undefined;
  /** The link is of no use (any more): only a new one helps. */
  const linkEnded = failed instanceof ApiError && failed.status === 400;
  const secret = {
    type: shown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
  };

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <h1 className="t-3xl">Set a New Password</h1>
      {failed && (
        <Notice tone="bad" title={notSent ?? wordsOf(failed, messages.recovery.unknownError)} ref={focusOn}>
          {linkEnded && <p>A new one is sent to the registered admin email.</p>}
        </Notice>
      )}
      {linkEnded && (
        <Button
          ref={recovery.button}
          variant="line"
          busy={recovery.busy}
          busyLabel="Sending..."
          className={styles.again}
          onClick={() => recovery.send()}
        >
          Send a new link
        </Button>
      )}
      <TextField
        label="New password"
        hint={`At least ${limits.adminPassword.min} characters`}
        {...secret}
        {...field('password', { deps: 'repeat' })}
      />
      <TextField label="Repeat the new password" {...secret} {...field('repeat', { deps: 'password' })} />
      <Checkbox label="Show what I type" checked={shown} onChange={(event) => setShown(event.target.checked)} />
      <div className="row">
        <Button type="submit" go busy={busy} busyLabel="Setting…">
          Set Password
        </Button>
      </div>
      <SentDialog open={recovery.sent} onClose={recovery.close} />
    </form>
  );
}
