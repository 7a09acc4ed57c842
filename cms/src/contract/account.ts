import * as v from 'valibot';
import { type Field, type Fields, formSchema, personEmail, personName, shortText } from './form';
import { limits } from './limits';
import { messages } from './messages';

const { passwordRequired, passwordTooShort, passwordTooLong, linkInvalid, forgottenLinkInvalid } = messages.account;

const known = {
  control: 'password',
  required: passwordRequired,
  /** Never trimmed. */
  rule: v.pipe(
    v.string(passwordRequired),
    v.minLength(1, passwordRequired),
    v.maxBytes(limits.password.maxBytes, passwordTooLong),
  ),
  autoComplete: 'current-password',
} as const;
const knownPassword = { label: 'Password', ...known } as const;
const currentPassword = { label: 'Current password', ...known } as const;
export const newPassword = {
  label: 'New password',
  control: 'password',
  required: passwordRequired,
  rule: v.pipe(
    v.string(passwordRequired),
    v.minLength(1, passwordRequired),
    v.minBytes(limits.accountPassword.min, passwordTooShort),
    v.maxBytes(limits.password.maxBytes, passwordTooLong),
    v.check((value) => !value.includes('\u0000'), messages.controlCharacters),
  ),
  hint: `At least ${limits.accountPassword.min} characters`,
  autoComplete: 'new-password',
} as const satisfies Field;

export const registerFields = {
  name: personName,
  email: personEmail,
  password: { ...newPassword, label: 'Password' },
} as const satisfies Fields;
export const registerSchema = formSchema(registerFields);
export type Registration = v.InferOutput<typeof registerSchema>;

export const loginFields = { email: personEmail, password: knownPassword } as const satisfies Fields;
export const loginSchema = formSchema(loginFields);
export type Login = v.InferOutput<typeof loginSchema>;

/** The secret is not in a URL, to keep it out of logs. */
export const confirmSchema = formSchema({ token: shortText(limits.resetToken.max, linkInvalid, linkInvalid) });

export const forgotPasswordFields = { email: personEmail } as const satisfies Fields;
export const forgotPasswordSchema = formSchema(forgotPasswordFields);
export type ForgotPassword = v.InferOutput<typeof forgotPasswordSchema>;

export const forgottenPasswordSchema = formSchema({
  token: shortText(limits.resetToken.max, forgottenLinkInvalid, forgottenLinkInvalid),
  password: newPassword,
});

export const changePasswordFields = { current: currentPassword, password: newPassword } as const satisfies Fields;
export const changePasswordSchema = formSchema(changePasswordFields);
export type PasswordChange = v.InferOutput<typeof changePasswordSchema>;

export const changeNameFields = { name: personName } as const satisfies Fields;
export const changeNameSchema = formSchema(changeNameFields);
export type NameChange = v.InferOutput<typeof changeNameSchema>;

export const changeEmailFields = {
  email: { ...personEmail, label: 'New email' },
  current: currentPassword,
} as const satisfies Fields;
/** Takes effect once the link is opened. */
export const changeEmailSchema = formSchema(changeEmailFields);
export type EmailChange = v.InferOutput<typeof changeEmailSchema>;

export const deleteAccountFields = { current: currentPassword } as const satisfies Fields;
export const deleteAccountSchema = formSchema(deleteAccountFields);
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
