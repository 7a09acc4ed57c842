import { type Certificate, courseWord } from '../../contract/certificate';

interface Issued extends Pick<Certificate, 'CertificateId' | 'Course' | 'Domain' | 'link'> {
  /** Where its PDF is; null when there is none. */
  pdf: string | null;
}

/** What the mail is known by, whoever it goes to. */
export const issuedNews = (CertificateId: string) => ({
  kind: 'certificate issued',
  subject: `Your certificate ${CertificateId}`,
});

/** Tells somebody of the certificate that was issued to them. No name in it: whoever types one could write a link. */
export const certificateMail = (
  { CertificateId, Course, Domain, link, pdf }: Issued,
  recipient: string,
  brand: string,
) => ({
  ...issuedNews(CertificateId),
  recipient,
  text: `Hello,

your certificate is ready: ${courseWord(Course)} in ${Domain}. Its ID is

    ${CertificateId}

Its page, which anyone can check, which prints, and which you can add to LinkedIn from:

    ${link}
${pdf === null ? '' : `\nAs a PDF, to print or to send:\n\n    ${pdf}\n`}
Is something misspelt? You can ask for a correction on the same page.

${brand}
`,
});
