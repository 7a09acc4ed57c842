import { limits } from '@contract/limits';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choices';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import styles from './auth-dialog.module.css';
import { type Mode, words } from './auth-forms';
import { useAuth } from './use-auth';

interface AuthDialogProps {
  onClose: () => void;
  /** Where somebody was asked to log in it begins with that. */
  begin?: Mode;
}

/** The auth modal: sign-up first, a link switches to login and back (specification, section 4). */
export default function AuthDialog({ onClose, begin = 'signup' }: AuthDialogProps) {
  const { form, mode, notice, noticeBox, toggle, onSubmit } = useAuth(onClose, begin);
  const [shown, setShown] = useState(false);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const { title, about, submit, other, toggle: toggleWords } = words[mode];
  const signup = mode === 'signup';
  const secret = shown ? 'text' : 'password';

  return (
    <Dialog open onClose={onClose} title={title} description={about}>
      <form className={`stack ${styles.form}`} onSubmit={onSubmit} noValidate>
        {notice && <Notice tone={notice.tone} title={notice.text} ref={noticeBox} />}
        {signup && <TextField label="Name" autoComplete="name" error={errors.name?.message} {...register('name')} />}
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField
          key={mode}
          label="Password"
          type={secret}
          autoComplete={signup ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          hint={signup && `At least ${limits.accountPassword.min} characters`}
          error={errors.password?.message}
          {...register('password')}
        />
        {signup && (
          <TextField
            label="Confirm password"
            type={secret}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.confirmPassword?.message}
            {...register('confirmPassword')}
          />
        )}
        <Checkbox label="Show what I type" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        <Button type="submit" wide busy={isSubmitting} busyLabel="Loading...">
          {submit}
        </Button>
        <p className="small">
          {other}{' '}
          <button type="button" className={`link ${styles.toggle}`} disabled={isSubmitting} onClick={toggle}>
            {toggleWords}
          </button>
        </p>
      </form>
    </Dialog>
  );
}
