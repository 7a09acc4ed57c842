import { type Badge, badgeSchema, type DidDocument } from '@contract/credential';
import { is } from 'valibot';
import { isRevoked, isSignedBy } from './proof';

/** What came of checking a credential. */
export type Outcome =
  | { kind: 'valid' | 'revoked'; badge: Badge /** As of when the issuer says so. */; asOf: string }
  /** Signed and unchanged; nobody could be asked whether it was revoked since. */
  | { kind: 'unasked'; badge: Badge }
  | { kind: 'changed'; badge: Badge | null }
  | { kind: 'foreign'; badge: Badge | null /** By a key of ours that was stolen. */; stolen?: true }
  /** It is no credential at all. */
  | { kind: 'unreadable' };

/** Reads the status list at an address. Rejects when it cannot be had. */
export type ReadList = (url: string) => Promise<unknown>;

/**
 * Checks a credential against the keys of an issuer. Nothing is fetched but its status list.
 * @param text what is claimed to be a credential of that issuer
 */
export async function checkBadge(text: string, issuer: DidDocument, readList: ReadList): Promise<Outcome> {
  const credential = parsed(text);
  if (credential === undefined) return { kind: 'unreadable' };
  // Whatever cannot be read and names this issuer was made from something that could.
  if (credential === null) return text.includes(issuer.id) ? { kind: 'changed', badge: null } : { kind: 'unreadable' };
  const badge = is(badgeSchema, credential) ? credential : null;
  const keyId = keyIdOf(credential);
  if (keyId === null) {
    if (!('proof' in credential) && !isCredential(credential)) return { kind: 'unreadable' };
    return { kind: text.includes(issuer.id) ? 'changed' : 'foreign', badge };
  }
  const key = issuer.verificationMethod.find(({ id }) => id === keyId);
  if (!key) return { kind: (await isOursUnderAnotherName(credential, issuer)) ? 'changed' : 'foreign', badge };
  if (!issuer.assertionMethod.includes(key.id)) return { kind: 'foreign', badge, stolen: true };
  if (!badge || !(await isSignedBy(issuer, badge))) return { kind: 'changed', badge };

  const list = await readList(badge.credentialStatus.statusListCredential).catch(() => null);
  const revoked = await isRevoked(issuer, badge, list);
  if (revoked === null) return { kind: 'unasked', badge };
  return { kind: revoked ? 'revoked' : 'valid', badge, asOf: (list as { validFrom: string }).validFrom };
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns null for a text that is no JSON, undefined for JSON that is not one credential, such as a list of them */
function parsed(text: string): Json | null | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return null;
  }
}

const isCredential = (credential: Json): boolean => [credential.type].flat().includes('VerifiableCredential');

/** The proof of a credential, which may stand in a list; null where there is none, or more than one. */
function proofOf(credential: Json): Json | null {
  const [proof, another] = [credential.proof].flat();
  return isObject(proof) && another === undefined ? proof : null;
}

/** What a credential says it was signed with. */
function keyIdOf(credential: Json): string | null {
  const keyId = proofOf(credential)?.verificationMethod;
  return typeof keyId === 'string' ? keyId : null;
}

/** Whether a signature is ours once our key is named again: then only the name was changed. */
async function isOursUnderAnotherName(credential: Json, issuer: DidDocument): Promise<boolean> {
  for (const verificationMethod of issuer.assertionMethod) {
    const named: Json = { ...credential, proof: { ...proofOf(credential), verificationMethod } };
    if (await isSignedBy(issuer, named)) return true;
  }
  return false;
}
