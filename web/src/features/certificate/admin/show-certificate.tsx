import { courseWord } from '@contract/certificate/art';
import { certificateMessages } from '@contract/certificate/certificate';
import type { CertificatePreview, Previewed } from '@contract/certificate/issue';
import { useState } from 'react';
import { ActionButton } from '../../../forms/action-button';
import type { AdminProps } from '../../../lib/use-admin-read';
import { Dialog } from '../../../ui/dialog/dialog';
import { Notice } from '../../../ui/notice';
import { previewCertificate } from './api';
import styles from './certificates.module.css';

interface ShowCertificateProps extends AdminProps {
  /** Holder's name, for screen readers, to tell the buttons in a list apart. */
  of?: string;
  /** @returns null if the input is invalid */
  claims: () => Promise<Previewed | null>;
}

/** Opens the picture of a certificate that has not been issued. */
export function ShowCertificate({ of, claims, token, onEnded }: ShowCertificateProps) {
  const [shown, setShown] = useState<(CertificatePreview & { claims: Previewed }) | null>(null);
  return (
    <>
      <ActionButton
        variant="line"
        busyLabel="Drawing…"
        failed={certificateMessages.previewFailed}
        send={async () => {
          const previewed = await claims();
          return previewed && { ...(await previewCertificate(token, previewed)), claims: previewed };
        }}
        onSent={setShown}
        onEnded={onEnded}
      >
        {of ? 'Show' : 'Show the certificate'}
        {of && <span className="vh"> the certificate of {of}</span>}
      </ActionButton>
      {shown && (
        <Dialog
          wide
          open
          onClose={() => setShown(null)}
          title="The certificate"
          description="As it will appear where its link is shared. It has not been issued yet."
        >
          <div className={styles.shown}>
            {shown.warning && <Notice tone="wait" title={shown.warning} />}
            <img
              src={shown.picture}
              width="1200"
              height="630"
              alt={`${courseWord(shown.claims.Course)} certificate of ${shown.claims.Name} in ${shown.claims.Domain}`}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}

export const Unprintable = ({ warning }: { warning: string | undefined }) =>
  warning && <small className={styles.warning}>{warning}</small>;
