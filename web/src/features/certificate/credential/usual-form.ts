/*
 * Normalises a credential. Wallets may rewrite it (a list of one as its entry, types in any order) without breaking
 * the signature.
 */

export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the proof; null if there is none or more than one. */
export function proofOf(credential: Json): Json | null {
  const [proof, another] = [credential.proof].flat();
  return isObject(proof) && another === undefined ? proof : null;
}

const ORDER = ['VerifiableCredential', 'OpenBadgeCredential'];
const LISTS = ['identifier', 'tag', 'evidence'];
const SINGLE = ['issuer', 'credentialSubject', 'achievement', 'criteria', 'credentialStatus'];
/** Have one type, which is a string. */
const UNLISTED_TYPES = ['identifier', 'credentialStatus'];

/** Returns a credential in the form that we issue. */
export const usualForm = (credential: Json): Json => {
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
