import * as v from 'valibot';
import { commonMessages, limits } from './calls';
import { personEmail } from './form';
import {
  bodySchema,
  changedSchema,
  doneSchema,
  foundSchema,
  line,
  moment,
  passwordRule,
  requiredLine,
} from './validate';

export const teamLimits = {
  adminUsername: { max: 120 },
  username: { min: 3, max: 60 },
  secondFactorCode: { max: 40 },
  /** Maximum lengths, and maximum number per person. */
  passkey: { id: 1400, clientData: 4000, attestation: 20_000, most: 5 },
  /** Includes invitations. */
  people: { max: 100 },
  password: { min: 6 },
} as const;

export const RESET_MINUTES = 10;
export const CHALLENGE_MINUTES = 5;
export const INVITATION_DAYS = 3;

export const teamEndpoints = {
  recoverPassword: { method: 'POST', path: '/recover-password' },
  adminLogin: { method: 'POST', path: '/admin/login' },
  adminLoginCode: { method: 'POST', path: '/admin/login/second-factor' },
  adminLoginPasskeyOptions: { method: 'POST', path: '/admin/login/passkey' },
  adminLoginPasskey: { method: 'POST', path: '/admin/login/passkey/confirm' },
  adminLogout: { method: 'POST', path: '/admin/logout' },
  readMe: { method: 'GET', path: '/admin/me' },
  openPanel: { method: 'POST', path: '/admin/panel' },
  listSessions: { method: 'GET', path: '/admin/sessions' },
  endSessions: { method: 'POST', path: '/admin/sessions/end' },
  listSecondFactors: { method: 'GET', path: '/admin/second-factor' },
  beginTotp: { method: 'POST', path: '/admin/second-factor/totp' },
  confirmTotp: { method: 'POST', path: '/admin/second-factor/totp/confirm' },
  beginPasskey: { method: 'POST', path: '/admin/second-factor/passkey' },
  confirmPasskey: { method: 'POST', path: '/admin/second-factor/passkey/confirm' },
  renewRecoveryCodes: { method: 'POST', path: '/admin/second-factor/recovery-codes' },
  removeSecondFactor: { method: 'POST', path: '/admin/second-factor/:id/remove' },
  listPeople: { method: 'GET', path: '/admin/people' },
  invitePerson: { method: 'POST', path: '/admin/people' },
  changeRole: { method: 'PATCH', path: '/admin/people/:id' },
  removePerson: { method: 'POST', path: '/admin/people/:id/remove' },
  resetSecondFactor: { method: 'POST', path: '/admin/people/:id/second-factor/reset' },
  acceptInvitation: { method: 'POST', path: '/admin/invitations/:token' },
  resetPassword: { method: 'POST', path: '/admin/resetpassword/:token' },
} as const;

export const sessionMessages = {
  credentialsRequired: 'Username and password are required.',
  invalidCredentials: 'Invalid credentials.',
  serverError: 'Server error.',
  signedIn: 'Login successful!',
  signedOut: 'You are signed out.',
  signedOutEverywhere: 'You are signed out everywhere.',
  sessionsFailed: 'Failed to fetch your open sessions.',
  endFailed: 'Failed to sign out everywhere.',
  ended: 'Your session has ended. Please sign in again.',
  challengeEnded: 'This took too long. Please sign in again.',
  lastOne: 'This is the only account that can log in to the dashboard. Give another account the role Site admin first.',
  roleStays: 'This role cannot be deleted: without it, the people who have it cannot log in to the dashboard.',
} as const;

export const secondFactorMessages = {
  asked: 'Confirm that it’s you.',
  codeRequired: 'Please enter a code.',
  codeWrong: 'This code is wrong or was already used.',
  passkeyInvalid: 'This passkey could not be checked. Please try again.',
  passkeysFull: `You already have ${teamLimits.passkey.most} passkeys. Remove one first.`,
  passkeyCancelled: 'No passkey was used. Please try again, or type a code.',
  passwordRequired: 'Password is required.',
  passwordWrong: 'This password is wrong.',
  panelClosed: 'Sign in to the dashboard at /admin, with your second factor, and open the Strapi panel from there.',
  noPanel: 'Set up a second factor first, then ask for a Strapi panel account that uses your email address.',
  unknown: 'There is no such second factor.',
  notBegun: 'The setup has expired. Please start again.',
  hasApp: 'An authenticator app is already set up. Remove it first.',
  required: 'Set up a second factor under Your account first.',
  none: 'Set up a second factor first.',
  added: 'The second factor is set up.',
  removed: 'The second factor was removed.',
  newCodes: 'These are your new recovery codes. The old ones no longer work.',
  reset: 'The second factor was reset. The person can now sign in with only the password.',
  hasNone: 'This person has no second factor.',
  resetFailed: 'Failed to reset the second factor.',
  readFailed: 'Failed to fetch your second factor.',
  setUpFailed: 'Failed to set up the second factor.',
  removeFailed: 'Failed to remove the second factor.',
  codesFailed: 'Failed to create new recovery codes.',
} as const;

export const teamMessages = {
  usernameRequired: 'Username is required.',
  usernameInvalid: `Please use ${teamLimits.username.min} to ${teamLimits.username.max} letters, digits, dots, dashes or underscores.`,
  usernameTaken: 'Someone else has this username.',
  roleRequired: 'Please choose a role.',
  inTeam: 'This person is already on the team.',
  blocked: 'The account with this email address is blocked in the Strapi panel.',
  full: `The team already has ${teamLimits.people.max} people and invitations. Remove one first.`,
  invited: 'The invitation was sent.',
  inviteFailed: 'Failed to send the invitation.',
  linkInvalid: `This invitation was already used, was withdrawn or is older than ${INVITATION_DAYS} days, or its link is incomplete.`,
  joined: 'Your password is set. You can sign in now.',
  roleChanged: 'The role was changed.',
  removed: 'The person was removed.',
  withdrawn: 'The invitation was withdrawn.',
  unknown: 'This person is not on the team.',
  lastAdministrator: 'This is the last administrator. First make someone else an administrator.',
  listFailed: 'Failed to fetch the team.',
  changeFailed: 'Failed to change the role.',
  removeFailed: 'Failed to remove the person.',
} as const;

export const recoveryMessages = {
  sent: `A reset link was sent to the registered admin email. It expires in ${RESET_MINUTES} minutes.`,
  sentTo: `If someone on the team has this username, a reset link was sent to their email. It expires in ${RESET_MINUTES} minutes.`,
  usernameInvalid: 'Please enter a username.',
  sendFailed: 'Failed to send reset email.',
  passwordsDiffer: 'Passwords do not match.',
  passwordTooShort: `Password must be at least ${teamLimits.password.min} characters long.`,
  passwordTooLong: `Password must be at most ${limits.password.maxBytes} bytes long.`,
  linkInvalid: `This reset link was already used, is older than ${RESET_MINUTES} minutes or is incomplete.`,
  done: 'Password reset successfully.',
  unknownError: 'An unknown error occurred.',
} as const;

export const TEAM_ROLES = ['administrator', 'moderator', 'mentor'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/**
 * `answer` covers visitors' messages; `certify` issuing, correcting and revoking; `administer` people, emails and the
 * audit list.
 */
const RIGHTS = ['own account', 'read', 'moderate', 'answer', 'certify', 'export', 'administer'] as const;
export type Right = (typeof RIGHTS)[number];

const rightsOf: Record<TeamRole, readonly Right[]> = {
  administrator: RIGHTS,
  moderator: ['own account', 'read', 'moderate', 'answer'],
  // Also allows calls marked `mentors`, which show mentors only their own interviews and interns.
  mentor: ['own account'],
};

export const hasRight = (role: TeamRole, right: Right): boolean => rightsOf[role].includes(right);

/** All other rights require a signed-in person. */
export const TOKEN_SCOPES = ['read', 'moderate', 'export'] as const satisfies readonly Right[];
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** Returns null if no token may make the call. */
export const scopeOf = (right: Right | null): TokenScope | null =>
  TOKEN_SCOPES.find((scope) => scope === right) ?? null;

const required = sessionMessages.credentialsRequired;

export const adminLoginSchema = bodySchema(
  {
    username: line({ min: [1, required], max: [teamLimits.adminUsername.max, sessionMessages.invalidCredentials] }),
    password: passwordRule(required, sessionMessages.invalidCredentials),
  },
  required,
);

export const adminLoggedInSchema = v.object({
  success: v.literal(true),
  /** Sent as `Authorization: Bearer <token>`. */
  token: v.string(),
});

const FACTORS = ['totp', 'passkey'] as const;
export type Factor = (typeof FACTORS)[number];

const challengeSchema = v.object({
  ...doneSchema.entries,
  /** Valid for {@link CHALLENGE_MINUTES}. */
  challenge: v.string(),
  factors: v.array(v.picklist(FACTORS)),
});
export type Challenge = v.InferOutput<typeof challengeSchema>;

export const adminLoginAnswerSchema = v.union([adminLoggedInSchema, challengeSchema]);

export const meAnswerSchema = foundSchema(
  v.object({
    username: v.string(),
    email: v.string(),
    role: v.picklist(TEAM_ROLES),
    needsSecondFactor: v.boolean(),
    opensPanel: v.boolean(),
    /** Seconds until emails about a new status are sent. */
    statusDelay: v.optional(v.number()),
  }),
);

export const panelSessionSchema = foundSchema(v.object({ token: v.string() }));

export const openSessionsSchema = foundSchema(
  v.array(
    v.object({
      /** E.g. "Firefox on Linux". */
      device: v.string(),
      since: moment,
      /** Accurate to about five minutes. */
      lastSeen: moment,
      isThis: v.boolean(),
    }),
  ),
);

const { codeRequired, passkeyInvalid, passwordRequired, passwordWrong } = secondFactorMessages;

/** Code from an authenticator app, or recovery code. */
const code = v.pipe(
  requiredLine(teamLimits.secondFactorCode.max, codeRequired),
  v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
);

const challenge = requiredLine(limits.resetToken.max, sessionMessages.challengeEnded);

export const codeLoginSchema = bodySchema({ challenge, code }, codeRequired);
export type CodeLogin = v.InferOutput<typeof codeLoginSchema>;
export const challengeParamsSchema = bodySchema({ challenge }, sessionMessages.challengeEnded);

/** Base64url. */
const bytes = (max: number) =>
  v.pipe(v.string(passkeyInvalid), v.maxLength(max, passkeyInvalid), v.regex(/^[\w-]+$/, passkeyInvalid));
const credential = {
  id: bytes(teamLimits.passkey.id),
  rawId: bytes(teamLimits.passkey.id),
  type: v.literal('public-key', passkeyInvalid),
};

const registration = v.object({
  ...credential,
  response: v.object({
    clientDataJSON: bytes(teamLimits.passkey.clientData),
    attestationObject: bytes(teamLimits.passkey.attestation),
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
    clientDataJSON: bytes(teamLimits.passkey.clientData),
    authenticatorData: bytes(teamLimits.passkey.clientData),
    signature: bytes(teamLimits.passkey.clientData),
    userHandle: v.optional(bytes(teamLimits.passkey.id)),
  }),
});
export type PasskeyAssertion = v.InferOutput<typeof assertion>;

export const passkeyLoginSchema = bodySchema({ challenge, passkey: assertion }, passkeyInvalid);
export type PasskeyLogin = v.InferOutput<typeof passkeyLoginSchema>;

export const passkeyConfirmSchema = bodySchema({ passkey: registration }, passkeyInvalid);
export const passkeyOptionsSchema = foundSchema(v.looseObject({ challenge: v.string() }));

/** Password, entered again to confirm a change to the sign-in. */
export const passwordSchema = bodySchema({ password: passwordRule(passwordRequired, passwordWrong) }, passwordRequired);

export const totpConfirmSchema = bodySchema({ code }, codeRequired);

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

const role = v.picklist(TEAM_ROLES, teamMessages.roleRequired);

export const invitationSchema = bodySchema(
  {
    email: personEmail.rule,
    username: v.pipe(
      line({ min: [1, teamMessages.usernameRequired], max: [teamLimits.username.max, teamMessages.usernameInvalid] }),
      v.minLength(teamLimits.username.min, teamMessages.usernameInvalid),
      v.regex(/^[\w.-]+$/, teamMessages.usernameInvalid),
    ),
    role,
  },
  commonMessages.invalid,
);
export type Invitation = v.InferOutput<typeof invitationSchema>;

export const roleChangeSchema = bodySchema({ role }, teamMessages.roleRequired);

const personSchema = v.object({
  _id: v.string(),
  username: v.string(),
  email: v.string(),
  role: v.picklist(TEAM_ROLES),
  /** `expired` if the invitation was not used in time. */
  state: v.picklist(['active', 'invited', 'expired', 'blocked']),
  since: moment,
  hasSecondFactor: v.boolean(),
});
export type Person = v.InferOutput<typeof personSchema>;

export const peopleSchema = foundSchema(v.array(personSchema));

const username = requiredLine(teamLimits.adminUsername.max, recoveryMessages.usernameInvalid);

/** Without a body, the link is sent to the registered admin (specification, section 7). */
export const recoverySchema = bodySchema({ username: v.optional(username) }, recoveryMessages.usernameInvalid);
export const memberRecoverySchema = v.object({ username });
export type MemberRecovery = v.InferOutput<typeof memberRecoverySchema>;

/** Specification, section 5. Passwords are never trimmed. */
export const newPasswordSchema = bodySchema(
  {
    password: v.pipe(
      v.string(recoveryMessages.passwordTooShort),
      v.minLength(teamLimits.password.min, recoveryMessages.passwordTooShort),
      v.maxBytes(limits.password.maxBytes, recoveryMessages.passwordTooLong),
      v.check((value) => !value.includes('\u0000'), commonMessages.controlCharacters),
    ),
  },
  recoveryMessages.passwordTooShort,
);
export type NewPassword = v.InferOutput<typeof newPasswordSchema>;
