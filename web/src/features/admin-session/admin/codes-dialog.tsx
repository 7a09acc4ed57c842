import { Button } from '../../../ui/button';
import { Dialog, DialogFoot } from '../../../ui/dialog';
import { useCopied } from '../../../ui/use-copied';
import styles from './account.module.css';

/** The recovery codes, which are shown once. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { copied, copy } = useCopied(codes.join('\n'));
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your recovery codes"
      description="Keep them where your phone is not: each opens your account once when you have lost it. They are shown only now."
    >
      <div className="stack">
        <ul className={`mono ${styles.codes}`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <DialogFoot>
          <Button onClick={onClose}>I have kept them</Button>
          <Button variant="line" onClick={copy}>
            {copied === 'yes' ? 'Copied' : 'Copy them'}
          </Button>
        </DialogFoot>
      </div>
    </Dialog>
  );
}
