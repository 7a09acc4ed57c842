import { limits } from '@contract/limits';
import { messages } from '@contract/messages';
import { type NewPassword, newPasswordSchema } from '@contract/recovery';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import { ApiError } from '../../lib/api-client';
import { focusOn } from '../../lib/focus';
import { UNSENT } from '../../lib/unsent';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choices';
import { TextField } from '../../ui/field';
import { NeedsScript } from '../../ui/needs-script';
import { Notice } from '../../ui/notice';
import { UsernameField } from '../../ui/username-field';
import { PasswordStrength } from './password-strength';
import { wordsOf } from './words-of';

/** The same password twice, and only then as the server asks for it: the order of the specification, section 5. */
const repeatedSchema = v.pipe(
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

interface NewPasswordFormProps {
  title: string;
  send: (body: NewPassword, key: string) => Promise<unknown>;
  onDone: () => void;
  /** The link is of no use (any more): what helps, as words and as something to press. */
  ended: { say: ReactNode; more?: ReactNode };
  /** What else went wrong, in place of why the password was not set. */
  otherFailure?: string;
}

/** A new password, by the link of an email. */
export function NewPasswordForm({ title, send, onDone, ended, otherFailure }: NewPasswordFormProps) {
  const [shown, setShown] = useState(false);
  const { form, field } = useForm(repeatedSchema, { values: { password: '', repeat: '' } });
  const { busy, failure, refused, onSubmit } = useFormSubmit(form, { send, onSent: onDone });
  // A password that is refused says so at its field.
  const failed = refused.length === 0 ? failure : undefined;
  const linkEnded = failed instanceof ApiError && failed.status === 400;
  const secret = {
    type: shown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
  };

  return (
    <form className="stack" onSubmit={onSubmit} method={UNSENT} noValidate>
      <h1 className="t-3xl">{title}</h1>
      <NeedsScript what="This form" />
      {failed && (
        <Notice
          tone="bad"
          title={otherFailure ?? wordsOf(failed, messages.recovery.unknownError)}
          error={failed}
          ref={focusOn}
        >
          {linkEnded && <p>{ended.say}</p>}
        </Notice>
      )}
      {linkEnded && ended.more}
      <UsernameField />
      <TextField
        label="New password"
        hint={`At least ${limits.adminPassword.min} characters`}
        {...secret}
        {...field('password', { deps: 'repeat' })}
      />
      <PasswordStrength password={form.watch('password')} />
      <TextField label="Repeat the new password" {...secret} {...field('repeat', { deps: 'password' })} />
      <Checkbox label="Show what I type" checked={shown} onChange={(event) => setShown(event.target.checked)} />
      <div className="row">
        <Button type="submit" go busy={busy} busyLabel="Setting…">
          Set Password
        </Button>
      </div>
    </form>
  );
}
