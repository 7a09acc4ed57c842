import {
  APPLICATION_PARTS,
  type ApplicationName,
  applicationField,
  applicationSchema,
  DOCUMENT_WORDS,
  type DocumentName,
} from '@contract/application';
import type { InferInput, InferOutput } from 'valibot';
import { deviceDraft } from '../../forms/draft-store';
import type { FieldOf, Form } from '../../forms/use-form';
import { idempotencyKeys } from '../../lib/idempotency-key';

/** What the form holds: as it is typed, not as it is stored. */
export type ApplicationInput = InferInput<typeof applicationSchema>;
/** The form as its parts see it. */
export type ApplicationForm = Form<ApplicationInput, InferOutput<typeof applicationSchema>>;
export type ApplicationFieldOf = FieldOf<ApplicationName>;
export type FieldName = ApplicationName | DocumentName;

/** The fields in the order in which they stand. */
export const FIELDS: readonly FieldName[] = [...APPLICATION_PARTS.information, ...APPLICATION_PARTS.socials];

/** What a field is called on the page. */
export const labelOf = (name: FieldName): string =>
  isDocument(name) ? DOCUMENT_WORDS[name] : applicationField(name).label;

export const isDocument = (name: string): name is DocumentName => Object.hasOwn(DOCUMENT_WORDS, name);
export const isField = (name: string): name is FieldName => (FIELDS as readonly string[]).includes(name);

/** A form that nobody has typed in. */
export const emptyApplication = Object.fromEntries(
  Object.keys(applicationSchema.entries).map((name) => [name, name === 'terms' ? false : '']),
) as Record<Exclude<ApplicationName, 'terms'>, string> & { terms: boolean };

/** The application being written on this device. */
export const applicationDraft = deviceDraft('application-draft', emptyApplication);
/** An application whose answer was lost on its way is stored once, and its receipt still found. */
export const applicationKeys = idempotencyKeys('application-key');

export interface WrongField {
  name: FieldName;
  msg: string;
}

/** In the order of the page, one error for each field. */
export const inOrder = (wrong: WrongField[]): WrongField[] =>
  FIELDS.flatMap((name) => wrong.find((field) => field.name === name) ?? []);
