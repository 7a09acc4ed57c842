import { type ApplicationName, applicationSchema } from '@contract/application';
import type { InferInput, InferOutput } from 'valibot';
import { deviceDraft } from '../../forms/draft-store';
import type { FieldOf, Form } from '../../forms/use-form';
import { idempotencyKeys } from '../../lib/idempotency-key';

/** What the form holds: as it is typed, not as it is stored. */
export type ApplicationInput = InferInput<typeof applicationSchema>;
/** The form as its parts see it. */
export type ApplicationForm = Form<ApplicationInput, InferOutput<typeof applicationSchema>>;
export type ApplicationFieldOf = FieldOf<ApplicationName>;

/** A form that nobody has typed in. */
export const emptyApplication = Object.fromEntries(
  Object.keys(applicationSchema.entries).map((name) => [name, name === 'terms' ? false : '']),
) as Record<Exclude<ApplicationName, 'terms'>, string> & { terms: boolean };

/** The application being written on this device. */
export const applicationDraft = deviceDraft('application-draft', emptyApplication);
/** An application whose answer was lost on its way is stored once, and its receipt still found. */
export const applicationKeys = idempotencyKeys('application-key');
