import { adminLoginSchema } from '@contract/admin-session';
import { RESET_MINUTES } from '@contract/limits';
import { messages } from '@contract/messages';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../lib/api-client';
import { focusOn } from '../../lib/focus';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { signIn } from './api';
import { Gate } from './gate';
import styles from './login-form.module.css';
import { SentDialog } from './sent-dialog';
import { useRecovery } from './use-recovery';

/** After login the notice is read before the dashboard opens (specification, section 4). */
const REDIRECT_MS = 1000;

const FOOT = `A reset link is sent to the registered admin email and works for ${RESET_MINUTES} minutes.`;

interface LoginFormProps {
  /** Why one stands here again after having been inside: the first thing that is said. */
  left: 'ended' | 'signedOut' | null;
  onSignedIn: (token: string) => void;
}

/** "Admin Login": the gate of the dashboard. */
export function LoginForm({ left, onSignedIn }: LoginFormProps) {
  const [notice, setNotice] = useState<{ tone: 'ok' | 'bad' | 'wait'; text: string } | null>(
    left && { tone: left === 'ended' ? 'wait' : 'ok', text: messages.adminSession[left] },
  );
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: valibotResolver(adminLoginSchema),
    defaultValues: { username: '', password: '' },
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = useOneAtATime(
    handleSubmit(async (credentials) => {
      setNotice(null);
      try {
        const token = await signIn(credentials);
        setNotice({ tone: 'ok', text: messages.adminSession.signedIn });
        await new Promise((resolve) => setTimeout(resolve, REDIRECT_MS));
        onSignedIn(token);
      } catch (error) {
        setNotice({ tone: 'bad', text: wordsFor(error) });
        setFocus('password', { shouldSelect: true });
      }
    }),
  );

  const recovery = useRecovery((text) => setNotice({ tone: 'bad', text }));
  const onForgot = () => {
    setNotice(null);
    recovery.send();
  };

  return (
    <Gate art="admin login" foot={FOOT}>
      <form className="stack" onSubmit={onSubmit} noValidate>
        <h1 className="t-3xl">Admin Login</h1>
        {notice && (
          <div className={styles.said} tabIndex={-1} ref={left ? focusOn : undefined}>
            <Notice tone={notice.tone} title={notice.text} />
          </div>
        )}
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          {...register('username')}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <div className="row spread">
          <Button type="submit" go busy={isSubmitting} busyLabel="Signing in…">
            Sign In
          </Button>
          <button
            ref={recovery.button}
            type="button"
            className={`link small ${styles.forgot}`}
            disabled={recovery.state === 'sending'}
            onClick={onForgot}
          >
            {recovery.state === 'sending' ? 'Sending...' : 'Forgot password'}
          </button>
        </div>
      </form>
      <SentDialog open={recovery.state === 'sent'} onClose={recovery.close} />
    </Gate>
  );
}

/** 401 'Invalid credentials.'; too many tries say how it is; any other failure 'Server error.' (specification, section 8). */
function wordsFor(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return messages.adminSession.invalidCredentials;
  if (error instanceof ApiError && error.status === 429) return error.message;
  return messages.adminSession.serverError;
}
