import { adminLoginSchema } from '@contract/admin-session';
import { messages } from '@contract/messages';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button';
import { Cover } from '../../components/cover';
import { TextField } from '../../components/field';
import { Notice } from '../../components/notice';
import { Wordmark } from '../../components/wordmark';
import { ApiError } from '../../lib/api-client';
import { paths } from '../../lib/paths';
import { signIn } from './api';
import styles from './login-form.module.css';

/** After login the notice is read before the dashboard opens (specification, section 4). */
const REDIRECT_MS = 1000;

/** Until the reset link by e-mail is there. */
const FORGOT =
  'No harm done. Ask whoever runs this site: they can set a new password for you in the Strapi panel, at Content Manager, User.';

/** The dashboard has gone, and the focus with it: what happened is read out first. */
const focusOnArrival = (element: HTMLElement | null) => element?.focus();

interface LoginFormProps {
  /** Why one stands here again after having been inside: the first thing that is said. */
  left: 'ended' | 'signedOut' | null;
  onSignedIn: (token: string) => void;
}

/** "Admin Login": the gate of the dashboard. */
export function LoginForm({ left, onSignedIn }: LoginFormProps) {
  const [notice, setNotice] = useState<{ tone: 'ok' | 'bad' | 'wait' | 'info'; text: string } | null>(
    left && { tone: left === 'ended' ? 'wait' : 'ok', text: messages.adminSession[left] },
  );
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: valibotResolver(adminLoginSchema),
    defaultValues: { username: '', password: '' },
    reValidateMode: 'onChange',
  });
  const { errors, isSubmitting } = formState;

  const onSubmit = handleSubmit(async (credentials) => {
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
  });

  const onForgot = () => setNotice({ tone: 'info', text: FORGOT });

  return (
    <main id="main" className={styles.gate}>
      <div className={styles.gateArt} aria-hidden="true">
        <Cover text="admin login" shape="tall" ground="var(--band-green)" />
      </div>
      <div className={styles.gateIn}>
        <Link className={styles.gateBrand} to={paths.home}>
          <Wordmark />
        </Link>
        <form className="stack" onSubmit={onSubmit} noValidate>
          <h1 className="t-3xl">Admin Login</h1>
          {notice && (
            <div className={styles.said} tabIndex={-1} ref={left ? focusOnArrival : undefined}>
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
            <button type="button" className={`link small ${styles.forgot}`} onClick={onForgot}>
              Forgot password
            </button>
          </div>
        </form>
        <p className="tiny">For the people who moderate this site.</p>
      </div>
    </main>
  );
}

/** 401 'Invalid credentials.'; too many tries say how it is; any other failure 'Server error.' (specification, section 8). */
function wordsFor(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return messages.adminSession.invalidCredentials;
  if (error instanceof ApiError && error.status === 429) return error.message;
  return messages.adminSession.serverError;
}
