interface NewDeviceMail {
  recipient: string;
  username: string;
  device: string;
  at: Date;
  site: string;
  brand: string;
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const newDeviceMail = ({ recipient, username, device, at, site, brand }: NewDeviceMail) => ({
  kind: 'new device',
  recipient,
  subject: 'A new device signed in to the dashboard',
  text: `Hello ${username},

someone signed in to the dashboard with your account on a device that we have not seen before:

    ${device}
    ${when.format(at)} UTC

If it was you, you don’t need to do anything.

If it was not you, sign in, press "Sign out everywhere", and set a new password with "Forgot password":

    ${site}/admin?view=account

Tell an administrator too.

${brand}
`,
});

export const wrongCodesMail = ({ recipient, username, device, at, site, brand }: NewDeviceMail) => ({
  kind: 'wrong codes',
  recipient,
  subject: 'Someone entered wrong codes for your account',
  text: `Hello ${username},

someone entered your password at the dashboard, and then several wrong codes:

    ${device}
    ${when.format(at)} UTC

They are not signed in. If it was you, you don’t need to do anything.

If it was not you, they know your password. Set a new one now:

    ${site}/resetpassword

Tell an administrator too.

${brand}
`,
});
