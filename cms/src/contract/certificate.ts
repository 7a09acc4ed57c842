import * as v from 'valibot';
import { factEntries, factsSchema } from './certificate-facts';
import { limits } from './limits';
import { messages } from './messages';
import {
  changedSchema,
  emailAddress,
  foundSchema,
  line,
  moment,
  optionalText,
  pageQuery,
  pageSchema,
  prose,
  requiredLine,
  searchLine,
  searchText,
} from './validate';

/** Non-empty: a certificate without these facts is not shown. */
const word = v.pipe(v.string(), v.minLength(1));

export const certificateSchema = v.object({
  Name: word,
  Domain: word,
  /** True for an internship. */
  Course: v.boolean(),
  CertificateId: word,
  ReferenceNumber: v.nullable(v.string()),
  createdAt: moment,
  facts: v.optional(factsSchema),
  /** Null while valid. `replacedBy` is the ID of the corrected certificate. */
  revoked: v.nullable(v.object({ date: moment, reason: v.string(), replacedBy: v.optional(v.string()) })),
  link: word,
  /** Hex. Null if there is no PDF, because our fonts lack a letter of the name. */
  pdfSha256: v.nullable(v.string()),
});
export type Certificate = v.InferOutput<typeof certificateSchema>;
export const certificateAnswerSchema = foundSchema(certificateSchema);
export type CertificateAnswer = v.InferOutput<typeof certificateAnswerSchema>;

export const courseWord = (course: boolean): 'Internship' | 'Course' => (course ? 'Internship' : 'Course');

/** Text before and after the domain (specification, section 1). */
export const certificateWords = {
  Internship: [
    'has completed the one-month virtual internship in ',
    ': applied, was interviewed, built a live project with a mentor, and presented it.',
  ],
  Course: [
    'has completed the virtual course in ',
    ': learned by building, asked when in doubt, and presented the result.',
  ],
} as const;

export const CERTIFICATE_ID = /^[A-Za-z0-9\-_/]+$/;

/** Normalises an ID for lookups: lowercase, without spaces, invisible characters and typographic dashes of pasted text. */
export const certificateKeyOf = (id: string): string =>
  id
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase();

export const lookupSchema = v.object(
  {
    id: searchLine({
      min: [1, messages.certificate.idRequired],
      // Pasted links are longer than IDs.
      max: [limits.url.max, messages.certificate.unknown],
    }),
  },
  messages.certificate.idRequired,
);

export const validationSchema = v.object(
  {
    Name: line({
      min: [1, messages.person.nameRequired],
      max: [limits.personName.max, messages.person.nameTooLong],
    }),
    Domain: line({
      min: [1, messages.certificate.domainRequired],
      max: [limits.certificateDomain.max, messages.person.tooLong(limits.certificateDomain.max)],
    }),
    CertificateId: optionalText(
      v.pipe(
        line({ max: [limits.certificateId.max, messages.certificate.idInvalid] }),
        v.regex(CERTIFICATE_ID, messages.certificate.idInvalid),
      ),
      messages.certificate.idInvalid,
    ),
    referenceNumber: optionalText(
      line({ max: [limits.certificateId.max, messages.person.tooLong(limits.certificateId.max)] }),
      messages.person.tooLong(limits.certificateId.max),
    ),
    Course: v.boolean(messages.certificate.courseRequired),
    /** Holder's address for the email with the link. In no answer. */
    Mail: optionalText(
      emailAddress(messages.person.emailInvalid, messages.person.emailInvalid),
      messages.person.emailInvalid,
    ),
    ...factEntries,
  },
  (issue) =>
    ({
      Name: messages.person.nameRequired,
      Domain: messages.certificate.domainRequired,
      Course: messages.certificate.courseRequired,
    })[String(issue.path?.at(-1)?.key)] ?? messages.jsonObject,
);
export type Validation = v.InferOutput<typeof validationSchema>;

export const validationSavedSchema = changedSchema(v.object({ CertificateId: v.string() }));
export type ValidationSaved = v.InferOutput<typeof validationSavedSchema>;

export const revocationSchema = v.object(
  {
    reason: prose({
      min: [1, messages.certificate.reasonRequired],
      max: [limits.reason.max, messages.person.tooLong(limits.reason.max)],
    }),
  },
  (issue) => (issue.path ? messages.certificate.reasonRequired : messages.jsonObject),
);

export const CERTIFICATE_STATES = ['valid', 'revoked'] as const;

const listedCertificateSchema = v.object({
  ...certificateSchema.entries,
  /** The holder is emailed when it is revoked: an address is known. */
  tellsHolder: v.optional(v.literal(true)),
});
export type ListedCertificate = v.InferOutput<typeof listedCertificateSchema>;
export const certificatePageSchema = pageSchema(listedCertificateSchema);
export type CertificatePage = v.InferOutput<typeof certificatePageSchema>;

export const certificatesQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  state: v.optional(v.picklist(CERTIFICATE_STATES, 'The state is valid or revoked.')),
});
export type CertificatesQuery = v.InferOutput<typeof certificatesQuerySchema>;

const selectedApplicantSchema = v.object({
  reference: v.string(),
  Name: v.string(),
  Mail: v.string(),
  domain: v.string(),
  receivedAt: moment,
});
export type SelectedApplicant = v.InferOutput<typeof selectedApplicantSchema>;
export const selectedPageSchema = pageSchema(selectedApplicantSchema);
export type SelectedPage = v.InferOutput<typeof selectedPageSchema>;

export const selectedQuerySchema = v.object(pageQuery);
export type SelectedQuery = v.InferOutput<typeof selectedQuerySchema>;

export const issueSelectedSchema = v.object(
  {
    references: v.pipe(
      v.array(requiredLine(limits.reference.max, messages.application.unknown), messages.certificate.chooseSome),
      v.minLength(1, messages.certificate.chooseSome),
      v.maxLength(limits.atOnce.max, messages.certificate.tooManyAtOnce),
    ),
    Course: v.boolean(messages.certificate.courseRequired),
  },
  (issue) =>
    ({ references: messages.certificate.chooseSome, Course: messages.certificate.courseRequired })[
      String(issue.path?.at(-1)?.key)
    ] ?? messages.jsonObject,
);
export type IssueSelected = v.InferOutput<typeof issueSelectedSchema>;

export const selectedIssuedSchema = changedSchema(
  v.array(v.object({ reference: v.string(), CertificateId: v.string() })),
);
export type SelectedIssued = v.InferOutput<typeof selectedIssuedSchema>;

/** Public reason of a correction: text before and after the new ID. */
export const REPLACED = { before: 'Corrected: the certificate ', after: ' replaces it.' } as const;
