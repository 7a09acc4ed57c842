import * as v from 'valibot';
import { commonMessages, limits } from './calls';
import { type Field, type Fields, formSchema, personEmail, personName, shortText } from './form';
import { doneSchema, passwordRule } from './validate';

/** Bytes. */
const PASSWORD_MIN = 8;

export const accountEndpoints = {
  makeInternPage: { method: 'POST', path: '/account/certificates/:id/page' },
  removeInternPage: { method: 'POST', path: '/account/certificates/:id/page/remove' },
  chooseInternText: { method: 'POST', path: '/account/texts/:id/page' },
  register: { method: 'POST', path: '/register' },
  login: { method: 'POST', path: '/login' },
  readAccount: { method: 'GET', path: '/account' },
  sendConfirmation: { method: 'POST', path: '/account/confirmation' },
  confirmAddress: { method: 'POST', path: '/account/confirm' },
  forgotPassword: { method: 'POST', path: '/account/forgot' },
  setForgottenPassword: { method: 'POST', path: '/account/forgot/password' },
  changePassword: { method: 'POST', path: '/account/password' },
  changeName: { method: 'POST', path: '/account/name' },
  changeEmail: { method: 'POST', path: '/account/email' },
  deleteAccount: { method: 'POST', path: '/account/delete' },
} as const;

export const CONFIRM_HOURS = 24;

export const FORGOTTEN_MINUTES = 30;

export const accountMessages = {
  passwordsDiffer: 'Passwords do not match',
  passwordRequired: 'Password is required.',
  passwordTooShort: `Password must be at least ${PASSWORD_MIN} characters long.`,
  passwordTooLong: `Password must be at most ${limits.password.maxBytes} bytes long.`,
  emailTaken: 'There is already an account with this email address.',
  emailUnproved:
    'Someone signed up with this email address but never confirmed it. Log in to your account in this browser, then open this link again.',
  registered: 'Signup successful! Please log in.',
  loggedIn: 'Login successful!',
  invalidCredentials: 'Email or password is wrong.',
  failed: 'Something went wrong. Please try again.',
  unconfirmed: 'Please confirm your email address first.',
  confirmationSent: `We have emailed you a link. It works once and expires after ${CONFIRM_HOURS} hours.`,
  confirmationFailed: 'The email could not be sent. Please try again in a moment.',
  confirmed: 'Your email address is confirmed.',
  confirmedAlready: 'Your email address is already confirmed.',
  confirmFailed: 'Your email address could not be confirmed.',
  linkInvalid: `This link was already used, is older than ${CONFIRM_HOURS} hours, was replaced by a newer one or is incomplete.`,
  readFailed: 'Your account could not be loaded.',
  linkSetsPassword: 'Someone signed up with this email address again. To confirm that it is yours, set a new password.',
  /** Does not reveal whether there is an account. */
  forgottenSent: `If there is an account with this email address, a link to set a new password is on its way. It works once and expires after ${FORGOTTEN_MINUTES} minutes.`,
  forgottenLinkInvalid: `This link was already used, is older than ${FORGOTTEN_MINUTES} minutes, was replaced by a newer one or is incomplete.`,
  passwordSet: 'Your new password is set. Please log in with it.',
  passwordFailed: 'Your password could not be changed.',
  passwordChanged: 'Your password was changed. You are logged out on every other device.',
  passwordWrong: 'This is not your current password.',
  nameChanged: 'Your name was changed.',
  nameFailed: 'Your name could not be changed.',
  emailLinkSent: `We have emailed a link to the new address. Your account keeps the old address until you open the link. It works once and expires after ${CONFIRM_HOURS} hours.`,
  emailFailed: 'Your email address could not be changed.',
  emailSame: 'Your account already has this email address.',
  deleted: 'Your account was deleted.',
  deleteFailed: 'Your account could not be deleted.',
  ended: 'Your session has ended. Please log in again.',
} as const;

const { passwordRequired, passwordTooShort, passwordTooLong, linkInvalid, forgottenLinkInvalid } = accountMessages;

const known = {
  control: 'password',
  required: passwordRequired,
  rule: passwordRule(passwordRequired, passwordTooLong),
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
    v.minBytes(PASSWORD_MIN, passwordTooShort),
    v.maxBytes(limits.password.maxBytes, passwordTooLong),
    v.check((value) => !value.includes('\u0000'), commonMessages.controlCharacters),
  ),
  hint: `At least ${PASSWORD_MIN} characters`,
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

/** Keeps the secret out of URLs, and therefore out of logs. */
export const confirmSchema = formSchema({ token: shortText(limits.resetToken.max, linkInvalid, linkInvalid) });

export const forgotPasswordFields = { email: personEmail } as const satisfies Fields;
export const forgotPasswordSchema = formSchema(forgotPasswordFields);

export const forgottenPasswordSchema = formSchema({
  token: shortText(limits.resetToken.max, forgottenLinkInvalid, forgottenLinkInvalid),
  password: newPassword,
});

export const changePasswordFields = { current: currentPassword, password: newPassword } as const satisfies Fields;
export const changePasswordSchema = formSchema(changePasswordFields);
export type PasswordChange = v.InferOutput<typeof changePasswordSchema>;

export const changeNameFields = { name: personName } as const satisfies Fields;
export const changeNameSchema = formSchema(changeNameFields);

export const changeEmailFields = {
  email: { ...personEmail, label: 'New email' },
  current: currentPassword,
} as const satisfies Fields;
/** Takes effect once the link is opened. */
export const changeEmailSchema = formSchema(changeEmailFields);
export type EmailChange = v.InferOutput<typeof changeEmailSchema>;

export const deleteAccountFields = { current: currentPassword } as const satisfies Fields;
export const deleteAccountSchema = formSchema(deleteAccountFields);

/** All other sessions have ended. */
export const passwordChangedSchema = v.object({ ...doneSchema.entries, token: v.string() });

export const loggedInSchema = v.object({
  ...doneSchema.entries,
  /** Sent as `Authorization: Bearer <token>`. */
  token: v.string(),
  user: v.object({ name: v.string(), email: v.string() }),
});
export type AccountUser = v.InferOutput<typeof loggedInSchema>['user'];
