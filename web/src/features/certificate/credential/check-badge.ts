import { type Credential, credentialSchema, type DidDocument } from '@contract/certificate/credential';
import { is } from 'valibot';
import { isRevoked, isSignedBy } from './proof';

export type Outcome =
  | { kind: 'valid' | 'revoked'; badge: Credential; asOf: string }
  /** Genuine, but the status list could not be read. */
  | { kind: 'unasked'; badge: Credential }
  /** Issued here, but the signature does not match. */
  | { kind: 'changed'; badge: Credential | null }
  | {
      kind: 'foreign';
      badge: Credential | null;
      /** Issuer named in the credential. */
      by?: string;
      /** Signed with this issuer's stolen key. */
      stolen?: true;
    }
  /** Not the credential of a certificate or a letter. */
  | { kind: 'unreadable' };

/** Rejects if the list is unavailable. */
type ReadList = (url: string) => Promise<unknown>;

/** Verifies a credential with the issuer's keys; fetches nothing but the status list. */
export async function checkBadge(text: string, issuer: DidDocument, readList: ReadList): Promise<Outcome> {
  const credential = credentialIn(text);
  if (!credential) return { kind: 'unreadable' };
  const badge = is(credentialSchema, credential) ? credential : null;
  const by = issuerOf(credential);
  const keyId = proofOf(credential)?.verificationMethod;
  const key = issuer.verificationMethod.find(({ id }) => id === keyId);
  if (!key) {
    if (await isOursUnderAnotherName(credential, issuer)) return { kind: 'changed', badge };
    if (!isCredential(credential)) return { kind: 'unreadable' };
    // Without a key in the proof, the named issuer decides.
    return typeof keyId !== 'string' && by === issuer.id ? { kind: 'changed', badge } : { kind: 'foreign', badge, by };
  }
  if (!issuer.assertionMethod.includes(key.id)) return { kind: 'foreign', badge, by, stolen: true };
  if (!(await isSignedBy(issuer, credential))) return { kind: 'changed', badge };
  // Signed here, but not a certificate or a letter: for example a status list.
  if (!badge) return { kind: 'unreadable' };

  const list = await readList(badge.credentialStatus.statusListCredential).catch(() => null);
  const revoked = await isRevoked(issuer, badge, list);
  if (revoked === null) return { kind: 'unasked', badge };
  return { kind: revoked ? 'revoked' : 'valid', badge, asOf: (list as { validFrom: string }).validFrom };
}

/** Null if the text is not JSON. */
export function credentialIn(text: string): Json | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? usualForm(value) : null;
  } catch {
    return null;
  }
}

const isCredential = (credential: Json): boolean => [credential.type].flat().includes('VerifiableCredential');

function issuerOf({ issuer }: Json): string | undefined {
  const id = isObject(issuer) ? issuer.id : issuer;
  return typeof id === 'string' ? id : undefined;
}

/** True if only the name of the key was changed. */
async function isOursUnderAnotherName(credential: Json, issuer: DidDocument): Promise<boolean> {
  const proof = proofOf(credential);
  if (typeof proof?.verificationMethod !== 'string') return false;
  for (const verificationMethod of issuer.assertionMethod) {
    const named: Json = { ...credential, proof: { ...proof, verificationMethod } };
    if (await isSignedBy(issuer, named)) return true;
  }
  return false;
}

/*
 * Normalises a credential. Wallets can rewrite it (one-item lists as a single value, types in any order) without
 * breaking the signature.
 */

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null if there is none or more than one. */
export function proofOf(credential: Json): Json | null {
  const [proof, another] = [credential.proof].flat();
  return isObject(proof) && another === undefined ? proof : null;
}

const ORDER = ['VerifiableCredential', 'OpenBadgeCredential', 'EndorsementCredential'];
const LISTS = ['identifier', 'tag', 'evidence', 'alignment'];
const SINGLE = ['issuer', 'credentialSubject', 'achievement', 'criteria', 'image', 'credentialStatus'];
/** Properties whose type is written as a string, not a list, if there is only one. */
const UNLISTED_TYPES = ['identifier', 'image', 'credentialStatus'];

/** Returns a credential in the form that we issue. */
const usualForm = (credential: Json): Json => {
  const proof = proofOf(credential);
  return { ...written(credential, 'credential'), ...(proof ? { proof: [proof] } : {}) };
};

const written = (thing: Json, name: string): Json =>
  Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, writtenAs(key, value, name)]));

function writtenAs(key: string, value: unknown, within: string): unknown {
  if (key === 'proof') return value;
  if (key === 'type') return typesOf(value, within);
  if (LISTS.includes(key)) return [value].flat().map((entry) => (isObject(entry) ? written(entry, key) : entry));
  const single = SINGLE.includes(key) && Array.isArray(value) && value.length === 1 ? value[0] : value;
  return isObject(single) ? written(single, key) : single;
}

function typesOf(value: unknown, within: string): unknown {
  const types = [value].flat();
  if (UNLISTED_TYPES.includes(within)) return types.length === 1 ? types[0] : value;
  return [...types].sort((one, other) => placeOf(one) - placeOf(other));
}

const placeOf = (type: unknown) => (ORDER.includes(String(type)) ? ORDER.indexOf(String(type)) : ORDER.length);
