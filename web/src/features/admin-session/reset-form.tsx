import { useState } from 'react';
import { Button } from '../../ui/button';
import { resetPassword } from './api';
import { NewPasswordForm } from './new-password-form';
import styles from './reset-form.module.css';
import { SentDialog } from './sent-dialog';
import { useRecovery } from './use-recovery';

interface ResetFormProps {
  /** Of the reset link. */
  token: string;
  onDone: () => void;
}

/** "Set a New Password", by the link of a mail. */
export function ResetForm({ token, onDone }: ResetFormProps) {
  const [notSent, setNotSent] = useState<string>();
  const recovery = useRecovery(setNotSent);
  return (
    <>
      <NewPasswordForm
        title="Set a New Password"
        send={(body, key) => {
          setNotSent(undefined);
          return resetPassword(token, body, key);
        }}
        onDone={onDone}
        otherFailure={notSent}
        ended={{
          say: 'A new one is sent to the registered admin email.',
          more: (
            <Button
              ref={recovery.button}
              variant="line"
              busy={recovery.busy}
              busyLabel="Sending..."
              className={styles.again}
              onClick={recovery.send}
            >
              Send a new link
            </Button>
          ),
        }}
      />
      {recovery.sent && <SentDialog sent={recovery.sent} onClose={recovery.close} />}
    </>
  );
}
