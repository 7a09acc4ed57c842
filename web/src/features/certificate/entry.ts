import { courseWord, type Validation, validationSchema } from '@contract/certificate';
import { messages } from '@contract/messages';
import * as v from 'valibot';
import { uuid } from '../../lib/uuid';

/** The certificate types: the value that is sent, and what it is called. They match (contract, "Limits"). */
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
let last = { text: '', key: '' };

/** What the form begins with: what was typed during this visit and not saved. It stays in the page's memory. */
export const typedEntry = (): Entry => typed;

export function keepEntry(entry: Entry): void {
  typed = entry;
}

/** It was saved. The next one is for somebody else, and most often for the same domain and of the same type. */
export function nextEntry(): Entry {
  const { Domain, Course } = typed;
  typed = { ...nothing, Domain, Course };
  last = { text: '', key: '' };
  return typed;
}

/** The key of an entry: a retry of the same one carries the same key, so that it is saved once. */
export function keyFor(entry: Validation): string {
  const text = JSON.stringify(entry);
  if (last.text !== text) last = { text, key: uuid() };
  return last.key;
}
