import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { changedSchema, foundSchema, line, moment, requiredLine } from './validate';

/** Roles in the dashboard. */
export const TEAM_ROLES = ['administrator', 'moderator'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/**
 * Rights in the dashboard. Every role has `own account`; `answer` covers messages of visitors; `certify` issuing,
 * correcting and revoking certificates; `administer` people, emails and the audit list.
 */
export const RIGHTS = ['own account', 'read', 'moderate', 'answer', 'certify', 'export', 'administer'] as const;
export type Right = (typeof RIGHTS)[number];

const rightsOf: Record<TeamRole, readonly Right[]> = {
  administrator: RIGHTS,
  moderator: ['own account', 'read', 'moderate', 'answer'],
};

export const hasRight = (role: TeamRole, right: Right): boolean => rightsOf[role].includes(right);

/** Rights that an API token of the panel can have. All others need a person who signs in. */
export const TOKEN_SCOPES = ['read', 'moderate', 'export'] as const satisfies readonly Right[];
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Returns the scope that a token needs for a call; null if no token may make it. */
export const scopeOf = (right: Right | null): TokenScope | null =>
  TOKEN_SCOPES.find((scope) => scope === right) ?? null;

const required = messages.adminSession.credentialsRequired;

/** `POST /admin/login`. */
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
  /** Sent as `Authorization: Bearer <token>` on every admin call. */
  token: v.string(),
});
export type AdminLoggedIn = v.InferOutput<typeof adminLoggedInSchema>;

export const FACTORS = ['totp', 'passkey'] as const;
export type Factor = (typeof FACTORS)[number];

/** Answer to a correct password if the account has a second factor. */
export const challengeSchema = v.object({
  success: v.literal(true),
  message: v.string(),
  /** Sent with the second factor, within {@link CHALLENGE_MINUTES}. */
  challenge: v.string(),
  /** A recovery code is always accepted too. */
  factors: v.array(v.picklist(FACTORS)),
});
export type Challenge = v.InferOutput<typeof challengeSchema>;

export const adminLoginAnswerSchema = v.union([adminLoggedInSchema, challengeSchema]);

export const meSchema = v.object({
  username: v.string(),
  email: v.string(),
  role: v.picklist(TEAM_ROLES),
  /** True if one must be set up first. */
  needsSecondFactor: v.boolean(),
  /** See `POST /admin/panel`. */
  opensPanel: v.boolean(),
  /** Seconds until applicants are emailed a new status. */
  statusDelay: v.optional(v.number()),
});
export const panelSessionSchema = foundSchema(v.object({ token: v.string() }));
export type PanelSession = v.InferOutput<typeof panelSessionSchema>;
export type Me = v.InferOutput<typeof meSchema>;

/** `GET /admin/sessions`. */
export const openSessionsSchema = foundSchema(
  v.array(
    v.object({
      /** E.g. "Firefox on Linux". */
      device: v.string(),
      since: moment,
      /** Accurate to about five minutes. */
      lastSeen: moment,
      /** True for the session that asks. */
      isThis: v.boolean(),
    }),
  ),
);
export type OpenSessions = v.InferOutput<typeof openSessionsSchema>;

export const meAnswerSchema = foundSchema(meSchema);
export type MeAnswer = v.InferOutput<typeof meAnswerSchema>;

const { codeRequired, passkeyInvalid, passwordRequired, unknown } = messages.secondFactor;

/** Code of an authenticator app, or a recovery code. */
const code = v.pipe(
  requiredLine(limits.secondFactorCode.max, codeRequired),
  v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
);

/** Challenge of `POST /admin/login`. */
const challenge = requiredLine(limits.resetToken.max, messages.adminSession.challengeEnded);

const words = (text: string) => (issue: { path?: unknown }) => (issue.path ? text : messages.jsonObject);

/** `POST /admin/login/second-factor`. */
export const codeLoginSchema = v.object({ challenge, code }, words(codeRequired));
export type CodeLogin = v.InferOutput<typeof codeLoginSchema>;

/** `POST /admin/login/passkey`. */
export const challengeParamsSchema = v.object({ challenge }, words(messages.adminSession.challengeEnded));

/** Bytes in base64url, as in the JSON of WebAuthn. */
const bytes = (max: number) =>
  v.pipe(v.string(passkeyInvalid), v.maxLength(max, passkeyInvalid), v.regex(/^[\w-]+$/, passkeyInvalid));
const credential = {
  id: bytes(limits.passkey.id),
  rawId: bytes(limits.passkey.id),
  type: v.literal('public-key', passkeyInvalid),
};

/** Answer of a browser that created a passkey. */
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

/** Answer of a browser whose passkey has signed. */
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

/** WebAuthn options for a passkey. */
export const passkeyOptionsSchema = foundSchema(v.looseObject({ challenge: v.string() }));
export type PasskeyOptions = v.InferOutput<typeof passkeyOptionsSchema>;

/** Calls that change how one signs in ask for the password again. */
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
  id: requiredLine(limits.documentId.max, unknown),
});

export const secondFactorSchema = v.object({
  _id: v.string(),
  kind: v.picklist(FACTORS),
  name: v.string(),
  since: moment,
});
export type SecondFactor = v.InferOutput<typeof secondFactorSchema>;

/** `GET /admin/second-factor`. */
export const secondFactorsSchema = foundSchema(
  v.object({
    factors: v.array(secondFactorSchema),
    /** Number of unused recovery codes. */
    codesLeft: v.number(),
    /** True if the team must have one. */
    isRequired: v.boolean(),
  }),
);
export type SecondFactors = v.InferOutput<typeof secondFactorsSchema>;

/** `POST /admin/second-factor/totp`: input for an authenticator app, as text and as a link. */
export const totpSchema = foundSchema(v.object({ secret: v.string(), uri: v.string() }));
export type Totp = v.InferOutput<typeof totpSchema>;

/** New recovery codes, shown once; empty if the earlier ones stay valid. */
export const recoveryCodesSchema = changedSchema(v.object({ recoveryCodes: v.array(v.string()) }));
export type RecoveryCodes = v.InferOutput<typeof recoveryCodesSchema>;
