import * as v from 'valibot';
import { TEAM_ROLES } from './admin-session';
import { limits } from './limits';
import { messages } from './messages';
import { emailAddress, foundSchema, line, moment } from './validate';

const { usernameRequired, usernameInvalid, roleRequired, linkInvalid } = messages.team;
const { emailRequired, emailInvalid } = messages.person;

const role = v.picklist(TEAM_ROLES, roleRequired);

/** `POST /admin/people`: who is invited, what they are called, and what they may do. */
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

/** `PATCH /admin/people/{id}`. */
export const roleChangeSchema = v.object({ role }, (issue) => (issue.path ? roleRequired : messages.jsonObject));

/** A person or an invitation. */
export const personParamsSchema = v.object({
  id: line({ min: [1, messages.team.unknown], max: [limits.documentId.max, messages.team.unknown] }),
});

/** `POST /admin/invitations/{token}`; the password as for a reset. */
export const invitationParamsSchema = v.object({
  token: line({ min: [1, linkInvalid], max: [limits.resetToken.max, linkInvalid] }),
});

export const personSchema = v.object({
  _id: v.string(),
  username: v.string(),
  email: v.string(),
  role: v.picklist(TEAM_ROLES),
  /** `invited` until the link is used; `expired` when it was not in time. */
  state: v.picklist(['active', 'invited', 'expired', 'blocked']),
  /** When they came, or were invited. */
  since: moment,
  hasSecondFactor: v.boolean(),
});
export type Person = v.InferOutput<typeof personSchema>;

/** `GET /admin/people`: everybody, at most {@link limits.team} of them. */
export const peopleSchema = foundSchema(v.array(personSchema));
export type People = v.InferOutput<typeof peopleSchema>;
