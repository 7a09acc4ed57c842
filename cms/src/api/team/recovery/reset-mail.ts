import { RESET_MINUTES } from '../../../contract/limits';

interface ResetMail {
  recipient: string;
  username: string;
  /** The whole address of the page. */
  link: string;
  /** Who signs. */
  brand: string;
}

/** The mail with the link to set a new password. */
export const resetMail = ({ recipient, username, link, brand }: ResetMail) => ({
  recipient,
  subject: 'Set a new password for the dashboard',
  text: `Hello ${username},

someone (probably you) asked for a new password for the dashboard. To set it, open this link:

    ${link}

It works once, for ${RESET_MINUTES} minutes, and only until a new one is requested. Every open session of the account ends with it.

If you didn’t ask for it, nothing has changed and you can ignore this email. The link stops working after ${RESET_MINUTES} minutes.

${brand}
`,
});
