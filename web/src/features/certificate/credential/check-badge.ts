import { type Badge, badgeSchema, type DidDocument } from '@contract/credential';
import { is } from 'valibot';
import { isRevoked, isSignedBy } from './proof';
import { isObject, type Json, proofOf, usualForm } from './usual-form';

/** What came of checking a credential. */
export type Outcome =
  | { kind: 'valid' | 'revoked'; badge: Badge /** As of when the issuer says so. */; asOf: string }
  /** Signed and unchanged; nobody could be asked whether it was revoked since. */
  | { kind: 'unasked'; badge: Badge }
  /** A credential of this issuer whose signature fails. */
  | { kind: 'changed'; badge: Badge | null }
  | {
      kind: 'foreign';
      badge: Badge | null;
      /** The issuer that it names. */
      by?: string;
      /** By a key of ours that was stolen. */
      stolen?: true;
    }
  /** It is no credential of a certificate. */
  | { kind: 'unreadable' };

/** Reads the status list at an address. Rejects when it cannot be had. */
export type ReadList = (url: string) => Promise<unknown>;

/**
 * Checks a credential against the keys of an issuer. Nothing is fetched but its status list.
 * @param text what is claimed to be a credential of that issuer
 */
export async function checkBadge(text: string, issuer: DidDocument, readList: ReadList): Promise<Outcome> {
  const credential = credentialIn(text);
  if (!credential) return { kind: 'unreadable' };
  const badge = is(badgeSchema, credential) ? credential : null;
  const by = issuerOf(credential);
  const keyId = proofOf(credential)?.verificationMethod;
  const key = issuer.verificationMethod.find(({ id }) => id === keyId);
  if (!key) {
    if (await isOursUnderAnotherName(credential, issuer)) return { kind: 'changed', badge };
    if (!isCredential(credential)) return { kind: 'unreadable' };
    // Without a proof that names a key, only the issuer that it names says whose it claims to be.
    return typeof keyId !== 'string' && by === issuer.id ? { kind: 'changed', badge } : { kind: 'foreign', badge, by };
  }
  if (!issuer.assertionMethod.includes(key.id)) return { kind: 'foreign', badge, by, stolen: true };
  if (!(await isSignedBy(issuer, credential))) return { kind: 'changed', badge };
  // Ours and unchanged, but of something else, such as a status list.
  if (!badge) return { kind: 'unreadable' };

  const list = await readList(badge.credentialStatus.statusListCredential).catch(() => null);
  const revoked = await isRevoked(issuer, badge, list);
  if (revoked === null) return { kind: 'unasked', badge };
  return { kind: revoked ? 'revoked' : 'valid', badge, asOf: (list as { validFrom: string }).validFrom };
}

/** The credential of a text, in the form that we issue; null where the text is none. */
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

/** Whether a signature is ours once our key is named again: then only the name was changed. */
async function isOursUnderAnotherName(credential: Json, issuer: DidDocument): Promise<boolean> {
  const proof = proofOf(credential);
  if (typeof proof?.verificationMethod !== 'string') return false;
  for (const verificationMethod of issuer.assertionMethod) {
    const named: Json = { ...credential, proof: { ...proof, verificationMethod } };
    if (await isSignedBy(issuer, named)) return true;
  }
  return false;
}
