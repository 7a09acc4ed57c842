import { QRCodeSVG } from 'qrcode.react';
import { useId } from 'react';
import { focusOn } from '../../../lib/focus';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/button';
import { CopyLink } from '../../../ui/copy-link';
import { Notice } from '../../../ui/notice';
import { CopyId } from '../copy-id';
import type { IssuedCertificate } from '../issued-certificate';
import styles from './issue.module.css';

interface IssuedNowProps {
  certificate: IssuedCertificate;
  /** Where its holder is told; null where nobody is. */
  mailedTo: string | null;
  onAnother: () => void;
}

/** It was saved: its ID, the public link and the QR code, and the way to the next one, which Enter takes at once. */
export function IssuedNow({ certificate: { CertificateId, Name }, mailedTo, onAnother }: IssuedNowProps) {
  const said = useId();
  const link = location.origin + paths.verify(CertificateId);
  return (
    <div className={styles.form}>
      <div id={said}>
        <Notice tone="ok" title={<>Issued to {Name}</>}>
          <span className={`mono ${styles.made}`}>{CertificateId || 'Its ID is in the list below.'}</span>
          {mailedTo && <span className={styles.mailed}>An email is on its way to {mailedTo}.</span>}
        </Notice>
      </div>
      <Button go onClick={onAnother} ref={focusOn} aria-describedby={said}>
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
