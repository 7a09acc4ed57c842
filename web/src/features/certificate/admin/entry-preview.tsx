import type { Validation } from '@contract/certificate';
import { factEntries, factsOf } from '@contract/certificate-facts';
import { type Control, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { paths } from '../../../lib/paths';
import { CertificateCard } from '../certificate-card';
import type { IssuedCertificate } from '../issued-certificate';
import type { EntryInput } from './entry';
import styles from './issue.module.css';

interface EntryPreviewProps {
  control: Control<EntryInput, unknown, Validation>;
  /** What was saved just now. */
  issued: IssuedCertificate | null;
  /** What the community is called. */
  brand: string;
}

/** The certificate as the visitor will see it: while it is typed without what only the server can give, then whole. */
export function EntryPreview({ control, issued, brand }: EntryPreviewProps) {
  const entry = useWatch({ control });
  return (
    <section className={styles.side} aria-label="As visitors will see it">
      <div className="row spread">
        <p className="small">As visitors will see it</p>
        <span className={issued ? 'tag tag--ok' : 'tag'}>{issued ? 'Issued' : 'Not issued yet'}</span>
      </div>
      {issued ? (
        <CertificateCard
          certificate={issued}
          brand={brand}
          link={issued.CertificateId && location.origin + paths.verify(issued.CertificateId)}
        />
      ) : (
        <CertificateCard certificate={draftOf(entry)} brand={brand} />
      )}
    </section>
  );
}

/** What is right so far of the facts. */
function typedFacts(entry: Partial<EntryInput>) {
  const right = Object.entries(factEntries).flatMap(([name, schema]) => {
    const checked = v.safeParse(schema, entry[name as keyof typeof factEntries]);
    return checked.success ? [[name, checked.output]] : [];
  });
  return factsOf(Object.fromEntries(right));
}

const draftOf = (entry: Partial<EntryInput>): IssuedCertificate => ({
  Name: entry.Name?.trim() || 'Recipient',
  Domain: entry.Domain?.trim() || 'Domain',
  Course: entry.Course !== 'false',
  CertificateId: entry.CertificateId?.trim() ?? '',
  ReferenceNumber: entry.referenceNumber?.trim() || null,
  createdAt: '',
  facts: typedFacts(entry),
});
