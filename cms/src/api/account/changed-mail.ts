import type { MailDraft } from '../mail/feature';

/** What has changed about an account. */
export type AccountChange = 'password' | 'address' | 'deleted';

const said: Record<AccountChange, { subject: string; what: string; otherwise: (contact: string) => string }> = {
  password: {
    subject: 'Your password was changed',
    what: 'the password of your account was changed. Everyone who was logged in with the old one is logged out.',
    otherwise: () => 'If it wasn’t you, choose “Forgot password?” when you log in, and set a new one.',
  },
  address: {
    subject: 'Your account has another email address',
    what: 'your account now has another email address. This one no longer belongs to it.',
    otherwise: (contact) => `If it wasn’t you, somebody knows your password. Please write to us: ${contact}`,
  },
  deleted: {
    subject: 'Your account was deleted',
    what: 'your account was deleted. What you sent with it stays: applications, posts, testimonials and certificates.',
    otherwise: (contact) => `If it wasn’t you, somebody knows your password. Please write to us: ${contact}`,
  },
};

/**
 * Tells the owner of an account what has changed about it.
 * @param contact the whole address of the page to write to us
 */
export const changedMail = (change: AccountChange, recipient: string, contact: string, brand: string): MailDraft => ({
  kind: 'account changed',
  recipient,
  subject: said[change].subject,
  text: `Hello,\n\n${said[change].what}\n\n${said[change].otherwise(contact)}\n\n${brand}\n`,
});
