import * as v from 'valibot';
import { commonMessages, limits } from '../calls';
import { personEmail } from '../form';
import { bodySchema, foundSchema, idParams, line, moment, requiredLine } from '../validate';
import { INVITATION_DAYS, RESET_MINUTES, TEAM_ROLES, teamLimits } from './session';

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

/** A person or an invitation. */
export const personParamsSchema = idParams(teamMessages.unknown);

export const invitationParamsSchema = v.object({
  token: requiredLine(limits.resetToken.max, teamMessages.linkInvalid),
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

const username = requiredLine(teamLimits.adminUsername.max, recoveryMessages.usernameInvalid);

/** Without a body, the link is sent to the registered admin (specification, section 7). */
export const recoverySchema = bodySchema({ username: v.optional(username) }, recoveryMessages.usernameInvalid);
export const memberRecoverySchema = v.object({ username });
export type MemberRecovery = v.InferOutput<typeof memberRecoverySchema>;

export const resetParamsSchema = v.object({
  token: requiredLine(limits.resetToken.max, recoveryMessages.linkInvalid),
});

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
