import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { line } from './validate';

const { linkInvalid, passwordTooShort, passwordTooLong, usernameInvalid } = messages.recovery;

const username = line({ min: [1, usernameInvalid], max: [limits.adminUsername.max, usernameInvalid] });

/** `POST /recover-password` without a body: the link goes to the registered admin (specification, section 7). */
export const recoverySchema = v.object({ username: v.optional(username) }, (issue) =>
  issue.path ? usernameInvalid : messages.jsonObject,
);
/** The same call for another member of the team. */
export const memberRecoverySchema = v.object({ username });
export type MemberRecovery = v.InferOutput<typeof memberRecoverySchema>;

/** `/admin/resetpassword/{token}`. */
export const resetParamsSchema = v.object({
  token: line({ min: [1, linkInvalid], max: [limits.resetToken.max, linkInvalid] }),
});

/** `POST /admin/resetpassword/{token}`: at least 6 characters (specification, section 5). Taken as typed: never trimmed. */
export const newPasswordSchema = v.object(
  {
    password: v.pipe(
      v.string(passwordTooShort),
      v.minLength(limits.adminPassword.min, passwordTooShort),
      v.maxBytes(limits.password.maxBytes, passwordTooLong),
      v.check((value) => !value.includes('\u0000'), messages.controlCharacters),
    ),
  },
  (issue) => (issue.path ? passwordTooShort : messages.jsonObject),
);
export type NewPassword = v.InferOutput<typeof newPasswordSchema>;
