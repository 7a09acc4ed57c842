import * as v from 'valibot';
import { TEAM_ROLES } from './admin-session';
import { limits } from './limits';
import { messages } from './messages';
import { emailAddress, foundSchema, line, moment, requiredLine } from './validate';

const { usernameRequired, usernameInvalid, roleRequired, linkInvalid } = messages.team;
const { emailRequired, emailInvalid } = messages.person;

const role = v.picklist(TEAM_ROLES, roleRequired);

export const invitationSchema = v.object(
  {
    email: emailAddress(emailRequired, emailInvalid),
    username: v.pipe(
      line({ min: [1, usernameRequired], max: [limits.teamUsername.max, usernameInvalid] }),
      v.minLength(limits.teamUsername.min, usernameInvalid),
      v.regex(/^[\w.-]+$/, usernameInvalid),
    ),
    role,
  },
  (issue) => (issue.path ? messages.invalid : messages.jsonObject),
);
export type Invitation = v.InferOutput<typeof invitationSchema>;

export const roleChangeSchema = v.object({ role }, (issue) => (issue.path ? roleRequired : messages.jsonObject));

/** A person or an invitation. */
export const personParamsSchema = v.object({
  id: requiredLine(limits.documentId.max, messages.team.unknown),
});

export const invitationParamsSchema = v.object({
  token: requiredLine(limits.resetToken.max, linkInvalid),
});

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
export type People = v.InferOutput<typeof peopleSchema>;

const { recovery } = messages;

const username = requiredLine(limits.adminUsername.max, recovery.usernameInvalid);

/** Without a body the link goes to the registered admin (specification, section 7). */
export const recoverySchema = v.object({ username: v.optional(username) }, (issue) =>
  issue.path ? recovery.usernameInvalid : messages.jsonObject,
);
export const memberRecoverySchema = v.object({ username });
export type MemberRecovery = v.InferOutput<typeof memberRecoverySchema>;

export const resetParamsSchema = v.object({
  token: requiredLine(limits.resetToken.max, recovery.linkInvalid),
});

/** Specification, section 5. Never trimmed. */
export const newPasswordSchema = v.object(
  {
    password: v.pipe(
      v.string(recovery.passwordTooShort),
      v.minLength(limits.adminPassword.min, recovery.passwordTooShort),
      v.maxBytes(limits.password.maxBytes, recovery.passwordTooLong),
      v.check((value) => !value.includes('\u0000'), messages.controlCharacters),
    ),
  },
  (issue) => (issue.path ? recovery.passwordTooShort : messages.jsonObject),
);
export type NewPassword = v.InferOutput<typeof newPasswordSchema>;
