import {
  adminLoggedInSchema,
  adminLoginAnswerSchema,
  adminLoginSchema,
  type Challenge,
  RESET_MINUTES,
  secondFactorMessages,
  sessionMessages,
  teamEndpoints,
  totpConfirmSchema,
} from '@contract/team';
import { useState } from 'react';
import { useForm } from '../../../forms/use-form';
import { useFormSubmit, useSubmit } from '../../../forms/use-submit';
import { ApiError, NetworkError, request } from '../../../lib/api-client';
import { focusOn } from '../../../lib/focus';
import { UNSENT } from '../../../lib/unsent';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field/field';
import { NeedsScript, Notice } from '../../../ui/notice';
import { useTitle } from '../../../ui/page/page';
import { toast } from '../../../ui/toast';
import { signInWithPasskey } from './api';
import { Gate } from './gate';
import styles from './login-form.module.css';
import { SentDialog, useRecovery } from './recovery';

/** Delay between login and dashboard (specification, section 4). */
const REDIRECT_MS = 1000;

const FOOT = `“Forgot password” sends a reset link to the registered admin email. It works for ${RESET_MINUTES} minutes.`;

interface LoginFormProps {
  /** Reason for returning to the login, shown initially. */
  left: 'ended' | 'signedOut' | null;
  onSignedIn: (token: string) => void;
}

export function LoginForm({ left, onSignedIn }: LoginFormProps) {
  useTitle('Admin Login');
  const [notice, setNotice] = useState<{ tone: 'ok' | 'bad' | 'wait'; text: string } | null>(
    left && { tone: left === 'ended' ? 'wait' : 'ok', text: sessionMessages[left] },
  );
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const { form, field } = useForm(adminLoginSchema, { values: { username: '', password: '' } });
  const submit = useFormSubmit(form, {
    async send(body) {
      setNotice(null);
      const result = await request(teamEndpoints.adminLogin, { body, schema: adminLoginAnswerSchema });
      if ('token' in result) {
        toast.ok(sessionMessages.signedIn);
        await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS));
      }
      return result;
    },
    onSent: (result) => ('token' in result ? onSignedIn(result.token) : setChallenge(result)),
    onFailed(error) {
      const { notification, stays } = wordsFor(error);
      if (notification) toast.bad(notification);
      setNotice({ tone: 'bad', text: stays });
      form.setFocus('password', { shouldSelect: true });
      return true;
    },
  });

  const recovery = useRecovery((text) => setNotice({ tone: 'bad', text }));
  const onForgot = () => {
    setNotice(null);
    recovery.send();
  };

  if (challenge) {
    return (
      <Gate
        art="admin login"
        foot="Lost your phone? Use a recovery code, or ask an administrator to reset your second factor."
      >
        <CodeForm
          challenge={challenge}
          onSignedIn={onSignedIn}
          onBack={(why) => {
            setChallenge(null);
            form.resetField('password');
            setNotice(why ? { tone: 'wait', text: why } : null);
          }}
        />
      </Gate>
    );
  }
  return (
    <Gate art="admin login" foot={FOOT}>
      <form className="stack" onSubmit={submit.onSubmit} method={UNSENT} noValidate>
        <h1 className="t-3xl">Admin Login</h1>
        <NeedsScript what="The dashboard" />
        {notice && (
          <div className="quiet" tabIndex={-1} ref={left ? focusOn : undefined}>
            <Notice tone={notice.tone} title={notice.text} />
          </div>
        )}
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
        <div className="row spread">
          <Button type="submit" go busy={submit.busy} busyLabel="Signing in…">
            Sign In
          </Button>
          <button
            ref={recovery.button}
            type="button"
            className={`link small ${styles.forgot}`}
            disabled={recovery.busy}
            onClick={onForgot}
          >
            {recovery.busy ? 'Sending...' : 'Forgot password'}
          </button>
        </div>
      </form>
      {recovery.sent && <SentDialog sent={recovery.sent} onClose={recovery.close} />}
    </Gate>
  );
}

/**
 * Returns 'Invalid credentials.' for a 401, the server's message (which stays) after too many attempts, otherwise
 * 'Server error.' (specification, section 8).
 */
function wordsFor(error: Error): { notification?: string; stays: string } {
  // Includes a 401 from a proxy, which sends its own page.
  const status = error instanceof ApiError || error instanceof NetworkError ? error.status : undefined;
  if (status === 401)
    return {
      notification: sessionMessages.invalidCredentials,
      stays: 'Check the username and the password, then sign in again.',
    };
  if (status === 429) return { stays: error.message };
  return {
    notification: sessionMessages.serverError,
    stays: 'You are not signed in. Please try again in a moment.',
  };
}

interface CodeFormProps {
  challenge: Challenge;
  onSignedIn: (token: string) => void;
  /** Returns to the password step. @param why shown if the login expired */
  onBack: (why?: string) => void;
}

/** Replaces the browser's own message about a cancelled passkey. */
const codeFailure = (error: Error): string =>
  error instanceof ApiError || error instanceof NetworkError ? error.message : secondFactorMessages.passkeyCancelled;

/** Second login step: a passkey or a code. */
function CodeForm({ challenge: { challenge, factors }, onSignedIn, onBack }: CodeFormProps) {
  const onFailed = (error: Error) => {
    const hasEnded = error instanceof ApiError && error.answer.code === 'LOGIN_ENDED';
    if (hasEnded) onBack(error.message);
    return hasEnded;
  };
  const { form, field } = useForm(totpConfirmSchema, { values: { code: '' } });
  const submit = useFormSubmit(form, {
    send: ({ code }) =>
      request(teamEndpoints.adminLoginCode, { body: { challenge, code }, schema: adminLoggedInSchema }),
    onSent: ({ token }) => onSignedIn(token),
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
      {failed && <Notice tone="bad" focus title={codeFailure(failed)} />}
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
