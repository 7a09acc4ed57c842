import * as v from 'valibot';
import { FACTORS } from './admin-session';
import { limits } from './limits';
import { messages } from './messages';
import { changedSchema, foundSchema, line, moment } from './validate';

const { codeRequired, passkeyInvalid, passwordRequired, unknown } = messages.secondFactor;

/** What is typed where a second factor is asked for: of an authenticator app, or a recovery code. */
const code = v.pipe(
  line({ min: [1, codeRequired], max: [limits.secondFactorCode.max, codeRequired] }),
  v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
);

/** The challenge of `POST /admin/login`. */
const challenge = line({
  min: [1, messages.adminSession.challengeEnded],
  max: [limits.resetToken.max, messages.adminSession.challengeEnded],
});

const words = (text: string) => (issue: { path?: unknown }) => (issue.path ? text : messages.jsonObject);

/** `POST /admin/login/second-factor`. */
export const codeLoginSchema = v.object({ challenge, code }, words(codeRequired));
export type CodeLogin = v.InferOutput<typeof codeLoginSchema>;

/** `POST /admin/login/passkey`: what the passkey is to sign. */
export const challengeParamsSchema = v.object({ challenge }, words(messages.adminSession.challengeEnded));

/** Bytes as WebAuthn has them in JSON: base64url. */
const bytes = (max: number) =>
  v.pipe(v.string(passkeyInvalid), v.maxLength(max, passkeyInvalid), v.regex(/^[\w-]+$/, passkeyInvalid));
const credential = {
  id: bytes(limits.passkey.id),
  rawId: bytes(limits.passkey.id),
  type: v.literal('public-key', passkeyInvalid),
};

/** What a browser answers when it has made a passkey. */
const registration = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes(limits.passkey.clientData),
    attestationObject: bytes(limits.passkey.attestation),
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/, passkeyInvalid))), v.maxLength(6, passkeyInvalid)),
      [],
    ),
  }),
});
export type PasskeyRegistration = v.InferOutput<typeof registration>;

/** What a browser answers when a passkey has signed. */
const assertion = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes(limits.passkey.clientData),
    authenticatorData: bytes(limits.passkey.clientData),
    signature: bytes(limits.passkey.clientData),
    userHandle: v.optional(bytes(limits.passkey.id)),
  }),
});
export type PasskeyAssertion = v.InferOutput<typeof assertion>;

/** `POST /admin/login/passkey/confirm`. */
export const passkeyLoginSchema = v.object({ challenge, passkey: assertion }, words(passkeyInvalid));
export type PasskeyLogin = v.InferOutput<typeof passkeyLoginSchema>;

/** `POST /admin/second-factor/passkey/confirm`. */
export const passkeyConfirmSchema = v.object({ passkey: registration }, words(passkeyInvalid));

/** What a browser is given for a passkey, in the words of WebAuthn. */
export const passkeyOptionsSchema = foundSchema(v.looseObject({ challenge: v.string() }));
export type PasskeyOptions = v.InferOutput<typeof passkeyOptionsSchema>;

/** What changes how one signs in asks for the password again. */
export const passwordSchema = v.object(
  {
    password: v.pipe(
      v.string(passwordRequired),
      v.minLength(1, passwordRequired),
      v.maxBytes(limits.password.maxBytes, messages.secondFactor.passwordWrong),
    ),
  },
  words(passwordRequired),
);

/** `POST /admin/second-factor/totp/confirm`. */
export const totpConfirmSchema = v.object({ code }, words(codeRequired));

/** `/admin/second-factor/{id}/remove`. */
export const factorParamsSchema = v.object({
  id: line({ min: [1, unknown], max: [limits.documentId.max, unknown] }),
});

export const secondFactorSchema = v.object({
  _id: v.string(),
  kind: v.picklist(FACTORS),
  name: v.string(),
  since: moment,
});
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

/** `GET /admin/second-factor`: one's own. */
export const secondFactorsSchema = foundSchema(
  v.object({
    factors: v.array(secondFactorSchema),
    /** Recovery codes that are left. */
    codesLeft: v.number(),
    /** Whether the team may not work without one. */
    isRequired: v.boolean(),
  }),
);
export type SecondFactors = v.InferOutput<typeof secondFactorsSchema>;

/** `POST /admin/second-factor/totp`: what an authenticator app is given, as a text and as a link. */
export const totpSchema = foundSchema(v.object({ secret: v.string(), uri: v.string() }));
export type Totp = v.InferOutput<typeof totpSchema>;

/** New recovery codes are shown once; empty when those that one has go on. */
export const recoveryCodesSchema = changedSchema(v.object({ recoveryCodes: v.array(v.string()) }));
export type RecoveryCodes = v.InferOutput<typeof recoveryCodesSchema>;
