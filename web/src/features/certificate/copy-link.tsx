import { Link2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { TextField } from '../../components/field';
import styles from './lookup.module.css';

const TOLD_MS = 5000;

/** "Copy link", and what else one can do beside it. Where the clipboard is closed to us, the link is shown, selected. */
export function CopyLink({ link, children }: { link: string; children?: ReactNode }) {
  const [copied, setCopied] = useState<'no' | 'yes' | 'by-hand'>('no');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (copied === 'by-hand') field.current?.select();
    if (copied !== 'yes') return;
    const timer = setTimeout(() => setCopied('no'), TOLD_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied('yes');
    } catch {
      setCopied('by-hand');
    }
  };

  return (
    <div className={styles.copy}>
      <div className="row row--tight">
        <Button variant="line" small onClick={copy}>
          <Link2 className="icon" aria-hidden="true" /> {copied === 'yes' ? 'Link copied' : 'Copy link'}
        </Button>
        {children}
      </div>
      <span className="vh" role="status">
        {copied === 'yes' ? 'The link is in the clipboard.' : ''}
      </span>
      {copied === 'by-hand' && <TextField ref={field} label="Copy this link" readOnly value={link} />}
    </div>
  );
}
