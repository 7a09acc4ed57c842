import { QRCodeSVG } from 'qrcode.react';
import { useId } from 'react';
import { focusOn } from '../../../lib/focus';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { CopyLink, CopyText } from '../../../ui/copy-link';
import { Notice } from '../../../ui/notice';
import styles from './certificates.module.css';

interface IssuedNowProps {
  Name: string;
  CertificateId: string;
  mailedTo: string | null;
  onAnother: () => void;
}

/** Starts the next certificate on Enter. */
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
        <div className="row">
          <QRCodeSVG
            className={styles.qr}
            value={link}
            title={`QR code of ${link}`}
            marginSize={2}
            bgColor="#fffdf6"
            fgColor="#14201b"
          />
          <div className={`column column--3 ${styles.share}`}>
            <p className="small">
              Anyone can check it at{' '}
              <a className="link" href={link} target="_blank" rel="noreferrer">
                {link.replace(/^https?:\/\//, '')}
                <span className="vh"> (opens in a new tab)</span>
              </a>
            </p>
            <CopyLink link={link}>
              <CopyText text={CertificateId} noun="certificate ID" label="Copy ID" done="ID copied" />
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
