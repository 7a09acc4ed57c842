import { INVITATION_DAYS, type TeamRole } from '../../contract/team';
import { draftOf, type MailDraft } from '../mail/feature';
import { greeted, mailText, type Written } from '../mail/text/text';

const invitationText = mailText('team invitation', {
  subject: 'You are invited to the dashboard of {brand}',
  text: greeted(`{by} invites you to the dashboard of {brand} as {role}. Your username is:

    {username}

To join, open this link and choose a password:

    {link}

It works once, for {days} days, and only until you are invited again.

If you don’t know why you got this email, ignore it. Nothing happens until the link is used.`),
});

/** @param by the sender's name */
export const invitationWords = (username: string, role: TeamRole, by: string, link: string): Promise<Written> =>
  invitationText.write({
    username,
    role: `${role === 'administrator' ? 'an' : 'a'} ${role}`,
    by,
    link,
    days: INVITATION_DAYS,
  });

const factorResetText = mailText('team second factor reset', {
  subject: 'Your second factor was reset',
  text: `Hello {username},

Your second factor for the dashboard was reset, and you were signed out everywhere. You can sign in with your password alone now. Set up a new second factor under "Your account".

If you didn’t ask for it, tell an administrator at once and set a new password.

{brand}
`,
});

export const factorResetMail = (recipient: string, username: string): Promise<MailDraft> =>
  draftOf('second factor reset', recipient, factorResetText.write({ username }));
