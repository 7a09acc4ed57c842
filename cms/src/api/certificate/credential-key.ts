import { generate } from '@digitalbazaar/ed25519-multikey';
import type { DidDocument, Issuer as PublicIssuer } from '../../contract/certificate/credential';
import { audit } from '../../platform/audit';
import { type BaseRow, durable, rows } from '../../platform/database/rows';
import { isUniqueViolation, RequestError, Unknown } from '../../platform/errors';
import type { Feature } from '../../platform/feature';
import { settings } from '../../platform/settings';
import { iso } from '../../platform/time';

const CREDENTIAL_KEY = 'api::certificate.credential-key';
const KEY_LEAKED = 'Credentials cannot be signed at the moment. Please try again later.';

interface CredentialKeyRow extends BaseRow {
  /** Multibase, `z6Mk…`. Unique. */
  publicKey: string;
  leakedAt: string | null;
}

/** Public: visitors read it as the DID document. */
export const credentialKey: Feature<CredentialKeyRow> = { uid: CREDENTIAL_KEY, isPublic: true };

const keys = () => rows<CredentialKeyRow>(CREDENTIAL_KEY);

type Issuer = Awaited<ReturnType<typeof readIssuer>>;

let known: Promise<Issuer> | undefined;

export function issuer(): Promise<Issuer> {
  known ??= readIssuer();
  return known;
}

/** @throws RequestError if the key leaked: nothing is signed until the server restarts */
export async function signer(): Promise<Issuer> {
  const current = await issuer();
  if (await stillHolds(current.keyId)) return current;
  throw new RequestError(503, KEY_LEAKED, { retryAfter: 60 }, 'CREDENTIAL_KEY_LEAKED');
}

/** Stores the public key. Call it at startup, before anything is signed. */
export async function register(): Promise<void> {
  const { publicKey } = await issuer();
  if (await keys().findOne({ where: { publicKey } })) return;
  await durable(() => keys().create({ data: { publicKey } })).catch((error) => {
    // Another replica got there first.
    if (!isUniqueViolation(error, 'public_key')) throw error;
  });
}

/** False if the key has leaked or the host has changed. */
export async function stillHolds(keyId: string | null): Promise<boolean> {
  const [did, publicKey] = (keyId ?? '').split('#');
  if (did !== (await issuer()).did) return false;
  return (await keys().count({ where: { publicKey, leakedAt: { $null: true } } })) > 0;
}

/** Permanently invalidates a leaked key and its signatures. @throws Unknown */
export async function markLeaked(publicKey: string): Promise<void> {
  await durable(async () => {
    const row = await keys().findOne({ where: { publicKey } });
    if (!row) throw new Unknown(`No credential has been signed with the key ${publicKey}.`);
    if (row.leakedAt) return;
    await keys().update({ where: { id: row.id }, data: { leakedAt: new Date().toISOString() } });
    await audit('revoked', { kind: 'Credential key', name: publicKey });
  });
}

export async function didDocument(): Promise<DidDocument> {
  const { did, publicKey: current } = await issuer();
  const found = await keys().findMany({ orderBy: [{ id: 'desc' }] });
  const listed = found.sort((one, other) => Number(other.publicKey === current) - Number(one.publicKey === current));
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

/** Newest first. */
export async function history(): Promise<PublicIssuer> {
  const { did, publicKey: current } = await issuer();
  const found = await keys().findMany({ orderBy: [{ id: 'desc' }] });
  const dateOf = (date: string | null | undefined) => (date ? iso(date) : null);
  const listed = found.map(({ publicKey, createdAt, leakedAt }, index) => ({
    publicKey,
    isCurrent: publicKey === current,
    since: iso(createdAt),
    until: dateOf(found[index - 1]?.createdAt),
    leakedAt: dateOf(leakedAt),
  }));
  return { did, keys: listed };
}

async function readIssuer() {
  const did = didOf(settings().PUBLIC_URL);
  const key = settings().CREDENTIAL_KEY;
  const seed = Buffer.from(key, key.length === 64 ? 'hex' : 'base64url');
  const { publicKeyMultibase } = await generate({ controller: did, seed });
  return {
    did,
    /** Multibase, also used as the fingerprint. */
    publicKey: publicKeyMultibase,
    /** ID in proofs, `did:web:…#z6Mk…`. */
    keyId: `${did}#${publicKeyMultibase}`,
    seed,
  };
}

/** @param origin `PUBLIC_URL` */
const didOf = (origin: string): string => `did:web:${encodeURIComponent(new URL(origin).host)}`;
