import { CONFIRM_HOURS } from '../../contract/limits';

interface ConfirmMail {
  recipient: string;
  /** The whole address of the page. */
  link: string;
  /** Who signs. */
  brand: string;
}

/**
 * The email with the link that confirms an account's address. It contains no name: the address may belong to someone
 * who never opened an account.
 */
export const confirmMail = ({ recipient, link, brand }: ConfirmMail) => ({
  recipient,
  subject: 'Confirm your email address',
  // Each paragraph is one line: a phone breaks it where it has to.
  text: [
    'Hello,',
    'someone (probably you) opened an account with this email address. To confirm that the address is yours, open this link and press the button on the page:',
    `    ${link}`,
    `It works once, for ${CONFIRM_HOURS} hours, and only until you request a new one.`,
    'From then on the account shows what was sent with this address: applications, posts, testimonials, certificates. Only confirm it if you opened the account yourself: anyone with its password can see all of that.',
    'If you didn’t open it, do nothing. Without this link, no one can see anything you sent.',
    brand,
  ]
    .join('\n\n')
    .concat('\n'),
});
