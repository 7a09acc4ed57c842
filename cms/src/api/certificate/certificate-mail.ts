import { type Certificate, courseWord } from '../../contract/certificate';
import { endpoints, urlOf } from '../../contract/endpoints';

/** Tells somebody of the certificate that was issued to them. No name in it: whoever types one could write a link. */
export const certificateMail = (
  { CertificateId, Course, Domain, link }: Pick<Certificate, 'CertificateId' | 'Course' | 'Domain' | 'link'>,
  recipient: string,
  origin: string,
  brand: string,
) => ({
  kind: 'certificate issued',
  recipient,
  subject: `Your certificate ${CertificateId}`,
  text: `Hello,

your certificate is there: ${courseWord(Course)} in ${Domain}. Its ID is

    ${CertificateId}

Its page, which anyone can check, and which you can add to LinkedIn from:

    ${link}

As a PDF, to print or to send:

    ${origin}${urlOf(endpoints.readCertificatePdf.path, { id: CertificateId })}

Is something in it misspelt? The same page takes your correction.

${brand}
`,
});
