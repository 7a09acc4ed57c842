import * as v from 'valibot';
import { limits } from './limits';
import { messages } from './messages';
import { emailAddress, line, requiredLine } from './validate';

const { nameRequired, nameTooLong, emailRequired, emailInvalid } = messages.person;
const { passwordRequired, passwordTooShort, passwordTooLong, linkInvalid, forgottenLinkInvalid } = messages.account;

const requiredWords: Record<string, string> = {
  name: nameRequired,
  email: emailRequired,
  password: passwordRequired,
  current: passwordRequired,
};
const missing = (issue: v.BaseIssue<unknown>) => requiredWords[String(issue.path?.at(-1)?.key)] ?? messages.jsonObject;

/** Never trimmed. */
const newPassword = v.pipe(
  v.string(passwordRequired),
  v.minLength(1, passwordRequired),
  v.minBytes(limits.accountPassword.min, passwordTooShort),
  v.maxBytes(limits.password.maxBytes, passwordTooLong),
  v.check((value) => !value.includes('\u0000'), messages.controlCharacters),
);
const knownPassword = v.pipe(
  v.string(passwordRequired),
  v.minLength(1, passwordRequired),
  v.maxBytes(limits.password.maxBytes, passwordTooLong),
);

export const registerSchema = v.object(
  {
    name: line({ min: [1, nameRequired], max: [limits.personName.max, nameTooLong] }),
    email: emailAddress(emailRequired, emailInvalid),
    password: newPassword,
  },
  missing,
);
export type Registration = v.InferOutput<typeof registerSchema>;

export const loginSchema = v.object(
  {
    email: emailAddress(emailRequired, emailInvalid),
    password: knownPassword,
  },
  missing,
);
export type Login = v.InferOutput<typeof loginSchema>;

/** The secret is not in a URL, to keep it out of logs. */
export const confirmSchema = v.object({ token: requiredLine(limits.resetToken.max, linkInvalid) }, (issue) =>
  issue.path ? linkInvalid : messages.jsonObject,
);

export const forgotPasswordSchema = v.object({ email: emailAddress(emailRequired, emailInvalid) }, missing);
export type ForgotPassword = v.InferOutput<typeof forgotPasswordSchema>;

export const forgottenPasswordSchema = v.object(
  {
    token: requiredLine(limits.resetToken.max, forgottenLinkInvalid),
    password: newPassword,
  },
  (issue) => (issue.path?.at(-1)?.key === 'token' ? forgottenLinkInvalid : missing(issue)),
);

export const changePasswordSchema = v.object({ current: knownPassword, password: newPassword }, missing);
export type PasswordChange = v.InferOutput<typeof changePasswordSchema>;

export const changeNameSchema = v.object({ name: registerSchema.entries.name }, missing);
export type NameChange = v.InferOutput<typeof changeNameSchema>;

/** Takes effect once the link is opened. */
export const changeEmailSchema = v.object(
  { email: emailAddress(emailRequired, emailInvalid), current: knownPassword },
  missing,
);
export type EmailChange = v.InferOutput<typeof changeEmailSchema>;

export const deleteAccountSchema = v.object({ current: knownPassword }, missing);
export type AccountDeletion = v.InferOutput<typeof deleteAccountSchema>;

/** All other sessions end. */
export const passwordChangedSchema = v.object({ success: v.literal(true), message: v.string(), token: v.string() });
export type PasswordChanged = v.InferOutput<typeof passwordChangedSchema>;

export const loggedInSchema = v.object({
  success: v.literal(true),
  message: v.string(),
  /** Sent as `Authorization: Bearer <token>`. */
  token: v.string(),
  user: v.object({ name: v.string(), email: v.string() }),
});
export type LoggedIn = v.InferOutput<typeof loggedInSchema>;
export type AccountUser = LoggedIn['user'];
