import { CONFIRM_HOURS } from '../../contract/limits';
import { greeting } from '../mail/words';

interface ConfirmMail {
  recipient: string;
  name: string;
  /** The whole address of the page. */
  link: string;
  /** Who signs. */
  brand: string;
}

/** The mail with the link to confirm the address of an account. It may reach somebody who never opened one, and says so. */
export const confirmMail = ({ recipient, name, link, brand }: ConfirmMail) => ({
  recipient,
  subject: 'Confirm your email address',
  // Each paragraph is one line: a phone breaks it where it has to.
  text: [
    greeting(name),
    'somebody, probably you, opened an account with this email address. To confirm that the address is yours, open this link, and press the button on that page:',
    `    ${link}`,
    `It works once, for ${CONFIRM_HOURS} hours, and only until a newer one is asked for.`,
    'From then on the account shows what was sent with this address: applications, posts, reviews, certificates. So confirm it only if you opened the account yourself: whoever has its password sees all of that.',
    'Did you not open it? Then do nothing. Without this link nobody sees anything of yours.',
    brand,
  ]
    .join('\n\n')
    .concat('\n'),
});
