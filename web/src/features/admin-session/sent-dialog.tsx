import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import styles from './sent-dialog.module.css';

interface SentDialogProps {
  /** What the server says; null until then. */
  sent: string | null;
  onClose: () => void;
}

/** After "Forgot password": a reset link was sent (specification, section 4). */
export function SentDialog({ sent, onClose }: SentDialogProps) {
  return (
    <Dialog open={sent !== null} onClose={onClose} title="Check your inbox" description={sent}>
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
