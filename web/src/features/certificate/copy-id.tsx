import Copy from 'lucide-react/icons/copy';
import { Button } from '../../ui/button';
import { useCopied } from '../../ui/use-copied';

const words = {
  no: '',
  yes: 'Certificate ID copied to the clipboard.',
  'by-hand': 'Please select the ID and copy it yourself.',
};

/** "Copy ID": puts a Certificate ID into the clipboard, where the browser lets us. */
export function CopyId({ id }: { id: string }) {
  const { copied, copy } = useCopied(id);
  return (
    <>
      <Button variant="line" small onClick={copy}>
        <Copy className="icon" aria-hidden="true" /> {copied === 'yes' ? 'ID copied' : 'Copy ID'}
      </Button>
      <span className={copied === 'by-hand' ? 'small' : 'vh'} role="status">
        {words[copied]}
      </span>
    </>
  );
}
