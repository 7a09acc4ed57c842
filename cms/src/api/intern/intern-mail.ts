import type { MailDraft } from '../mail/row';

/**
 * Tells the holder of a certificate that their page is public, and how it is taken down. No name in it, as in every email
 * about a certificate.
 */
export const internMail = (
  { page, account }: { page: string; account: string },
  recipient: string,
  brand: string,
): MailDraft => ({
  kind: 'intern page',
  recipient,
  subject: 'Your page is public',
  text: `Hello,

you asked for a page with your certificate and what you published with this address. Here it is:

    ${page}

You can take it down at any time, where you made it:

    ${account}

${brand}
`,
});
