import { urlOf } from '@contract/calls';
import { type Certificate, certificateEndpoints } from '@contract/certificate/certificate';
import type { Site } from '@contract/pages';
import Award from 'lucide-react/icons/award';
import Download from 'lucide-react/icons/download';
import FileJson from 'lucide-react/icons/file-braces';
import Printer from 'lucide-react/icons/printer';
import UserPlus from 'lucide-react/icons/user-plus';
import Wallet2 from 'lucide-react/icons/wallet';
import { type Ref, Suspense, useState } from 'react';
import { focusOn } from '../../lib/focus';
import { formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { AnchorButton, Button, LinkButton } from '../../ui/button';
import { CopyLink } from '../../ui/copy-link';
import { Notice } from '../../ui/notice';
import { ErrorBoundary } from '../../ui/page/error-boundary';
import { lazyPart } from '../../ui/page/lazy-part';
import { Loading } from '../../ui/page/page-state';
import { CertificateCard } from './certificate-card';
import { Facts } from './certificate-facts';
import { FileCheck } from './file-check';
import { linkedinUrl } from './linkedin';
import styles from './lookup.module.css';

const downloads = [
  ['Download PDF', certificateEndpoints.readCertificatePdf, Download],
  ['Download badge', certificateEndpoints.readBadge, Award],
] as const;

interface ValidCertificateProps {
  certificate: Certificate;
  brand: Site['brand'];
  ref?: Ref<HTMLDivElement>;
}

export function ValidCertificate({ certificate, brand, ref }: ValidCertificateProps) {
  const { Name, Domain, CertificateId, createdAt, facts, link, pdfSha256 } = certificate;
  return (
    <div className={`column column--5 ${styles.valid}`}>
      <div className={`row spread no-print ${styles.say}`}>
        <Notice tone="ok" title="This certificate is valid." ref={ref}>
          Issued to <bdi>{Name}</bdi> for <bdi>{Domain}</bdi> on {formatUtcDay(createdAt)}.
        </Notice>
        <CopyLink link={link}>
          <Button variant="line" small onClick={() => window.print()}>
            <Printer className="icon" aria-hidden="true" /> Print
          </Button>
          {downloads.map(
            ([words, { path }, Icon]) =>
              (pdfSha256 || path !== certificateEndpoints.readCertificatePdf.path) && (
                <AnchorButton key={path} variant="line" small href={urlOf(path, { id: CertificateId })} download>
                  <Icon className="icon" aria-hidden="true" /> {words}
                </AnchorButton>
              ),
          )}
          <LinkButton variant="line" small to={linkedinUrl(certificate, brand)} target="_blank" rel="noreferrer">
            <UserPlus className="icon" aria-hidden="true" /> Add to LinkedIn
            <span className="vh"> (opens in a new tab)</span>
          </LinkButton>
        </CopyLink>
      </div>
      <CertificateCard certificate={certificate} link={link} brand={brand.name} />
      {facts && <Facts facts={facts} />}
      <p className="small no-print">
        The line on the left is drawn from the certificate ID. If one letter changes, it looks different.
      </p>
      <Wallet certificate={certificate} />
      <FileCheck of={{ noun: 'certificate', id: CertificateId, sha256: pdfSha256 }} />
      <section className={`column no-print ${styles.ask}`} aria-labelledby="page-title">
        <div className="stack">
          <h2 className="t-xl" id="page-title">
            Is this your certificate? Would you like a page to send to employers?
          </h2>
          <p className="say">
            It shows the certificate, your articles and your testimonial together. Log in with the address that the
            certificate was sent to.
          </p>
        </div>
        <div>
          <LinkButton variant="line" to={paths.account}>
            Make a page in your account
          </LinkButton>
        </div>
      </section>
      <Correction id={CertificateId} />
    </div>
  );
}

/** Opens Learner Credential Wallet, which then asks our exchange for the credential (VC-API). */
export function walletUrl({ CertificateId, link }: Certificate): string {
  const { origin } = new URL(link);
  const vcapi = origin + urlOf(certificateEndpoints.exchangeCredential.path, { id: CertificateId });
  const request = JSON.stringify({ credentialRequestOrigin: origin, protocols: { vcapi } });
  return `https://lcw.app/request.html?${new URLSearchParams({ request })}`;
}

const Wallet = ({ certificate }: { certificate: Certificate }) => (
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

/** Loaded on demand, because few people need it. */
const CorrectionForm = lazyPart(() => import('./correction-form'));

function Correction({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const [sentMessage, setSentMessage] = useState<string>();
  const onSent = (message: string) => {
    setOpen(false);
    setSentMessage(message);
  };
  return (
    <section className={`column no-print ${styles.ask}`} aria-labelledby="correction-title">
      <div className="stack">
        <h2 className="t-xl" id="correction-title">
          Is there a mistake on your certificate?
        </h2>
        <p className="say">
          Tell us what is wrong. We will email you a corrected certificate, or explain why we did not change it.
        </p>
      </div>
      <div className="stack">
        {sentMessage && <Notice ref={focusOn} tone="ok" title={sentMessage} />}
        {open ? (
          <ErrorBoundary frame={(failure) => failure}>
            <Suspense fallback={<Loading label="Loading…" />}>
              <CorrectionForm id={id} onSent={onSent} onCancel={() => setOpen(false)} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          <div>
            <Button
              variant="line"
              onClick={() => {
                setSentMessage(undefined);
                setOpen(true);
              }}
            >
              Ask for a correction
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
