import { type Challenge, secondFactorMessages, totpConfirmSchema } from '@contract/team/session';
import { useForm } from '../../forms/use-form';
import { useFormSubmit, useSubmit } from '../../forms/use-submit';
import { ApiError, NetworkError } from '../../lib/api-client';
import { focusOn } from '../../lib/focus';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field/field';
import { Notice } from '../../ui/notice';
import { signInWithCode, signInWithPasskey } from './api';
import styles from './login-form.module.css';

interface CodeFormProps {
  challenge: Challenge;
  onSignedIn: (token: string) => void;
  /** Returns to the password. @param why shown there, if the login expired */
  onBack: (why?: string) => void;
}

/** Replaces the browser's own message about an unused passkey. */
const messageOf = (error: Error): string =>
  error instanceof ApiError || error instanceof NetworkError ? error.message : secondFactorMessages.passkeyCancelled;

/** Second step of the login: a passkey or a code. */
export function CodeForm({ challenge: { challenge, factors }, onSignedIn, onBack }: CodeFormProps) {
  const onFailed = (error: Error) => {
    const hasEnded = error instanceof ApiError && error.answer.code === 'LOGIN_ENDED';
    if (hasEnded) onBack(error.message);
    return hasEnded;
  };
  const { form, field } = useForm(totpConfirmSchema, { values: { code: '' } });
  const submit = useFormSubmit(form, {
    send: ({ code }) => signInWithCode({ challenge, code }),
    onSent: onSignedIn,
    onFailed,
  });
  const passkey = useSubmit({
    send: () => signInWithPasskey(challenge),
    onSent: onSignedIn,
    onFailed,
  });
  const failed = passkey.failure ?? submit.failure;
  return (
    <form className="stack" onSubmit={submit.onSubmit} noValidate>
      <h1 className="t-3xl">{secondFactorMessages.asked}</h1>
      {failed && <Notice tone="bad" ref={focusOn} title={messageOf(failed)} />}
      {factors.includes('passkey') && (
        <div className="row">
          <Button go busy={passkey.busy} busyLabel="Waiting for your passkey…" onClick={() => passkey.send()}>
            Use a passkey
          </Button>
        </div>
      )}
      <TextField
        label="Code"
        hint={
          factors.includes('totp')
            ? 'Six digits from your authenticator app, or a recovery code.'
            : 'A recovery code, if you do not have your passkey.'
        }
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        {...field('code')}
      />
      <div className="row spread">
        <Button
          type="submit"
          variant={factors.includes('passkey') ? 'line' : 'primary'}
          go
          busy={submit.busy}
          busyLabel="Signing in…"
        >
          Sign In
        </Button>
        <button type="button" className={`link small ${styles.forgot}`} onClick={() => onBack()}>
          Start again
        </button>
      </div>
    </form>
  );
}
