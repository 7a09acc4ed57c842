interface FactorResetMail {
  recipient: string;
  username: string;
  /** Who signs. */
  brand: string;
}

/** Tells somebody that their second factor was taken away. */
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
