import type { Done } from '@contract/calls';
import { type NewPassword, newPasswordSchema, recoveryMessages, teamLimits } from '@contract/team';
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import * as v from 'valibot';
import { useForm } from '../../../forms/use-form';
import { useFormSubmit } from '../../../forms/use-submit';
import { ApiError } from '../../../lib/api-client';
import { paths } from '../../../lib/paths';
import { UNSENT } from '../../../lib/unsent';
import { Button, LinkButton } from '../../../ui/button';
import { Checkbox } from '../../../ui/field/choices';
import { TextField } from '../../../ui/field/field';
import { UsernameField } from '../../../ui/field/username-field';
import { NeedsScript, Notice } from '../../../ui/notice';
import { messageOf } from './api';
import type { Strength } from './strength';

/** Compares the passwords before checking their rules, in the order of the specification, section 5. */
const repeatedSchema = v.pipe(
  v.object({ password: v.string(), repeat: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['repeat']],
      ({ password, repeat }) => password === repeat,
      recoveryMessages.passwordsDiffer,
    ),
    ['repeat'],
  ),
  v.transform(({ password }) => ({ password })),
  newPasswordSchema,
);

interface NewPasswordFormProps {
  title: string;
  send: (body: NewPassword, key: string) => Promise<Done>;
  onDone: (result: Done) => void;
  /** Help for an expired link. */
  ended: { say: ReactNode; more?: ReactNode };
  /** Replaces a failed request's message. */
  otherFailure?: string;
}

export function NewPasswordForm({ title, send, onDone, ended, otherFailure }: NewPasswordFormProps) {
  const [shown, setShown] = useState(false);
  const { form, field } = useForm(repeatedSchema, { values: { password: '', repeat: '' } });
  const { busy, failure, refused, onSubmit } = useFormSubmit(form, { send, onSent: onDone });
  // Rejected passwords are reported next to the field.
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
          title={otherFailure ?? messageOf(failed, recoveryMessages.unknownError)}
          error={failed}
          focus
        >
          {linkEnded && <p>{ended.say}</p>}
        </Notice>
      )}
      {linkEnded && ended.more}
      <UsernameField />
      <TextField
        label="New password"
        hint={`At least ${teamLimits.password.min} characters`}
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

interface PasswordSetProps {
  title: string;
  message: string;
  children?: ReactNode;
}

export const PasswordSet = ({ title, message, children }: PasswordSetProps) => (
  <div className="stack">
    <h1 className="t-3xl">{title}</h1>
    <Notice tone="ok" title={message} focus>
      {children}
    </Notice>
    <div className="row">
      <LinkButton to={paths.admin} replace go>
        Go to the login
      </LinkButton>
    </div>
  </div>
);

const words: Record<Strength, [level: string, why: string]> = {
  common: ['Very weak.', 'This is a common password, one of the first that an attacker would try.'],
  weak: ['Weak.', 'It is short or has a simple pattern, so a program can guess it.'],
  fair: ['Could be stronger.', 'One or two more words make it much harder to guess.'],
  strong: ['Strong.', 'It is hard to guess.'],
};

/** Rates a new password; advice only. */
function PasswordStrength({ password }: { password: string }) {
  const typed = useDeferredValue(password);
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    let isGone = false;
    // Loaded when typing begins, because the lists of common passwords are larger than the page.
    if (typed)
      import('./strength').then(
        ({ strengthOf }) => isGone || setStrength(strengthOf(typed)),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [typed]);
  const [level, why] = (typed && strength && words[strength]) || [];
  return (
    <p className="small" role="status">
      {level && (
        <>
          <b>{level}</b> {why}
          {strength !== 'strong' &&
            ' With a second factor, no one can sign in with the password alone. You can add one in Your account after you sign in.'}
        </>
      )}
    </p>
  );
}
