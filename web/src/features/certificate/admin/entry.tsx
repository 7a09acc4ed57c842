import { courseWord, validationSchema } from '@contract/certificate';
import { messages } from '@contract/messages';
import * as v from 'valibot';
import { pageDraft } from '../../../forms/draft-store';
import type { FieldOf } from '../../../forms/use-form';
import { idempotencyKeys } from '../../../lib/idempotency-key';
import { TextField } from '../../../ui/field/field';
import styles from './issue.module.css';

export const TYPES = [true, false].map((course) => [String(course), courseWord(course)] as const);

export const noFacts = { hours: '', skills: '', project: '', signatory: '', signatoryRole: '' };

/** Converts the typed values to the request. */
export const entrySchema = v.object({
  ...validationSchema.entries,
  // Inputs hold strings.
  hours: validationSchema.entries.hours as v.GenericSchema<string, number | null>,
  Course: v.pipe(
    v.picklist(['true', 'false'], messages.certificate.courseRequired),
    v.transform((course) => course === 'true'),
  ),
});

export type EntryInput = v.InferInput<typeof entrySchema>;
export type Entry = { [Name in keyof EntryInput]-?: NonNullable<EntryInput[Name]> };

/** Retrying the same entry, even after a reload, saves it once. */
export const keys = idempotencyKeys('certificate-key');

/** Unsaved entry of this visit. */
export const entryDraft = pageDraft<Entry>('certificate', {
  Name: '',
  Domain: '',
  CertificateId: '',
  referenceNumber: '',
  Course: 'true',
  Mail: '',
  ...noFacts,
});

export function FactFields({
  field,
}: {
  field: FieldOf<'hours' | 'skills' | 'project' | 'signatory' | 'signatoryRole'>;
}) {
  return (
    <>
      <TextField label="Hours" optional inputMode="numeric" autoComplete="off" {...field('hours')} />
      <TextField label="Skills" optional hint="Separate them with commas." autoComplete="off" {...field('skills')} />
      <TextField
        label="Project link"
        optional
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...field('project')}
      />
      <div className={styles.two}>
        <TextField label="Signed by" optional autoComplete="off" {...field('signatory')} />
        <TextField label="Role of the signatory" optional autoComplete="off" {...field('signatoryRole')} />
      </div>
    </>
  );
}
