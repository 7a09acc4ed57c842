import Copy from 'lucide-react/icons/copy';
import Link2 from 'lucide-react/icons/link-2';
import type { ReactNode } from 'react';
import { capitalised } from '../lib/format';
import { Button } from './button';
import { TextField } from './field/field';
import { useCopied } from './use-copied';

const select = (field: HTMLInputElement | null) => field?.select();

/** Without access to the clipboard, shows the link and selects it. */
export function CopyLink({ link, children }: { link: string; children?: ReactNode }) {
  const { copied, copy } = useCopied(link);
  return (
    <div className="column column--3 start">
      <div className="row row--tight no-print">
        <Button variant="line" small onClick={copy}>
          <Link2 className="icon" aria-hidden="true" /> {copied === 'yes' ? 'Link copied' : 'Copy link'}
        </Button>
        {children}
      </div>
      <span className="vh" role="status">
        {copied === 'yes' ? 'Link copied to the clipboard.' : ''}
      </span>
      {copied === 'by-hand' && <TextField ref={select} label="Copy this link" readOnly value={link} />}
    </div>
  );
}

interface CopyTextProps {
  text: string;
  /** E.g. "reference number". */
  noun: string;
  label: string;
  /** Label after copying. */
  done: string;
}

export function CopyText({ text, noun, label, done }: CopyTextProps) {
  const { copied, copy } = useCopied(text);
  return (
    <>
      <Button variant="line" small onClick={copy}>
        <Copy className="icon" aria-hidden="true" /> {copied === 'yes' ? done : label}
      </Button>
      <span className={copied === 'by-hand' ? 'small' : 'vh'} role="status">
        {copied === 'yes' && `${capitalised(noun)} copied to the clipboard.`}
        {copied === 'by-hand' && `Please select the ${noun} and copy it yourself.`}
      </span>
    </>
  );
}
