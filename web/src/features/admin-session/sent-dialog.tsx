import { messages } from '@contract/messages';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import styles from './sent-dialog.module.css';

/** After "Forgot password": a reset link was sent (specification, section 4). */
export function SentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Check your inbox" description={messages.recovery.sent}>
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
      </div>
    </Dialog>
  );
}
