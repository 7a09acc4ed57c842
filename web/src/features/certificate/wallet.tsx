import { urlOf } from '@contract/calls';
import { type Certificate, certificateEndpoints } from '@contract/certificate/certificate';
import FileJson from 'lucide-react/icons/file-braces';
import Wallet2 from 'lucide-react/icons/wallet';
import { AnchorButton } from '../../ui/button';
import styles from './lookup.module.css';

/** Returns a link that opens Learner Credential Wallet, which then asks our exchange for the credential (VC-API). */
export function walletUrl({ CertificateId, link }: Certificate): string {
  const { origin } = new URL(link);
  const vcapi = origin + urlOf(certificateEndpoints.exchangeCredential.path, { id: CertificateId });
  const request = JSON.stringify({ credentialRequestOrigin: origin, protocols: { vcapi } });
  return `https://lcw.app/request.html?${new URLSearchParams({ request })}`;
}

export const Wallet = ({ certificate }: { certificate: Certificate }) => (
  <section className={`column no-print ${styles.ask}`} aria-labelledby="wallet-title">
    <div className="stack">
      <h2 className="t-xl" id="wallet-title">
        Add to a wallet
      </h2>
      <p className="say">
        Open the app on a phone that has Learner Credential Wallet, or download the credential and open the file in
        another wallet.
      </p>
    </div>
    <div className="row row--tight start">
      <AnchorButton variant="line" small href={walletUrl(certificate)} rel="noreferrer">
        <Wallet2 className="icon" aria-hidden="true" /> Open wallet app
      </AnchorButton>
      <AnchorButton
        variant="line"
        small
        href={urlOf(certificateEndpoints.readCredential.path, { id: certificate.CertificateId })}
        download
      >
        <FileJson className="icon" aria-hidden="true" /> Download credential
      </AnchorButton>
    </div>
  </section>
);
