import * as v from 'valibot';
import { messages } from './messages';

/** Media type of a credential with its proof in it (W3C Verifiable Credentials 2.0). */
export const CREDENTIAL_TYPE = 'application/vc';
/** Where `did:web` looks for the keys of an issuer. */
export const DID_DOCUMENT = '/.well-known/did.json';
/** The page that checks credentials without this site. */
export const VERIFY_FILE = '/verify.html';
/** Marks the element of {@link VERIFY_FILE} that holds the issuer's keys. */
export const ISSUER_ELEMENT = 'issuer';
/** Keyword of the text chunk of a PNG that holds a credential (Open Badges 3.0, section 5.3). */
export const BAKED = 'openbadgecredential';

export const VC_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
export const BADGE_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** Certificates that one status list has room for: more than the standard's least, so that most sites need one. */
export const STATUS_LIST_LENGTH = 1_048_576;

/** The `did:web` of a site. @param origin of the site, `PUBLIC_URL` */
export const didOf = (origin: string): string => `did:web:${encodeURIComponent(new URL(origin).host)}`;

/** `GET /credentials/status/{list}`: the first one is 1. */
export const statusListSchema = v.object({
  list: v.pipe(v.string(messages.certificate.unknownList), v.regex(/^[1-9]\d{0,5}$/, messages.certificate.unknownList)),
});

const text = v.pipe(v.string(), v.minLength(1));

/** The keys of an issuer, the current one first (W3C DID, `/.well-known/did.json`). */
export const didDocumentSchema = v.object({
  '@context': v.array(v.string()),
  id: text,
  verificationMethod: v.array(
    v.object({
      id: text,
      type: v.literal('Multikey'),
      controller: text,
      publicKeyMultibase: text,
      /** Since when nothing that it signed is to be believed: it was stolen. */
      revoked: v.optional(v.string()),
    }),
  ),
  /** IDs of the keys whose signatures hold. */
  assertionMethod: v.array(text),
});
export type DidDocument = v.InferOutput<typeof didDocumentSchema>;

/** An Open Badges 3.0 credential as this site issues it, without its proof: nothing may be in it besides. */
const entries = {
  '@context': v.strictTuple([v.literal(VC_CONTEXT), v.literal(BADGE_CONTEXT)]),
  /** The permanent page of the certificate. */
  id: text,
  type: v.strictTuple([v.literal('VerifiableCredential'), v.literal('OpenBadgeCredential')]),
  name: text,
  issuer: v.strictObject({ id: text, type: v.strictTuple([v.literal('Profile')]), name: text, url: text }),
  validFrom: text,
  credentialSubject: v.strictObject({
    type: v.strictTuple([v.literal('AchievementSubject')]),
    /** The name, and where one is known the salted hash of the email address. */
    identifier: v.array(
      v.variant('identityType', [
        v.strictObject({
          type: v.literal('IdentityObject'),
          hashed: v.literal(false),
          identityHash: text,
          identityType: v.literal('name'),
        }),
        v.strictObject({
          type: v.literal('IdentityObject'),
          hashed: v.literal(true),
          identityHash: text,
          identityType: v.literal('emailAddress'),
          salt: text,
        }),
      ]),
    ),
    achievement: v.strictObject({
      id: text,
      type: v.strictTuple([v.literal('Achievement')]),
      achievementType: v.literal('Certificate'),
      name: text,
      description: text,
      criteria: v.strictObject({ narrative: text }),
      /** Skills, where the team filled them in. */
      tag: v.optional(v.array(text)),
    }),
    /** Hours and who signs, where the team filled them in. */
    narrative: v.optional(text),
  }),
  /** The project, where the team filled it in. */
  evidence: v.optional(
    v.strictTuple([v.strictObject({ id: text, type: v.strictTuple([v.literal('Evidence')]), name: text })]),
  ),
  credentialStatus: v.strictObject({
    id: text,
    type: v.literal('BitstringStatusListEntry'),
    statusPurpose: v.literal('revocation'),
    statusListIndex: text,
    statusListCredential: text,
  }),
};
const unsignedBadgeSchema = v.strictObject(entries);
export type UnsignedBadge = v.InferOutput<typeof unsignedBadgeSchema>;

/** The same, signed. Its proof is a list of one: 1EdTech's schema asks for a list. */
export const badgeSchema = v.strictObject({
  ...entries,
  proof: v.strictTuple([
    v.strictObject({
      type: v.literal('DataIntegrityProof'),
      created: text,
      verificationMethod: text,
      cryptosuite: v.literal('eddsa-rdfc-2022'),
      proofPurpose: v.literal('assertionMethod'),
      proofValue: text,
    }),
  ]),
});
export type Badge = v.InferOutput<typeof badgeSchema>;
