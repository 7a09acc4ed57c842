import * as v from 'valibot';
import { foundSchema, moment } from '../validate';

/** Path of the issuer's keys for `did:web`. */
export const DID_DOCUMENT = '/.well-known/did.json';
export const VERIFY_FILE = '/verify.html';
/** ID of the element with the issuer's keys in {@link VERIFY_FILE}. */
export const ISSUER_ELEMENT = 'issuer';
/** Keyword of the PNG text chunk (Open Badges 3.0, section 5.3). */
export const BAKED = 'openbadgecredential';

export const VC_CONTEXT = 'https://www.w3.org/ns/credentials/v2';
export const BADGE_CONTEXT = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** Certificates per list: above the standard's minimum, so most sites need only one list. */
export const STATUS_LIST_LENGTH = 1_048_576;

const text = v.pipe(v.string(), v.minLength(1));

/** Keys of an issuer, the current one first (W3C DID). */
export const didDocumentSchema = v.object({
  '@context': v.array(v.string()),
  id: text,
  verificationMethod: v.array(
    v.object({
      id: text,
      type: v.literal('Multikey'),
      controller: text,
      publicKeyMultibase: text,
      /** Set if the key leaked: all its signatures are invalid. */
      revoked: v.optional(v.string()),
    }),
  ),
  assertionMethod: v.array(text),
});
export type DidDocument = v.InferOutput<typeof didDocumentSchema>;

const issuerSchema = v.object({
  did: text,
  keys: v.array(
    v.object({
      publicKey: text,
      isCurrent: v.boolean(),
      since: moment,
      /** Day on which the next key replaced it. Null for the newest. */
      until: v.nullable(moment),
      /** Set if the key leaked. */
      leakedAt: v.nullable(moment),
    }),
  ),
});
export type Issuer = v.InferOutput<typeof issuerSchema>;
export const issuerAnswerSchema = foundSchema(issuerSchema);

/** Message of the VC-API that offers credentials to a wallet. */
export const offerSchema = v.object({
  verifiablePresentation: v.looseObject({ type: v.array(text), verifiableCredential: v.array(v.looseObject({})) }),
});

/** Entry of a competency framework, such as ESCO. */
const alignmentSchema = v.strictObject({
  type: v.strictTuple([v.literal('Alignment')]),
  targetName: text,
  targetUrl: text,
  targetFramework: v.optional(text),
  targetCode: v.optional(text),
});
export type Alignment = v.InferOutput<typeof alignmentSchema>;

const identity = { type: v.literal('IdentityObject'), identityHash: text };

/** Parts of every credential issued here. Strict: unknown properties are rejected. */
const common = {
  '@context': v.strictTuple([v.literal(VC_CONTEXT), v.literal(BADGE_CONTEXT)]),
  id: text,
  name: text,
  issuer: v.strictObject({ id: text, type: v.strictTuple([v.literal('Profile')]), name: text, url: text }),
  validFrom: text,
  credentialStatus: v.strictObject({
    id: text,
    type: v.literal('BitstringStatusListEntry'),
    statusPurpose: v.literal('revocation'),
    statusListIndex: text,
    statusListCredential: text,
  }),
  /** 1EdTech's schema requires a list of proofs. */
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
};

/** Open Badges 3.0 credential of a certificate. */
export const badgeSchema = v.strictObject({
  ...common,
  type: v.strictTuple([v.literal('VerifiableCredential'), v.literal('OpenBadgeCredential')]),
  credentialSubject: v.strictObject({
    type: v.strictTuple([v.literal('AchievementSubject')]),
    identifier: v.array(
      v.variant('identityType', [
        v.strictObject({ ...identity, hashed: v.literal(false), identityType: v.literal('name') }),
        v.strictObject({ ...identity, hashed: v.literal(true), identityType: v.literal('emailAddress'), salt: text }),
      ]),
    ),
    achievement: v.strictObject({
      id: text,
      type: v.strictTuple([v.literal('Achievement')]),
      achievementType: v.literal('Certificate'),
      name: text,
      description: text,
      criteria: v.strictObject({ narrative: text }),
      /** Absent from older credentials. */
      image: v.optional(v.strictObject({ id: text, type: v.literal('Image') })),
      alignment: v.optional(v.array(alignmentSchema)),
      tag: v.optional(v.array(text)),
    }),
    narrative: v.optional(text),
    activityStartDate: v.optional(text),
    activityEndDate: v.optional(text),
  }),
  evidence: v.optional(
    v.strictTuple([v.strictObject({ id: text, type: v.strictTuple([v.literal('Evidence')]), name: text })]),
  ),
});
export type Badge = v.InferOutput<typeof badgeSchema>;
export type UnsignedBadge = Omit<Badge, 'proof'>;

/** Open Badges 3.0 endorsement of a certificate's credential: a letter of recommendation. */
const endorsementSchema = v.strictObject({
  ...common,
  type: v.strictTuple([v.literal('VerifiableCredential'), v.literal('EndorsementCredential')]),
  credentialSubject: v.strictObject({
    /** Link to the certificate. */
    id: text,
    type: v.strictTuple([v.literal('EndorsementSubject')]),
    endorsementComment: text,
  }),
});
export type Endorsement = v.InferOutput<typeof endorsementSchema>;
export type UnsignedEndorsement = Omit<Endorsement, 'proof'>;
export type Unsigned = UnsignedBadge | UnsignedEndorsement;

export const credentialSchema = v.union([badgeSchema, endorsementSchema]);
export type Credential = v.InferOutput<typeof credentialSchema>;

export const isEndorsement = (credential: Credential): credential is Endorsement =>
  credential.type[1] === 'EndorsementCredential';
