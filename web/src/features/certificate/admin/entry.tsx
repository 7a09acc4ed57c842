import type { FieldError } from '@contract/calls';
import { courseWord } from '@contract/certificate/art';
import { type CertificateFacts, certificateMessages } from '@contract/certificate/certificate';
import { validationSchema } from '@contract/certificate/issue';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { pageDraft } from '../../../forms/draft-store';
import type { FieldOf } from '../../../forms/use-form';
import { ApiError, NetworkError } from '../../../lib/api-client';
import { idempotencyKeys } from '../../../lib/idempotency-key';
import { paths } from '../../../lib/paths';
import { TextField } from '../../../ui/field/field';
import styles from './certificates.module.css';

export const TYPES = [true, false].map((course) => [String(course), courseWord(course)] as const);

export const textsOf = (facts?: CertificateFacts) => ({
  hours: String(facts?.hours ?? ''),
  skills: facts?.skills.join(', ') ?? '',
  project: facts?.project ?? '',
  signatory: facts?.signatory ?? '',
  signatoryRole: facts?.signatoryRole ?? '',
});

/** Converts the typed values to the request. */
export const entrySchema = v.object({
  ...validationSchema.entries,
  // Inputs hold strings.
  hours: validationSchema.entries.hours as v.GenericSchema<string, number | null>,
  Course: v.pipe(
    v.picklist(['true', 'false'], certificateMessages.courseRequired),
    v.transform((course) => course === 'true'),
  ),
});

export type EntryInput = v.InferInput<typeof entrySchema>;
type Entry = { [Name in keyof EntryInput]-?: NonNullable<EntryInput[Name]> };

export const keys = idempotencyKeys('certificate-key');

/** Unsaved entry from this visit. */
export const entryDraft = pageDraft<Entry>('certificate', {
  Name: '',
  Domain: '',
  CertificateId: '',
  referenceNumber: '',
  Course: 'true',
  Mail: '',
  ...textsOf(),
});

export const FactFields = ({ field }: { field: FieldOf<keyof CertificateFacts> }) => (
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
    <div className={`column ${styles.two}`}>
      <TextField label="Signed by" optional autoComplete="off" {...field('signatory')} />
      <TextField label="Role of the signatory" optional autoComplete="off" {...field('signatoryRole')} />
    </div>
  </>
);

export const CertificateLink = ({ id }: { id: string }) => (
  <Link className="mono" to={paths.verify(id)} target="_blank">
    {id}
    <span className="vh"> (opens in a new tab)</span>
  </Link>
);

const UNSURE = 'We don’t know whether the entry was saved.';

interface SaveFailure {
  /** Notification. */
  title: string;
  /** Reason, shown in the form. */
  stays: string;
  /** True if the server may have saved the entry. */
  unsure: boolean;
  fields: FieldError[];
}

/** Maps an error to its messages (specification, section 8). */
export function saveFailureOf(error: unknown): SaveFailure {
  if (lacksSuccess(error)) return { title: certificateMessages.noSuccess, stays: UNSURE, unsure: true, fields: [] };
  const title = certificateMessages.saveFailed(messageOf(error));
  const unsure = !(error instanceof ApiError) || error.status >= 500;
  const stays = `${unsure ? UNSURE : 'The entry was not saved.'} ${messageOf(error)}`;
  if (!(error instanceof ApiError)) return { title, stays, unsure, fields: [] };
  const fields = error.errors.filter(({ field }) => Object.hasOwn(entrySchema.entries, field));
  if (error.status === 409 && fields.length === 0) fields.push({ field: 'CertificateId', msg: messageOf(error) });
  return { title, stays, unsure, fields };
}

/** True for a 2xx without the success flag, or with an unreadable body. */
const lacksSuccess = (error: unknown) =>
  (error instanceof ApiError || error instanceof NetworkError) && error.status !== undefined && error.status < 300;

function messageOf(error: unknown): string {
  const message = error instanceof ApiError ? error.answer.error : undefined;
  return typeof message === 'string' && message ? message : (error as Error).message;
}
