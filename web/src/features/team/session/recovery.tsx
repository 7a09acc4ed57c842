import { memberRecoverySchema, recoveryMessages } from '@contract/team';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from '../../../forms/use-form';
import { useFormSubmit, useSubmit } from '../../../forms/use-submit';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { TextField } from '../../../ui/field/field';
import { Notice } from '../../../ui/notice';
import { messageOf, recoverPassword } from './api';
import styles from './recovery.module.css';

interface SentDialogProps {
  /** The server's message. */
  sent: string;
  onClose: () => void;
}

/** Also lets other members request a link (specification, section 4). */
export function SentDialog({ sent, onClose }: SentDialogProps) {
  const [message, setMessage] = useState(sent);
  const [asksMember, setAsksMember] = useState(false);
  return (
    <Dialog open onClose={onClose} title="Check your inbox" description={<span role="status">{message}</span>}>
      <div className="stack">
        <p className={styles.sent} aria-hidden="true">
          <span className="node node--done" />
          <i />
          <span className="node node--now" />
        </p>
        <p className="small">A new link replaces older ones. If nothing arrives, check your spam folder.</p>
        <Button wide onClick={onClose}>
          Got it
        </Button>
        {asksMember ? (
          <MemberForm
            onSent={(next) => {
              setMessage(next);
              setAsksMember(false);
            }}
          />
        ) : (
          <button type="button" className="link small" onClick={() => setAsksMember(true)}>
            Not the admin? Get a link by email for your own username
          </button>
        )}
      </div>
    </Dialog>
  );
}

function MemberForm({ onSent }: { onSent: (message: string) => void }) {
  const { form, field } = useForm(memberRecoverySchema, { values: { username: '' } });
  const submit = useFormSubmit(form, {
    send: recoverPassword,
    onSent: ({ message }) => onSent(message),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('username'), [setFocus]);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        // React events bubble from the dialog to the form around it.
        event.stopPropagation();
        submit.onSubmit(event);
      }}
      noValidate
    >
      {submit.failure && submit.refused.length === 0 && (
        <Notice tone="bad" focus title={messageOf(submit.failure, recoveryMessages.sendFailed)} />
      )}
      <TextField
        label="Your username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <Button type="submit" variant="line" wide busy={submit.busy} busyLabel="Sending...">
        Send my link
      </Button>
    </form>
  );
}

/** "Forgot password": emails a reset link to the registered admin (specification, section 4). */
export function useRecovery(onFailed: (message: string) => void) {
  const [sent, setSent] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { busy, send } = useSubmit({
    send: () => recoverPassword(),
    onSent: ({ message }) => setSent(message),
    onFailed(error) {
      onFailed(messageOf(error, recoveryMessages.sendFailed));
      return true;
    },
  });
  // The disabled button lost focus: restore it before the dialog opens and remembers it, unless the user has moved on.
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return { busy, sent: busy ? null : sent, button, send: () => send(undefined), close: () => setSent(null) };
}
