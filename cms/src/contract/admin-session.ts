import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { foundSchema, line, moment } from './validate';

/** Roles in the dashboard. */
export const TEAM_ROLES = ['administrator', 'moderator'] as const;
export type TeamRole = (typeof TEAM_ROLES)[number];

/**
 * Rights in the dashboard: each call names one. `own account` is everybody's; `answer` is the messages of
 * visitors; `certify` is to issue, correct and revoke
 * certificates; `administer` is people, emails and the audit list.
 */
export const RIGHTS = ['own account', 'read', 'moderate', 'answer', 'certify', 'export', 'administer'] as const;
export type Right = (typeof RIGHTS)[number];

const rightsOf: Record<TeamRole, readonly Right[]> = {
  administrator: RIGHTS,
  moderator: ['own account', 'read', 'moderate', 'answer'],
};

/** Whether a role has a right. */
export const hasRight = (role: TeamRole, right: Right): boolean => rightsOf[role].includes(right);

const required = messages.adminSession.credentialsRequired;

/** `POST /admin/login`. A password is taken as typed: never trimmed. */
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

/** Kinds of second factors: an authenticator app, and a passkey. */
export const FACTORS = ['totp', 'passkey'] as const;
export type Factor = (typeof FACTORS)[number];

/** The answer to the right password of an account with a second factor: no token yet. */
export const challengeSchema = v.object({
  success: v.literal(true),
  message: v.string(),
  /** Sent along with the second factor, within {@link CHALLENGE_MINUTES}. */
  challenge: v.string(),
  /** What the account has. A recovery code is always taken. */
  factors: v.array(v.picklist(FACTORS)),
});
export type Challenge = v.InferOutput<typeof challengeSchema>;

export const adminLoginAnswerSchema = v.union([adminLoggedInSchema, challengeSchema]);

/** Who is signed in to the dashboard. */
export const meSchema = v.object({
  username: v.string(),
  email: v.string(),
  role: v.picklist(TEAM_ROLES),
  /** One has to be set up before anything else is allowed. */
  needsSecondFactor: v.boolean(),
  /** The Strapi panel can be opened from the dashboard: see `POST /admin/panel`. */
  opensPanel: v.boolean(),
  /** Seconds until applicants are emailed a new status. */
  statusDelay: v.optional(v.number()),
});
export const panelSessionSchema = foundSchema(v.object({ token: v.string() }));
export type PanelSession = v.InferOutput<typeof panelSessionSchema>;
export type Me = v.InferOutput<typeof meSchema>;
/** `GET /admin/sessions`: where one is signed in. */
export const openSessionsSchema = foundSchema(
  v.array(
    v.object({
      /** In plain words: "Firefox on Linux". */
      device: v.string(),
      since: moment,
      /** To about five minutes. */
      lastSeen: moment,
      /** The session of this call. */
      isThis: v.boolean(),
    }),
  ),
);
export type OpenSessions = v.InferOutput<typeof openSessionsSchema>;

export const meAnswerSchema = foundSchema(meSchema);
export type MeAnswer = v.InferOutput<typeof meAnswerSchema>;
