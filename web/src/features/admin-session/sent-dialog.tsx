import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { MemberForm } from './member-form';
import styles from './sent-dialog.module.css';

interface SentDialogProps {
  /** The server's message. */
  sent: string;
  onClose: () => void;
}

/** After "Forgot password": a reset link was sent (specification, section 4). Another member of the team asks for theirs here. */
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
          <button type="button" className={`link small ${styles.member}`} onClick={() => setAsksMember(true)}>
            Not the admin? Get a link by email for your own username
          </button>
        )}
      </div>
    </Dialog>
  );
}
