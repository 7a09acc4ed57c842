import { didDocumentSchema, ISSUER_ELEMENT } from '@contract/certificate/credential';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { object, parse, string } from 'valibot';
import { formatUtcDay } from '../../../lib/format';
import { FileField } from '../../../ui/field/file-field';
import '../../../styles/tokens.css';
import '../../../styles/base.css';
import '../../../styles/shared.css';
import styles from './alone.module.css';
import { BadgeResult } from './badge-result';
import { checkBadge, type Outcome } from './check-badge';
import { credentialTextIn } from './read-file';
import { readJson } from './site-issuer';

/* `verify.html`: a single offline page into which the server writes the issuer's keys and the date. */

const issuerSchema = object({ document: didDocumentSchema, date: string() });
const { document: issuer, date } = parse(
  issuerSchema,
  JSON.parse(document.getElementById(ISSUER_ELEMENT)?.textContent ?? ''),
);

function Alone() {
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<Outcome>();

  const onPick = async (picked: File | null) => {
    setFile(picked);
    setOutcome(undefined);
    if (picked) setOutcome(await checkBadge(await credentialTextIn(picked), issuer, readJson));
  };

  return (
    <main className={`column column--5 ${styles.page}`}>
      <h1 className="t-2xl">Check a credential</h1>
      <p>
        This page checks credentials from <b className="mono">{issuer.id}</b> on this device, even offline. It contains
        the issuer’s keys as of <b>{formatUtcDay(date)}</b>. A credential that was signed with a newer key looks as if
        someone else had signed it: download this page again to check it.
      </p>
      <FileField
        label="Credential or badge"
        hint="Nothing is uploaded. Online, this page asks the issuer for its list of revoked credentials. The issuer does not learn which one you check."
        accept=".json,.png,application/json,image/png"
        file={file}
        onPick={onPick}
      />
      {outcome && <BadgeResult outcome={outcome} />}
      <details>
        <summary>Keys of the issuer</summary>
        <ul>
          {issuer.verificationMethod.map(({ id, publicKeyMultibase, revoked }) => (
            <li key={id} className="mono">
              {publicKeyMultibase}
              {revoked && ', stolen: its signatures are not valid'}
            </li>
          ))}
        </ul>
      </details>
    </main>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Alone />
    </StrictMode>,
  );
