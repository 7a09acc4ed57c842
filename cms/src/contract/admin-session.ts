import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { changedSchema, foundSchema, line, moment, requiredLine } from './validate';

/** Roles in the dashboard. */
export const TEAM_ROLES = ['administrator', 'moderator'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/**
 * `answer` covers messages of visitors; `certify` issuing, correcting and revoking; `administer` people, emails and the
 * audit list.
 */
const RIGHTS = ['own account', 'read', 'moderate', 'answer', 'certify', 'export', 'administer'] as const;
export type Right = (typeof RIGHTS)[number];

const rightsOf: Record<TeamRole, readonly Right[]> = {
  administrator: RIGHTS,
  moderator: ['own account', 'read', 'moderate', 'answer'],
};

export const hasRight = (role: TeamRole, right: Right): boolean => rightsOf[role].includes(right);

/** All other rights need a person who signs in. */
export const TOKEN_SCOPES = ['read', 'moderate', 'export'] as const satisfies readonly Right[];
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Null if no token may make the call. */
export const scopeOf = (right: Right | null): TokenScope | null =>
  TOKEN_SCOPES.find((scope) => scope === right) ?? null;

const required = messages.adminSession.credentialsRequired;

export const adminLoginSchema = v.object(
  {
    username: line({ min: [1, required], max: [limits.adminUsername.max, messages.adminSession.invalidCredentials] }),
    password: v.pipe(
      v.string(required),
      v.minLength(1, required),
      v.maxBytes(limits.password.maxBytes, messages.adminSession.invalidCredentials),
    ),
  },
  (issue) => (issue.path ? required : messages.jsonObject),
);
export type AdminLogin = v.InferOutput<typeof adminLoginSchema>;

export const adminLoggedInSchema = v.object({
  success: v.literal(true),
  /** Sent as `Authorization: Bearer <token>`. */
  token: v.string(),
});
export type AdminLoggedIn = v.InferOutput<typeof adminLoggedInSchema>;

const FACTORS = ['totp', 'passkey'] as const;
export type Factor = (typeof FACTORS)[number];

const challengeSchema = v.object({
  success: v.literal(true),
  message: v.string(),
  /** Valid for {@link CHALLENGE_MINUTES}. */
  challenge: v.string(),
  factors: v.array(v.picklist(FACTORS)),
});
export type Challenge = v.InferOutput<typeof challengeSchema>;

export const adminLoginAnswerSchema = v.union([adminLoggedInSchema, challengeSchema]);

const meSchema = v.object({
  username: v.string(),
  email: v.string(),
  role: v.picklist(TEAM_ROLES),
  needsSecondFactor: v.boolean(),
  opensPanel: v.boolean(),
  /** Seconds until emails about a new status. */
  statusDelay: v.optional(v.number()),
});
export const panelSessionSchema = foundSchema(v.object({ token: v.string() }));
export type PanelSession = v.InferOutput<typeof panelSessionSchema>;

export const openSessionsSchema = foundSchema(
  v.array(
    v.object({
      /** E.g. "Firefox on Linux". */
      device: v.string(),
      since: moment,
      /** To about five minutes. */
      lastSeen: moment,
      isThis: v.boolean(),
    }),
  ),
);
export type OpenSessions = v.InferOutput<typeof openSessionsSchema>;

export const meAnswerSchema = foundSchema(meSchema);
export type MeAnswer = v.InferOutput<typeof meAnswerSchema>;

const { codeRequired, passkeyInvalid, passwordRequired, unknown } = messages.secondFactor;

/** Code of an app, or recovery code. */
const code = v.pipe(
  requiredLine(limits.secondFactorCode.max, codeRequired),
  v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
);

const challenge = requiredLine(limits.resetToken.max, messages.adminSession.challengeEnded);

const words = (text: string) => (issue: { path?: unknown }) => (issue.path ? text : messages.jsonObject);

export const codeLoginSchema = v.object({ challenge, code }, words(codeRequired));
export type CodeLogin = v.InferOutput<typeof codeLoginSchema>;

export const challengeParamsSchema = v.object({ challenge }, words(messages.adminSession.challengeEnded));

/** Base64url. */
const bytes = (max: number) =>
  v.pipe(v.string(passkeyInvalid), v.maxLength(max, passkeyInvalid), v.regex(/^[\w-]+$/, passkeyInvalid));
const credential = {
  id: bytes(limits.passkey.id),
  rawId: bytes(limits.passkey.id),
  type: v.literal('public-key', passkeyInvalid),
};

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

export const passkeyLoginSchema = v.object({ challenge, passkey: assertion }, words(passkeyInvalid));
export type PasskeyLogin = v.InferOutput<typeof passkeyLoginSchema>;

export const passkeyConfirmSchema = v.object({ passkey: registration }, words(passkeyInvalid));

export const passkeyOptionsSchema = foundSchema(v.looseObject({ challenge: v.string() }));
export type PasskeyOptions = v.InferOutput<typeof passkeyOptionsSchema>;

/** Asked for again before changing how one signs in. */
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

export const totpConfirmSchema = v.object({ code }, words(codeRequired));

export const factorParamsSchema = v.object({
  id: requiredLine(limits.documentId.max, unknown),
});

const secondFactorSchema = v.object({
  _id: v.string(),
  kind: v.picklist(FACTORS),
  name: v.string(),
  since: moment,
});
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

export const secondFactorsSchema = foundSchema(
  v.object({
    factors: v.array(secondFactorSchema),
    codesLeft: v.number(),
    isRequired: v.boolean(),
  }),
);
export type SecondFactors = v.InferOutput<typeof secondFactorsSchema>;

export const totpSchema = foundSchema(v.object({ secret: v.string(), uri: v.string() }));
export type Totp = v.InferOutput<typeof totpSchema>;

/** Empty if the earlier codes stay valid. */
export const recoveryCodesSchema = changedSchema(v.object({ recoveryCodes: v.array(v.string()) }));
export type RecoveryCodes = v.InferOutput<typeof recoveryCodesSchema>;
