interface NewDeviceMail {
  recipient: string;
  username: string;
  /** "Firefox on Linux". */
  device: string;
  at: Date;
  /** The address of the site. */
  site: string;
  /** Who signs. */
  brand: string;
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Tells somebody that their account was used on a device that it was not used on before. */
export const newDeviceMail = ({ recipient, username, device, at, site, brand }: NewDeviceMail) => ({
  kind: 'new device',
  recipient,
  subject: 'A new device signed in to the dashboard',
  text: `Hello ${username},

someone signed in to the dashboard with your account on a device that we have not seen before:

    ${device}
    ${when.format(at)} UTC

If it was you, there is nothing to do.

If it was not you, sign in, press "Sign out everywhere", and set a new password with "Forgot password":

    ${site}/admin?view=account

Tell an administrator too.

${brand}
`,
});
