import Link2 from 'lucide-react/icons/link-2';
import { Button } from '../../ui/button';
import { useCopied } from '../../ui/use-copied';

const words = {
  no: '',
  yes: 'Reference number copied to the clipboard.',
  'by-hand': 'Please select the number and copy it yourself.',
};

/** "Copy": puts the reference number into the clipboard, where the browser lets us. */
export function CopyReference({ reference }: { reference: string }) {
  const { copied, copy } = useCopied(reference);
  return (
    <>
      <Button variant="line" small onClick={copy}>
        <Link2 className="icon" aria-hidden="true" /> {copied === 'yes' ? 'Copied' : 'Copy'}
      </Button>
      <span className={copied === 'by-hand' ? 'small' : 'vh'} role="status">
        {words[copied]}
      </span>
    </>
  );
}
