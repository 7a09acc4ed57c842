import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { emailAddress, line } from './validate';

const { nameRequired, nameTooLong, emailRequired, emailInvalid } = messages.person;
const { passwordRequired, passwordTooShort, passwordTooLong, linkInvalid } = messages.account;

const requiredWords: Record<string, string> = {
  name: nameRequired,
  email: emailRequired,
  password: passwordRequired,
};
const missing = (issue: v.BaseIssue<unknown>) => requiredWords[String(issue.path?.at(-1)?.key)] ?? messages.jsonObject;

/** `POST /register`. A password is taken as typed: never trimmed. */
export const registerSchema = v.object(
  {
    name: line({ min: [1, nameRequired], max: [limits.personName.max, nameTooLong] }),
    email: emailAddress(emailRequired, emailInvalid),
    password: v.pipe(
      v.string(passwordRequired),
      v.minLength(1, passwordRequired),
      v.minBytes(limits.accountPassword.min, passwordTooShort),
      v.maxBytes(limits.password.maxBytes, passwordTooLong),
      v.check((value) => !value.includes('\u0000'), messages.controlCharacters),
    ),
  },
  missing,
);
export type Registration = v.InferOutput<typeof registerSchema>;

/** `POST /login`. */
export const loginSchema = v.object(
  {
    email: emailAddress(emailRequired, emailInvalid),
    password: v.pipe(
      v.string(passwordRequired),
      v.minLength(1, passwordRequired),
      v.maxBytes(limits.password.maxBytes, passwordTooLong),
    ),
  },
  missing,
);
export type Login = v.InferOutput<typeof loginSchema>;

/** `POST /account/confirm`. The secret is in the body, so that it is in no URL. */
export const confirmSchema = v.object(
  { token: line({ min: [1, linkInvalid], max: [limits.resetToken.max, linkInvalid] }) },
  (issue) => (issue.path ? linkInvalid : messages.jsonObject),
);

/** 200 of `POST /login`. */
export const loggedInSchema = v.object({
  success: v.literal(true),
  message: v.string(),
  /** Sent as `Authorization: Bearer <token>`. */
  token: v.string(),
  user: v.object({ name: v.string(), email: v.string() }),
});
export type LoggedIn = v.InferOutput<typeof loggedInSchema>;
/** Who is logged in. */
export type AccountUser = LoggedIn['user'];
