import { RESET_MINUTES } from '../../contract/limits';

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

somebody, probably you, asked for a new password for the dashboard. To set it, open this link:

    ${link}

It works once, for ${RESET_MINUTES} minutes, and only until a newer one is asked for. Every open session of the account ends with it.

Did you not ask for it? Then nothing has changed, and you can leave this mail unanswered. Nobody can sign in with this mail alone
once the ${RESET_MINUTES} minutes are over.

${brand}
`,
});
