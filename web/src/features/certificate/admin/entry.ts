import { courseWord, validationSchema } from '@contract/certificate';
import { messages } from '@contract/messages';
import * as v from 'valibot';
import { sendKeys } from '../../../lib/send-key';

/** The certificate types: the value that is sent, and what it is called. They match. */
export const TYPES = [true, false].map((course) => [String(course), courseWord(course)] as const);

/** What is sent, from what was typed. */
export const entrySchema = v.object({
  ...validationSchema.entries,
  Course: v.pipe(
    v.picklist(['true', 'false'], messages.certificate.courseRequired),
    v.transform((course) => course === 'true'),
  ),
});

/** The validation form as it is typed. */
export type Entry = v.InferInput<typeof entrySchema>;

const nothing: Entry = { Name: '', Domain: '', CertificateId: '', referenceNumber: '', Course: 'true' };
let typed = nothing;

/** The key that an entry is sent with: a retry of the same one is saved once, also after a reload. */
export const keys = sendKeys('certificate-key');

/** What the form begins with: what was typed during this visit and not saved. It stays in the page's memory. */
export const typedEntry = (): Entry => typed;

export function keepEntry(entry: Entry): void {
  typed = entry;
}

/** It was saved. The next one is for somebody else, and most often for the same domain and of the same type. */
export function nextEntry(): Entry {
  const { Domain, Course } = typed;
  typed = { ...nothing, Domain, Course };
  keys.forget();
  return typed;
}
