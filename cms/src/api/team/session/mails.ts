import type { AccountRow } from '../../../platform/accounts';
import { settings } from '../../../platform/settings';
import { draftOf, type MailDraft } from '../../mail/feature';
import { mailText } from '../../mail/text/text';

const newDeviceText = mailText('team new device', {
  subject: 'A new device signed in to the dashboard',
  text: `Hello {username},

Someone signed in to the dashboard with your account on a device that we have not seen before:

    {device}
    {time}

If it was you, you don’t need to do anything.

If it was not you, sign in, press "Sign out everywhere", and set a new password with "Forgot password":

    {accountPage}

Tell an administrator too.

{brand}
`,
});

const wrongCodesText = mailText('team wrong codes', {
  subject: 'Someone entered wrong codes for your account',
  text: `Hello {username},

Someone entered your password at the dashboard, and then several wrong codes:

    {device}
    {time}

They are not signed in. If it was you, you don’t need to do anything.

If it was not you, they know your password. Set a new one now:

    {passwordPage}

Tell an administrator too.

{brand}
`,
});

type Account = Pick<AccountRow, 'email' | 'username'>;
const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

const valuesOf = ({ username }: Account, device: string, at: Date) => ({
  username,
  device,
  time: `${when.format(at)} UTC`,
  accountPage: `${settings().PUBLIC_URL}/admin?view=account`,
  passwordPage: `${settings().PUBLIC_URL}/resetpassword`,
});

export const newDeviceMail = (account: Account, device: string, at: Date): Promise<MailDraft> =>
  draftOf('new device', account.email, newDeviceText.write(valuesOf(account, device, at)));

export const wrongCodesMail = (account: Account, device: string): Promise<MailDraft> =>
  draftOf('wrong codes', account.email, wrongCodesText.write(valuesOf(account, device, new Date())));
