import type { MailDraft } from '../../mail/feature';

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

you asked for a page with your certificate. Here it is:

    ${page}

It shows the posts and testimonials that you choose for it. You do that, and take the page down at any time, where you made it:

    ${account}

${brand}
`,
});
