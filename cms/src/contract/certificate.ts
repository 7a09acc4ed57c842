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
  searchText,
  soughtLine,
} from './validate';

/** What is empty is not whole, and is never shown as a certificate. */
const word = v.pipe(v.string(), v.minLength(1));

/** A certificate as anyone may look it up. */
export const certificateSchema = v.object({
  /** Whose it is. */
  Name: word,
  Domain: word,
  /** true: Internship, false: Course. */
  Course: v.boolean(),
  CertificateId: word,
  ReferenceNumber: v.nullable(v.string()),
  createdAt: moment,
  /** What it says to employers; left out where the team filled in nothing. */
  facts: v.optional(factsSchema),
  /** Null while it holds. `replacedBy`: the ID of the corrected certificate that took its place. */
  revoked: v.nullable(v.object({ date: moment, reason: v.string(), replacedBy: v.optional(v.string()) })),
  /** Its permanent page. */
  link: word,
  /** SHA-256 of the PDF that was issued, in hex; null where there is none: its name has letters that no font of ours has. */
  pdfSha256: v.nullable(v.string()),
});
export type Certificate = v.InferOutput<typeof certificateSchema>;
export const certificateAnswerSchema = foundSchema(certificateSchema);
export type CertificateAnswer = v.InferOutput<typeof certificateAnswerSchema>;

/** What the lookup calls a certificate (specification, section 3). */
export const courseWord = (course: boolean): 'Internship' | 'Course' => (course ? 'Internship' : 'Course');

/** The text around the domain on a certificate; it is the programme's own description (specification, section 1). */
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

/**
 * What a certificate ID is found by: lowercase, without the spaces, invisible marks and typographic dashes that come in
 * with a copied text. No ID holds any of them.
 */
export const certificateKeyOf = (id: string): string =>
  id
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toLowerCase();

/** `GET /lookupCertificate/lookup`. */
export const lookupSchema = v.object(
  {
    id: soughtLine({
      min: [1, messages.certificate.idRequired],
      // A pasted link is longer than an ID.
      max: [limits.url.max, messages.certificate.unknown],
    }),
  },
  messages.certificate.idRequired,
);

/** What an admin sends: `POST /admin/validation`. */
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
    /** Of its holder, who is then mailed where it is. On no page and in no answer. */
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

/** `POST /admin/certificates/{id}/revoke`. */
export const revocationSchema = v.object(
  {
    reason: prose({
      min: [1, messages.certificate.reasonRequired],
      max: [limits.revocationReason.max, messages.person.tooLong(limits.revocationReason.max)],
    }),
  },
  (issue) => (issue.path ? messages.certificate.reasonRequired : messages.jsonObject),
);

export const CERTIFICATE_STATES = ['valid', 'revoked'] as const;

/** A certificate as the admin lists it. */
const listedCertificateSchema = v.object({
  ...certificateSchema.entries,
  /** An address of its holder is known: they are mailed when it is revoked. Whose address it is stays with the server. */
  tellsHolder: v.optional(v.literal(true)),
});
export type ListedCertificate = v.InferOutput<typeof listedCertificateSchema>;
/** Certificates as the admin lists them, the newest first. */
export const certificatePageSchema = pageSchema(listedCertificateSchema);
export type CertificatePage = v.InferOutput<typeof certificatePageSchema>;

/** `GET /admin/certificates`: `q` is found in the name, the domain, the ID and the reference number. */
export const certificatesQuerySchema = v.object({
  ...pageQuery,
  q: searchText,
  state: v.optional(v.picklist(CERTIFICATE_STATES, 'The state is valid or revoked.')),
});
export type CertificatesQuery = v.InferOutput<typeof certificatesQuerySchema>;

/** Somebody whose application is in the state `selected`, and who has no certificate yet. */
const selectedApplicantSchema = v.object({
  /** Of the application; it is not on the certificate, which is shown around. */
  reference: v.string(),
  Name: v.string(),
  Mail: v.string(),
  domain: v.string(),
  receivedAt: moment,
});
export type SelectedApplicant = v.InferOutput<typeof selectedApplicantSchema>;
export const selectedPageSchema = pageSchema(selectedApplicantSchema);
export type SelectedPage = v.InferOutput<typeof selectedPageSchema>;

/** `GET /admin/certificates/selected`, the earliest applications first. */
export const selectedQuerySchema = v.object(pageQuery);
export type SelectedQuery = v.InferOutput<typeof selectedQuerySchema>;

/** `POST /admin/certificates/selected`: a certificate for each of these, or for none. */
export const issueSelectedSchema = v.object(
  {
    references: v.pipe(
      v.array(
        line({
          min: [1, messages.application.unknown],
          max: [limits.reference.max, messages.application.unknown],
        }),
        messages.certificate.chooseSome,
      ),
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

/** The text around the ID of the certificate that replaced a revoked one: the reason that everybody reads. */
export const REPLACED = { before: 'Corrected: the certificate ', after: ' replaces it.' } as const;
