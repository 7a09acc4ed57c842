import { courseWord, validationSchema } from '@contract/certificate';
import { messages } from '@contract/messages';
import * as v from 'valibot';
import { pageDraft } from '../../../forms/draft-store';
import { idempotencyKeys } from '../../../lib/idempotency-key';

/** The certificate types: the value that is sent, and what it is called. They match. */
export const TYPES = [true, false].map((course) => [String(course), courseWord(course)] as const);

/** The facts of a certificate as they are typed: none yet. */
export const noFacts = { hours: '', skills: '', project: '', signatory: '', signatoryRole: '' };

/** What is sent, from what was typed. */
export const entrySchema = v.object({
  ...validationSchema.entries,
  // A field holds a text.
  hours: validationSchema.entries.hours as v.GenericSchema<string, number | null>,
  Course: v.pipe(
    v.picklist(['true', 'false'], messages.certificate.courseRequired),
    v.transform((course) => course === 'true'),
  ),
});

/** The validation form as it is typed. */
export type EntryInput = v.InferInput<typeof entrySchema>;
export type Entry = { [Name in keyof EntryInput]-?: NonNullable<EntryInput[Name]> };

/** The key that an entry is sent with: a retry of the same one is saved once, also after a reload. */
export const keys = idempotencyKeys('certificate-key');

/** What was typed during this visit and not saved. */
export const entryDraft = pageDraft<Entry>('certificate', {
  Name: '',
  Domain: '',
  CertificateId: '',
  referenceNumber: '',
  Course: 'true',
  Mail: '',
  ...noFacts,
});
