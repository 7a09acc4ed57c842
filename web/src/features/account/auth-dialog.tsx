import {
  accountEndpoints,
  accountMessages,
  forgotPasswordFields,
  forgotPasswordSchema,
  loggedInSchema,
  loginFields,
  loginSchema,
  registerFields,
  registerSchema,
} from '@contract/account';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { type FieldsOf, FormFields } from '../../forms/form-field';
import { PrivacyLine } from '../../forms/privacy-line';
import { useForm } from '../../forms/use-form';
import { useFormSubmit } from '../../forms/use-submit';
import { accountSession } from '../../lib/account-session';
import { ApiError, request } from '../../lib/api-client';
import { idempotencyKeys } from '../../lib/idempotency-key';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { useBackCloses } from '../../ui/dialog/use-back-closes';
import { Checkbox } from '../../ui/field/choices';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast';
import styles from './auth-dialog.module.css';

type Mode = 'signup' | 'login' | 'forgotten';

/** Typed values are kept when the mode changes. */
const empty = { name: '', email: '', password: '', confirmPassword: '' };
type Typed = typeof empty;

/** Checks the repeated password even if other fields are invalid (specification, section 5). */
const pairSchema = v.pipe(
  v.object({ password: v.string(), confirmPassword: v.string() }),
  v.forward(
    v.check(({ password, confirmPassword }) => password === confirmPassword, accountMessages.passwordsDiffer),
    ['confirmPassword'],
  ),
);

const fields: Record<Mode, FieldsOf<Typed>> = {
  signup: {
    ...registerFields,
    confirmPassword: { ...registerFields.password, label: 'Confirm password', hint: undefined },
  },
  login: loginFields,
  forgotten: forgotPasswordFields,
};

const hidden = { name: v.string(), password: v.string(), confirmPassword: v.string() };
const schemas: Record<Mode, v.GenericSchema<Typed, Typed>> = {
  signup: v.intersect([registerSchema, pairSchema]),
  login: v.object({ ...hidden, ...loginSchema.entries }),
  forgotten: v.object({ ...hidden, ...forgotPasswordSchema.entries }),
};

const words = {
  signup: {
    title: 'Create an account',
    about: 'Free, with no fees. You don’t need an account to read, write or apply.',
    submit: 'Sign up',
    other: 'Already have an account?',
    toggle: 'Log in',
  },
  login: {
    title: 'Log in',
    about: 'With the email and password you signed up with.',
    submit: 'Log in',
    other: 'New here?',
    toggle: 'Create an account',
  },
  forgotten: {
    title: 'Set a new password',
    about: 'Enter your email address and we will send you a link to set a new password.',
    submit: 'Send the link',
    other: 'Remember your password?',
    toggle: 'Log in',
  },
};

// In memory only, because the request holds a password.
const keys = idempotencyKeys();

interface AuthDialogProps {
  onClose: () => void;
  begin?: Mode;
}

/** Offers login instead (specification, section 4). */
export default function AuthDialog({ begin = 'signup', ...props }: AuthDialogProps) {
  const onClose = useBackCloses(props.onClose);
  const [mode, setMode] = useState<Mode>(begin);
  const [shown, setShown] = useState(false);
  const [notice, setNotice] = useState<{ tone: 'ok' | 'bad'; text: string }>();
  const { form, field } = useForm(schemas[mode], { values: empty });
  const signup = mode === 'signup';

  const submit = useFormSubmit(form, {
    keys,
    async send({ name, email, password }, key) {
      setNotice((now) => (now?.tone === 'bad' ? undefined : now));
      if (signup) {
        const body = { name, email, password };
        return request(accountEndpoints.register, { body, idempotencyKey: key });
      }
      if (mode === 'forgotten') return request(accountEndpoints.forgotPassword, { body: { email } });
      const body = { email, password };
      const { token, user } = await request(accountEndpoints.login, { body, schema: loggedInSchema });
      accountSession.set({ token, ...user });
    },
    onSent() {
      if (mode === 'forgotten') return setNotice({ tone: 'ok', text: accountMessages.forgottenSent });
      if (!signup) {
        toast.ok(accountMessages.loggedIn);
        return onClose();
      }
      form.setValue('password', '');
      form.setValue('confirmPassword', '');
      show('login', 'password', { tone: 'ok', text: accountMessages.registered });
    },
    onFailed(error) {
      setNotice(undefined);
      if (isWrongLogin(error)) form.setFocus('password', { shouldSelect: true });
      return false;
    },
    onInvalid({ confirmPassword }) {
      const differ = confirmPassword?.message === accountMessages.passwordsDiffer;
      setNotice(differ ? { tone: 'bad', text: accountMessages.passwordsDiffer } : undefined);
    },
  });
  const { busy, failure, refused } = submit;

  // The new fields must be rendered before one of them gets focus.
  const show = (next: Mode, first: keyof Typed, text?: typeof notice) => {
    form.clearErrors();
    submit.forget();
    flushSync(() => {
      setMode(next);
      setNotice(text);
    });
    form.setFocus(first);
  };
  const isMarked = refused.length > 0 || (mode === 'login' && isWrongLogin(failure));
  return (
    <Dialog open onClose={onClose} title={words[mode].title} description={words[mode].about}>
      <form className={`stack ${styles.form}`} onSubmit={submit.onSubmit} noValidate>
        {failure && <Notice tone="bad" focus={!isMarked} title={messageOf(failure)} error={failure} />}
        {!failure && notice && <Notice tone={notice.tone} title={notice.text} />}
        <FormFields key={mode} of={fields[mode]} {...{ form, field, shown }} />
        {mode !== 'forgotten' && (
          <Checkbox label="Show what I type" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        )}
        {mode === 'signup' && <PrivacyLine />}
        <Button type="submit" wide busy={busy} busyLabel="Loading...">
          {words[mode].submit}
        </Button>
        <p className="small">
          {words[mode].other}{' '}
          <button
            type="button"
            className="link"
            disabled={busy}
            onClick={() => (mode === 'login' ? show('signup', 'name') : show('login', 'email'))}
          >
            {words[mode].toggle}
          </button>
        </p>
        {mode === 'login' && (
          <p className="small">
            <button type="button" className="link" disabled={busy} onClick={() => show('forgotten', 'email')}>
              Forgot password?
            </button>
          </p>
        )}
      </form>
    </Dialog>
  );
}

const isWrongLogin = (error?: Error): boolean => error instanceof ApiError && error.status === 401;

/** Joins the errors' `msg`, or returns the server's message or a fixed one (specification, section 8). */
function messageOf(error: Error): string {
  if (!(error instanceof ApiError)) return accountMessages.failed;
  return error.errors.map(({ msg }) => msg).join(', ') || error.message || accountMessages.failed;
}
