import type { TeamRole } from '../../contract/admin-session';
import { INVITATION_DAYS } from '../../contract/limits';

interface InvitationMail {
  recipient: string;
  username: string;
  role: TeamRole;
  /** Who invites. */
  by: string;
  /** The whole address of the page. */
  link: string;
  /** Who signs. */
  brand: string;
}

/** The email that invites somebody to the dashboard. */
export const invitationMail = ({ recipient, username, role, by, link, brand }: InvitationMail) => ({
  recipient,
  subject: `You are invited to the dashboard of ${brand}`,
  text: `Hello,

${by} invites you to the dashboard of ${brand} as ${role === 'administrator' ? 'an administrator' : 'a moderator'}. Your username is:

    ${username}

To join, open this link and choose a password:

    ${link}

It works once, for ${INVITATION_DAYS} days, and only until you are invited again.

If you don’t know why you got this email, ignore it. Nothing happens until the link is used.

${brand}
`,
});
