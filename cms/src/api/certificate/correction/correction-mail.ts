import { quoted } from '../../mail/words';

/** Tells that a corrected certificate takes the place of the old one: who asked for it, and the holder if that is another. */
export const correctedMail = (recipient: string, oldId: string, newId: string, link: string, brand: string) => ({
  kind: 'certificate corrected',
  recipient,
  subject: `Your certificate ${newId}`,
  text: `Hello,

someone asked for a correction of your certificate ${oldId}. A new one replaces it:

    ${newId}
    ${link}

We never change a certificate, so the old one is revoked and says which one replaces it. Please use the new link from now on.

${brand}
`,
});

/** Tells the holder why nothing is changed. */
export const declinedMail = (recipient: string, id: string, reason: string, brand: string) => ({
  kind: 'correction declined',
  recipient,
  subject: `About your certificate ${id}`,
  text: `Hello,

you asked for a correction of the certificate ${id}. We have decided to leave it as it is:

${quoted(reason)}

The certificate is still valid.

${brand}
`,
});
