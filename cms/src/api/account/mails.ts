import { CONFIRM_HOURS, FORGOTTEN_MINUTES } from '../../contract/account';
import type { MailDraft } from '../mail/feature';

export interface LinkMail {
  recipient: string;
  link: string;
  brand: string;
}

const paragraphs = (...lines: string[]): string => lines.join('\n\n').concat('\n');

// These emails contain no name: the address may be someone else's.

export const confirmMail = ({ recipient, link, brand }: LinkMail) => ({
  recipient,
  subject: 'Confirm your email address',
  text: paragraphs(
    'Hello,',
    'someone (probably you) opened an account with this email address. To confirm that the address is yours, open this link and press the button on the page:',
    `    ${link}`,
    `It works once, for ${CONFIRM_HOURS} hours, and only until you request a new one.`,
    'From then on the account shows what was sent with this address: applications, posts, testimonials, certificates. Only confirm it if you opened the account yourself: anyone with its password can see all of that.',
    'If you didn’t open it, do nothing. Without this link, no one can see anything you sent.',
    brand,
  ),
});

/** Lets the mailbox owner set the password if an address has several sign-ups. */
export const claimMail = ({ recipient, link, brand }: LinkMail) => ({
  recipient,
  subject: 'Confirm your email address',
  text: paragraphs(
    'Hello,',
    'someone (probably you) opened an account with this email address. It was not the first time, so we don’t know who chose its password. To confirm that the address is yours, open this link and set a new password:',
    `    ${link}`,
    `It works once, for ${CONFIRM_HOURS} hours, and only until you request a new one.`,
    'From then on only your new password opens the account, and it shows what was sent with this address: applications, posts, testimonials, certificates.',
    'If you didn’t open it, do nothing. Without this link, no one can see anything you sent.',
    brand,
  ),
});

export const changeMail = ({ recipient, link, brand }: LinkMail) => ({
  recipient,
  subject: 'Confirm your new email address',
  text: paragraphs(
    'Hello,',
    'someone (probably you) wants to use this email address for an account. To confirm that the address is yours, open this link and press the button on the page:',
    `    ${link}`,
    `It works once, for ${CONFIRM_HOURS} hours, and only until you request a new one.`,
    'From then on you log in with this address, and the account shows what was sent with it: applications, posts, testimonials, certificates. Only confirm it if the account is yours.',
    'If you didn’t ask for this, do nothing.',
    brand,
  ),
});

export const forgottenMail = ({ recipient, link, brand }: LinkMail) => ({
  recipient,
  subject: 'Set a new password',
  text: paragraphs(
    'Hello,',
    'someone (probably you) asked for a new password for the account with this email address. To set it, open this link:',
    `    ${link}`,
    `It works once, for ${FORGOTTEN_MINUTES} minutes, and only until a new one is requested.`,
    'With the new password everyone who is logged in to the account is logged out, and your address is confirmed. The account then shows what was sent with this address.',
    'If you didn’t ask for it, nothing has changed and you can ignore this email.',
    brand,
  ),
});

export type AccountChange = 'password' | 'address' | 'deleted';

const texts: Record<AccountChange, { subject: string; what: string; otherwise: (contact: string) => string }> = {
  password: {
    subject: 'Your password was changed',
    what: 'the password of your account was changed. Everyone who was logged in with the old one is logged out.',
    otherwise: () => 'If it wasn’t you, choose “Forgot password?” when you log in, and set a new one.',
  },
  address: {
    subject: 'The email address of your account was changed',
    what: 'your account now has another email address. This one no longer belongs to it.',
    otherwise: (contact) => `If it wasn’t you, someone else knows your password. Please write to us: ${contact}`,
  },
  deleted: {
    subject: 'Your account was deleted',
    what: 'your account was deleted. What you sent with it stays: applications, posts, testimonials and certificates.',
    otherwise: (contact) => `If it wasn’t you, someone else knows your password. Please write to us: ${contact}`,
  },
};

export const changedMail = (change: AccountChange, recipient: string, contact: string, brand: string): MailDraft => ({
  kind: 'account changed',
  recipient,
  subject: texts[change].subject,
  text: `Hello,\n\n${texts[change].what}\n\n${texts[change].otherwise(contact)}\n\n${brand}\n`,
});
