import Copy from 'lucide-react/icons/copy';
import { QRCodeSVG } from 'qrcode.react';
import { useId } from 'react';
import { focusOn } from '../../../lib/focus';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { CopyLink } from '../../../ui/copy-link';
import { Notice } from '../../../ui/notice';
import { useCopied } from '../../../ui/use-copied';
import type { IssuedCertificate } from '../certificate-card';
import styles from './issue.module.css';

interface IssuedNowProps {
  certificate: IssuedCertificate;
  mailedTo: string | null;
  onAnother: () => void;
}

/** Confirms the new certificate with its ID, link and QR code; Enter starts the next one. */
export function IssuedNow({ certificate: { CertificateId, Name }, mailedTo, onAnother }: IssuedNowProps) {
  const notice = useId();
  const link = location.origin + paths.verify(CertificateId);
  return (
    <div className={styles.form}>
      <div id={notice}>
        <Notice tone="ok" title={<>Issued to {Name}</>}>
          <span className={`mono ${styles.made}`}>{CertificateId || 'Its ID is in the list below.'}</span>
          {mailedTo && <span className={styles.mailed}>An email is on its way to {mailedTo}.</span>}
        </Notice>
      </div>
      <Button go onClick={onAnother} ref={focusOn} aria-describedby={notice}>
        Issue another
      </Button>
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
          <div className={styles.share}>
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
