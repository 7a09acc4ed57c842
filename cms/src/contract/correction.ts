import * as v from 'valibot';
import { certificateSchema, validationSchema } from './certificate';
import { factEntries } from './certificate-facts';
import type { Done } from './envelope';
import { limits } from './limits';
import { messages } from './messages';
import { emailAddress, moment, pageQuery, pageSchema, prose, requiredLine } from './validate';

export const CORRECTION_STATES = ['waiting', 'corrected', 'declined'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

const { correction } = messages;
const tooLong = messages.person.tooLong(limits.correction.max);

export const correctionSchema = v.object(
  {
    wrong: prose({ min: [1, correction.wrongRequired], max: [limits.correction.max, tooLong] }),
    right: prose({ min: [1, correction.rightRequired], max: [limits.correction.max, tooLong] }),
    email: emailAddress(messages.person.emailRequired, messages.person.emailInvalid),
  },
  (issue) =>
    ({
      wrong: correction.wrongRequired,
      right: correction.rightRequired,
      email: messages.person.emailRequired,
    })[String(issue.path?.at(-1)?.key)] ?? messages.jsonObject,
);
export type CorrectionRequest = v.InferOutput<typeof correctionSchema>;

const listedCorrectionSchema = v.object({
  _id: v.string(),
  wrong: v.string(),
  right: v.string(),
  email: v.string(),
  state: v.picklist(CORRECTION_STATES),
  createdAt: moment,
  /** Reason, or the ID of the new certificate; null while pending. */
  answer: v.nullable(v.string()),
  certificate: certificateSchema,
});
export type Correction = v.InferOutput<typeof listedCorrectionSchema>;
export const correctionPageSchema = pageSchema(listedCorrectionSchema);
export type CorrectionPage = v.InferOutput<typeof correctionPageSchema>;

export const correctionsQuerySchema = v.object({
  ...pageQuery,
  state: v.optional(v.picklist(CORRECTION_STATES, correction.unknownState), 'waiting'),
});
export type CorrectionsQuery = v.InferOutput<typeof correctionsQuerySchema>;

export const correctionParamsSchema = v.object({
  id: requiredLine(limits.documentId.max, correction.unknown),
});

export const replacementSchema = v.object(
  {
    Name: validationSchema.entries.Name,
    Domain: validationSchema.entries.Domain,
    referenceNumber: validationSchema.entries.referenceNumber,
    Course: validationSchema.entries.Course,
    ...factEntries,
  },
  (issue) =>
    ({
      Name: messages.person.nameRequired,
      Domain: messages.certificate.domainRequired,
      Course: messages.certificate.courseRequired,
    })[String(issue.path?.at(-1)?.key)] ?? messages.jsonObject,
);
export type Replacement = v.InferOutput<typeof replacementSchema>;

export interface Replaced extends Done {
  data: { CertificateId: string };
}
