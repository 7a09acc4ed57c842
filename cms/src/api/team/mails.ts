import { INVITATION_DAYS, type TeamRole } from '../../contract/team/session';

interface InvitationMail {
  recipient: string;
  username: string;
  role: TeamRole;
  /** Sender's name. */
  by: string;
  link: string;
  brand: string;
}

export const invitationMail = ({ recipient, username, role, by, link, brand }: InvitationMail) => ({
  recipient,
  subject: `You are invited to the dashboard of ${brand}`,
  text: `Hello,

${by} invites you to the dashboard of ${brand} as ${role === 'administrator' ? 'an' : 'a'} ${role}. Your username is:

    ${username}

To join, open this link and choose a password:

    ${link}

It works once, for ${INVITATION_DAYS} days, and only until you are invited again.

If you don’t know why you got this email, ignore it. Nothing happens until the link is used.

${brand}
`,
});

interface FactorResetMail {
  recipient: string;
  username: string;
  brand: string;
}

export const factorResetMail = ({ recipient, username, brand }: FactorResetMail) => ({
  kind: 'second factor reset',
  recipient,
  subject: 'Your second factor was reset',
  text: `Hello ${username},

your second factor for the dashboard was reset, and you were signed out everywhere. You can sign in with your password alone now. Set up a new second factor under "Your account".

If you didn’t ask for it, tell an administrator at once and set a new password.

${brand}
`,
});
