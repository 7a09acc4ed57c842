import { messages } from '@contract/messages';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { accountSession } from '../../lib/account-session';
import { ApiError } from '../../lib/api-client';
import { sendKeys } from '../../lib/send-key';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { toast } from '../../ui/toast';
import { logIn, register } from './api';
import { empty, type FieldName, fieldsOf, type Mode, schemas, type Typed } from './auth-forms';

const resolvers = { signup: valibotResolver(schemas.signup), login: valibotResolver(schemas.login) };

// With a password in it: nothing of it is kept on the device.
const keys = sendKeys();

/** The auth modal's form: signing up, logging in, and what is said about it. */
export function useAuth(onClose: () => void, begin: Mode) {
  const [mode, setMode] = useState<Mode>(begin);
  const [notice, setNotice] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);
  const noticeBox = useRef<HTMLDivElement>(null);
  const form = useForm<Typed>({ resolver: resolvers[mode], defaultValues: empty });
  const { setFocus, setError, setValue, clearErrors, handleSubmit } = form;

  // The new fields have to be there before the focus can go to one of them.
  const show = (next: Mode, said: typeof notice, first: FieldName) => {
    clearErrors();
    flushSync(() => {
      setMode(next);
      setNotice(said);
    });
    setFocus(first);
  };
  const toggle = () => (mode === 'signup' ? show('login', null, 'email') : show('signup', null, 'name'));

  const signUp = async ({ name, email, password }: Typed) => {
    const registration = { name, email, password };
    await register(registration, await keys.keyFor(registration));
    keys.forget();
    setValue('password', '');
    setValue('confirmPassword', '');
    show('login', { tone: 'ok', text: messages.account.registered }, 'password');
  };
  const enter = async ({ email, password }: Typed) => {
    accountSession.set(await logIn({ email, password }));
    toast.ok(messages.account.loggedIn);
    onClose();
  };

  const failed = (error: unknown) => {
    const errors = error instanceof ApiError ? error.errors : [];
    flushSync(() => setNotice({ tone: 'bad', text: wordsFor(error) }));
    for (const { field, msg } of errors) if (isField(mode, field)) setError(field, { message: msg });
    const wrong = fieldsOf[mode].find((name) => errors.some(({ field }) => field === name));
    if (wrong) setFocus(wrong);
    else if (mode === 'login' && error instanceof ApiError && error.status === 401) {
      setFocus('password', { shouldSelect: true });
    } else noticeBox.current?.focus();
  };

  const onSubmit = handleSubmit(
    async (typed) => {
      setNotice((now) => (now?.tone === 'bad' ? null : now));
      try {
        await (mode === 'signup' ? signUp(typed) : enter(typed));
      } catch (error) {
        failed(error);
      }
    },
    ({ confirmPassword }) => {
      const differ = confirmPassword?.message === messages.account.passwordsDiffer;
      setNotice(differ ? { tone: 'bad', text: messages.account.passwordsDiffer } : null);
    },
  );

  return { form, mode, notice, noticeBox, toggle, onSubmit: useOneAtATime(onSubmit) };
}

const isField = (mode: Mode, field: string): field is FieldName =>
  (fieldsOf[mode] as readonly string[]).includes(field);

/** The msg of each error joined with ', '; else the server's message; else the words for all the rest (specification, section 8). */
function wordsFor(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.account.failed;
  return error.errors.map(({ msg }) => msg).join(', ') || error.message || messages.account.failed;
}
