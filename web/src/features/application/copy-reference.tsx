import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../components/button';

const TOLD_MS = 5000;
const words = { no: '', yes: 'The reference number is in the clipboard.', closed: 'Please copy the number by hand.' };

/** "Copy": puts the reference number into the clipboard, where the browser lets us. */
export function CopyReference({ reference }: { reference: string }) {
  const [copied, setCopied] = useState<keyof typeof words>('no');

  useEffect(() => {
    if (copied === 'no') return;
    const timer = setTimeout(() => setCopied('no'), TOLD_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(reference);
      setCopied('yes');
    } catch {
      setCopied('closed');
    }
  };

  return (
    <>
      <Button variant="line" small onClick={copy}>
        <Link2 className="icon" aria-hidden="true" /> {copied === 'yes' ? 'Copied' : 'Copy'}
      </Button>
      <span className={copied === 'closed' ? 'small' : 'vh'} role="status">
        {words[copied]}
      </span>
    </>
  );
}
