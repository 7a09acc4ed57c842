import * as v from 'valibot';
import { certificateSchema, validationSchema } from './certificate';
import { factEntries } from './certificate-facts';
import type { Done } from './envelope';
import { type Fields, formSchema, longText, personEmail } from './form';
import { limits } from './limits';
import { messages } from './messages';
import { moment, pageQuery, pageSchema, requiredLine } from './validate';

export const CORRECTION_STATES = ['waiting', 'corrected', 'declined'] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

const { correction } = messages;

export const correctionFields = {
  wrong: {
    label: 'What is wrong',
    ...longText(limits.correction.max, correction.wrongRequired),
    limit: 'cut',
    rows: 2,
  },
  right: {
    label: 'How it should be',
    ...longText(limits.correction.max, correction.rightRequired),
    limit: 'cut',
    rows: 2,
  },
  email: { ...personEmail, label: 'Your email', hint: 'We only use it to answer you.' },
} as const satisfies Fields;

export const correctionSchema = formSchema(correctionFields);
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
