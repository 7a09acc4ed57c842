import { DID_DOCUMENT, type Issuer, VERIFY_FILE } from '@contract/certificate/credential';
import { Link } from 'react-router-dom';
import { useIssuer } from '../../features/certificate/api';
import { useSite } from '../../features/site/api';
import { formatUtcDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { Page, useDescription, useTitle } from '../../ui/page/page';
import { ComingPage, PagePart } from './page-parts';

const TITLE = 'Who issues our certificates';

/** Tells employers who signs certificates, and how to check one without this site. */
export default function IssuerPage() {
  const read = useIssuer();
  const { brand } = useSite();
  useTitle(TITLE);
  useDescription(`Who ${brand.name} is, the keys that sign its certificates, and how to check one without this site.`);
  if (!read.data) return <ComingPage title={TITLE} read={read} />;
  const { did, keys } = read.data;
  return (
    <Page title={TITLE} lede="For employers and colleges that were given a certificate.">
      <div className="inset column column--8">
        <PagePart name="Who we are">
          <p>
            <b>{brand.name}</b>. {brand.about} <Link to={paths.contact}>Write to us</Link> about a certificate.
          </p>
        </PagePart>
        <PagePart name="What a certificate says">
          <p>
            That the person it names completed our internship or course in the domain it names, and the day we issued
            it. It may also state the period, hours, skills, project, mentor and signatory.
          </p>
        </PagePart>
        <PagePart name="What it does not say">
          <p>
            It is not a degree or a licence, and it has no grade. It does not prove that the person who shows it is the
            one it names: compare the name with an identity document.
          </p>
        </PagePart>
        <PagePart name="How to check one">
          <p>
            <Link to={paths.verifyWork}>Look up its ID or drop its file</Link> on this site. To check it without us:
          </p>
          <ul className="stack">
            <li>
              <a href={VERIFY_FILE} download>
                Save the page that checks credentials
              </a>
              . It contains our public keys and works offline.
            </li>
            <li>
              Or run <code className="mono">scripts/verify-credential.mjs</code> from the source code of this site. It
              fetches nothing: give it the credential, our DID document and our status list.
            </li>
            <li>
              Or use any verifier of Open Badges 3.0 that knows <code className="mono">eddsa-rdfc-2022</code>.
            </li>
          </ul>
          <p>
            Each credential contains the address of our status list, a signed file that says which credentials were
            revoked. It is the same for everyone, so reading it does not tell us which certificate you check.
          </p>
        </PagePart>
        <PagePart name="Our DID and keys">
          <p className="mono">{did}</p>
          <p>
            Every credential names this identifier as its issuer. Its <a href={DID_DOCUMENT}>DID document</a> lists the
            public keys below for programs.
          </p>
          <ul className="stack">
            {keys.map((key) => (
              <li key={key.publicKey}>
                <p className="mono">{key.publicKey}</p>
                <p className="small">{stateOf(key)}</p>
              </li>
            ))}
          </ul>
        </PagePart>
      </div>
    </Page>
  );
}

function stateOf({ isCurrent, since, until, leakedAt }: Issuer['keys'][number]): string {
  const from = `since ${formatUtcDay(since)}`;
  if (leakedAt) return `Stolen: in use ${from}, withdrawn on ${formatUtcDay(leakedAt)}. Nothing it signed is valid.`;
  if (isCurrent) return `Current: in use ${from}.`;
  return `Retired: in use ${from}${until ? `, replaced on ${formatUtcDay(until)}` : ''}. What it signed stays valid.`;
}
