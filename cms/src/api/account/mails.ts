import { CONFIRM_HOURS, FORGOTTEN_MINUTES } from '../../contract/account';
import { CONTACT_PAGE } from '../../contract/site';
import { settings } from '../../platform/settings';
import { draftOf, type MailDraft } from '../mail/feature';
import { greeted, mailText, type Written } from '../mail/text/text';
import type { LinkPurpose } from './row';

// These emails contain no name: the address may be someone else's.

const linkTexts = {
  confirm: mailText('account confirm address', {
    subject: 'Confirm your email address',
    text: greeted(`Someone (probably you) opened an account with this email address. To confirm that the address is yours, open this link and press the button on the page:

    {link}

It works once, for {hours} hours, and only until you request a new one.

From then on the account shows what was sent with this address: applications, posts, testimonials, certificates. Only confirm it if you opened the account yourself: anyone with its password can see all of that.

If you didn’t open it, do nothing. Without this link, no one can see anything you sent.`),
  }),
  /** Lets the mailbox owner set the password if an address has several sign-ups. */
  claim: mailText('account claim address', {
    subject: 'Confirm your email address',
    text: greeted(`Someone (probably you) opened an account with this email address. It was not the first time, so we don’t know who chose its password. To confirm that the address is yours, open this link and set a new password:

    {link}

It works once, for {hours} hours, and only until you request a new one.

From then on only your new password opens the account, and it shows what was sent with this address: applications, posts, testimonials, certificates.

If you didn’t open it, do nothing. Without this link, no one can see anything you sent.`),
  }),
  change: mailText('account change address', {
    subject: 'Confirm your new email address',
    text: greeted(`Someone (probably you) wants to use this email address for an account. To confirm that the address is yours, open this link and press the button on the page:

    {link}

It works once, for {hours} hours, and only until you request a new one.

From then on you log in with this address, and the account shows what was sent with it: applications, posts, testimonials, certificates. Only confirm it if the account is yours.

If you didn’t ask for this, do nothing.`),
  }),
  forgotten: mailText('account forgotten password', {
    subject: 'Set a new password',
    text: greeted(`Someone (probably you) asked for a new password for the account with this email address. To set it, open this link:

    {link}

It works once, for {minutes} minutes, and only until a new one is requested.

With the new password everyone who is logged in to the account is logged out, and your address is confirmed. The account then shows what was sent with this address.

If you didn’t ask for it, nothing has changed and you can ignore this email.`),
  }),
};

export const linkWords = (purpose: LinkPurpose, link: string): Promise<Written> =>
  linkTexts[purpose].write({ link, hours: CONFIRM_HOURS, minutes: FORGOTTEN_MINUTES });

const changedTexts = {
  password: mailText('account password changed', {
    subject: 'Your password was changed',
    text: greeted(`The password of your account was changed. Everyone who was logged in with the old one is logged out.

If it wasn’t you, choose “Forgot password?” when you log in, and set a new one.`),
  }),
  address: mailText('account address changed', {
    subject: 'The email address of your account was changed',
    text: greeted(`Your account now has another email address. This one no longer belongs to it.

If it wasn’t you, someone else knows your password. Please write to us: {contactPage}`),
  }),
  deleted: mailText('account deleted', {
    subject: 'Your account was deleted',
    text: greeted(`Your account was deleted. What you sent with it stays: applications, posts, testimonials and certificates.

If it wasn’t you, someone else knows your password. Please write to us: {contactPage}`),
  }),
};
export type AccountChange = keyof typeof changedTexts;

export const changedMail = (change: AccountChange, recipient: string): Promise<MailDraft> =>
  draftOf(
    'account changed',
    recipient,
    changedTexts[change].write({ contactPage: settings().PUBLIC_URL + CONTACT_PAGE }),
  );
