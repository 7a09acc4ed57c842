import { type DidDocument, didDocumentSchema } from '@contract/certificate/credential';
import { parse } from 'valibot';
import { checkBadge, credentialIn, type Outcome, proofOf } from './check-badge';
import { claimsOf, wordsOf } from './outcome-words';
import { credentialTextIn } from './read-file';

/* Library of `npm run verify-credential`, bundled into one file. */

export { checkBadge } from './check-badge';
export { bakedIn } from './read-file';

interface Order {
  /** Credential, or badge that contains it. */
  file: Uint8Array<ArrayBuffer>;
  /** The issuer's DID document as JSON; `status`: the status list as JSON. */
  did?: string;
  status?: string;
}

interface Report {
  outcome: Outcome['kind'] | 'unknown issuer';
  lines: string[];
}

/** Checks a credential offline. @throws if `did` or `status` is invalid */
export async function check({ file, did, status }: Order): Promise<Report> {
  const text = await credentialTextIn(new Blob([file]));
  const list: unknown = status === undefined ? undefined : JSON.parse(status);
  const readList = async () => list;
  const issuer = did === undefined ? selfClaimed(text) : parse(didDocumentSchema, JSON.parse(did));
  if (!issuer) return reportOf({ kind: 'unreadable' });
  const outcome = await checkBadge(text, issuer, readList);
  if (did === undefined && (outcome.kind === 'valid' || outcome.kind === 'unasked'))
    return {
      outcome: 'unknown issuer',
      lines: [
        'Nothing in it has been changed since it was signed.',
        `This command cannot tell whether the key belongs to ${issuer.id}: compare it with the one on the PDF,`,
        'or pass the issuer’s DID document with --did.',
        ...linesOf(outcome),
      ],
    };
  return reportOf(outcome);
}

function reportOf(outcome: Outcome): Report {
  const { title, text } = wordsOf(outcome);
  const asOf = 'asOf' in outcome ? [`Status as of ${outcome.asOf}.`] : [];
  return { outcome: outcome.kind, lines: [title, text, ...asOf, ...linesOf(outcome)] };
}

const linesOf = (outcome: Outcome): string[] =>
  'badge' in outcome && outcome.badge
    ? ['', ...claimsOf(outcome.badge).map(([label, claim]) => `  ${label}: ${claim}`)]
    : [];

/** Builds a DID document from the key that the credential names. */
function selfClaimed(text: string): DidDocument | null {
  const credential = credentialIn(text);
  const named = String((credential && proofOf(credential))?.verificationMethod);
  const [keyId, did, publicKeyMultibase] = /^([^#]+)#(z6Mk.+)$/.exec(named) ?? [];
  if (!keyId || !did || !publicKeyMultibase) return null;
  return {
    '@context': ['https://www.w3.org/ns/did/v1'],
    id: did,
    verificationMethod: [{ id: keyId, type: 'Multikey', controller: did, publicKeyMultibase }],
    assertionMethod: [keyId],
  };
}
