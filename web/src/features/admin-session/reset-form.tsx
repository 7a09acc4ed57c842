import { limits } from '@contract/limits';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choices';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import styles from './reset-form.module.css';
import { SentDialog } from './sent-dialog';
import { useRecovery } from './use-recovery';
import { useReset } from './use-reset';

interface ResetFormProps {
  /** Of the reset link. */
  token: string;
  onDone: () => void;
}

/** "Set a New Password", by the link of a mail. */
export function ResetForm({ token, onDone }: ResetFormProps) {
  const { form, notice, say, noticeBox, onSubmit } = useReset(token, onDone);
  const recovery = useRecovery((text) => say({ text, linkEnded: notice?.linkEnded ?? false }));
  const [shown, setShown] = useState(false);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  const type = shown ? 'text' : 'password';

  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <h1 className="t-3xl">Set a New Password</h1>
      {notice && (
        <Notice tone="bad" title={notice.text} ref={noticeBox}>
          {notice.linkEnded && <p>A new one is sent to the registered admin email.</p>}
        </Notice>
      )}
      {notice?.linkEnded && (
        <Button
          ref={recovery.button}
          variant="line"
          busy={recovery.state === 'sending'}
          busyLabel="Sending..."
          className={styles.again}
          onClick={recovery.send}
        >
          Send a new link
        </Button>
      )}
      <TextField
        label="New password"
        type={type}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        hint={`At least ${limits.adminPassword.min} characters`}
        error={errors.password?.message}
        {...register('password', { deps: 'repeat' })}
      />
      <TextField
        label="Repeat the new password"
        type={type}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.repeat?.message}
        {...register('repeat', { deps: 'password' })}
      />
      <Checkbox label="Show what I type" checked={shown} onChange={(event) => setShown(event.target.checked)} />
      <div className="row">
        <Button type="submit" go busy={isSubmitting} busyLabel="Setting…">
          Set Password
        </Button>
      </div>
      <SentDialog open={recovery.state === 'sent'} onClose={recovery.close} />
    </form>
  );
}
