import { generate } from '@digitalbazaar/ed25519-multikey';
import { type DidDocument, didOf } from '../../../contract/credential';
import { messages } from '../../../contract/messages';
import { audit } from '../../../platform/audit';
import { durable } from '../../../platform/database/durable';
import { isUniqueViolation } from '../../../platform/database/error-codes';
import { rows } from '../../../platform/database/rows';
import { RequestError, Unknown } from '../../../platform/errors';
import { settings } from '../../../platform/settings';
import { iso } from '../../../platform/time';
import { CREDENTIAL_KEY, type CredentialKeyRow } from './row';

const keys = () => rows<CredentialKeyRow>(CREDENTIAL_KEY);

/** Who signs here, and with which key. */
export interface Issuer {
  did: string;
  /** As a multibase. It is also the key's fingerprint. */
  publicKey: string;
  /** What the key is called in proofs, `did:web:…#z6Mk…`. */
  keyId: string;
  /** What the key pair is made of: secret. */
  seed: Uint8Array;
}

let known: Promise<Issuer> | undefined;

/** The issuer, with the key of `CREDENTIAL_KEY`. */
export function issuer(): Promise<Issuer> {
  known ??= readIssuer();
  return known;
}

/**
 * The issuer, to sign with now: between the command that lists a key as stolen and the next start nothing is signed.
 * @throws RequestError when somebody else has the key of this process
 */
export async function signer(): Promise<Issuer> {
  const current = await issuer();
  if (await stillHolds(current.keyId)) return current;
  throw new RequestError(503, messages.certificate.keyLeaked, { retryAfter: 60 }, 'CREDENTIAL_KEY_LEAKED');
}

/** Remembers the public key of this process for ever. Once at a start, before anything is signed. */
export async function register(): Promise<void> {
  const { publicKey } = await issuer();
  if (await keys().findOne({ where: { publicKey } })) return;
  try {
    await durable(() => keys().create({ data: { publicKey } }));
  } catch (error) {
    // Another replica was faster.
    if (!isUniqueViolation(error, 'public_key')) throw error;
  }
}

/** Whether a signature by a key of this ID can still be checked: the site has not moved, and nobody else has the key. */
export async function stillHolds(keyId: string | null): Promise<boolean> {
  const [did, publicKey] = (keyId ?? '').split('#');
  if (did !== (await issuer()).did) return false;
  return (await keys().count({ where: { publicKey, leakedAt: { $null: true } } })) > 0;
}

/**
 * Says for ever that somebody else has a key: signatures of it hold no more.
 * @throws Unknown when nothing was ever signed with it
 */
export async function markLeaked(publicKey: string): Promise<void> {
  await durable(async () => {
    const row = await keys().findOne({ where: { publicKey } });
    if (!row) throw new Unknown(`No credential was signed with the key ${publicKey}.`);
    if (row.leakedAt) return;
    await keys().update({ where: { id: row.id }, data: { leakedAt: new Date().toISOString() } });
    await audit('revoked', { kind: 'Credential key', name: publicKey });
  });
}

/** Every key that ever signed, the one of this process first, then the newest. */
export async function didDocument(): Promise<DidDocument> {
  const { did, publicKey: current } = await issuer();
  const found = await keys().findMany({ orderBy: [{ id: 'desc' }] });
  const listed = [
    ...found.filter(({ publicKey }) => publicKey === current),
    ...found.filter(({ publicKey }) => publicKey !== current),
  ];
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: listed.map(({ publicKey, leakedAt }) => ({
      id: `${did}#${publicKey}`,
      type: 'Multikey' as const,
      controller: did,
      publicKeyMultibase: publicKey,
      ...(leakedAt ? { revoked: iso(leakedAt) } : {}),
    })),
    assertionMethod: listed.flatMap(({ publicKey, leakedAt }) => (leakedAt ? [] : [`${did}#${publicKey}`])),
  };
}

async function readIssuer(): Promise<Issuer> {
  const did = didOf(settings().PUBLIC_URL);
  const key = settings().CREDENTIAL_KEY;
  const seed = Buffer.from(key, key.length === 64 ? 'hex' : 'base64url');
  const { publicKeyMultibase } = await generate({ controller: did, seed });
  return { did, publicKey: publicKeyMultibase, keyId: `${did}#${publicKeyMultibase}`, seed };
}
