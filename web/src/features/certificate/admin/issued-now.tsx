import Copy from 'lucide-react/icons/copy';
import { QRCodeSVG } from 'qrcode.react';
import { useId } from 'react';
import { focusOn } from '../../../lib/focus';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { CopyLink } from '../../../ui/copy-link';
import { Notice } from '../../../ui/notice';
import { useCopied } from '../../../ui/use-copied';
import styles from './certificates.module.css';

interface IssuedNowProps {
  Name: string;
  CertificateId: string;
  mailedTo: string | null;
  onAnother: () => void;
}

/** Confirms the new certificate with its ID, link and QR code; Enter starts the next one. */
export function IssuedNow({ Name, CertificateId, mailedTo, onAnother }: IssuedNowProps) {
  const notice = useId();
  const link = location.origin + paths.verify(CertificateId);
  return (
    <div className="column">
      <div id={notice}>
        <Notice tone="ok" title={<>Issued to {Name}</>}>
          <p className="mono">{CertificateId || 'Its ID is in the list below.'}</p>
          {mailedTo && <p>An email is on its way to {mailedTo}.</p>}
        </Notice>
      </div>
      <div className="row">
        <Button go onClick={onAnother} ref={focusOn} aria-describedby={notice}>
          Issue another
        </Button>
      </div>
      {CertificateId && (
        <div className={styles.public}>
          <QRCodeSVG
            className={styles.qr}
            value={link}
            title={`QR code of ${link}`}
            marginSize={2}
            bgColor="#fffdf6"
            fgColor="#14201b"
          />
          <div className={`column ${styles.share}`}>
            <p className="small">
              Anyone can check it at{' '}
              <a className="link" href={link} target="_blank" rel="noreferrer">
                {link.replace(/^https?:\/\//, '')}
                <span className="vh"> (opens in a new tab)</span>
              </a>
            </p>
            <CopyLink link={link}>
              <CopyId id={CertificateId} />
            </CopyLink>
          </div>
        </div>
      )}
      <p className="small">
        An issued certificate can’t be changed. If something is wrong, revoke it in the list below and issue another.
      </p>
    </div>
  );
}

const words = {
  no: '',
  yes: 'Certificate ID copied to the clipboard.',
  'by-hand': 'Please select the ID and copy it yourself.',
};

function CopyId({ id }: { id: string }) {
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
