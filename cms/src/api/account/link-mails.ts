import { CONFIRM_HOURS, FORGOTTEN_MINUTES } from '../../contract/limits';

export interface LinkMail {
  recipient: string;
  /** The whole address of the page. */
  link: string;
  /** Who signs. */
  brand: string;
}

// Each paragraph is one line: a phone breaks it where it has to.
const paragraphs = (...lines: string[]): string => lines.join('\n\n').concat('\n');

// None of these contains a name: the address may belong to someone who never opened an account.

/** The email with the link that confirms an account's address. */
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

/** The email with the link to an account whose address more than one sign-up named: who opens it sets the password. */
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

/** The email with the link that gives an account another address. */
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

/** The email with the link to set a new password. */
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
