import { type ApplicationName, applicationSchema } from '@contract/application/application';
import type { InferInput, InferOutput } from 'valibot';
import { chosenFiles, deviceDraft, forgetWith } from '../../forms/draft-store';
import type { FieldOf, Form } from '../../forms/use-form';
import { idempotencyKeys } from '../../lib/idempotency-key';

export type ApplicationInput = InferInput<typeof applicationSchema>;
export type ApplicationForm = Form<ApplicationInput, InferOutput<typeof applicationSchema>>;
export type ApplicationFieldOf = FieldOf<ApplicationName>;

const emptyApplication = Object.fromEntries(
  Object.keys(applicationSchema.entries).map((name) => [name, name === 'terms' ? false : '']),
) as Record<Exclude<ApplicationName, 'terms'>, string> & { terms: boolean };

/** Retrying after a lost response stores the application only once and returns its receipt. */
export const applicationKeys = idempotencyKeys('application-key');
export const applicationFiles = chosenFiles('application-files');
export const applicationDraft = forgetWith(
  deviceDraft('application-draft', emptyApplication, { asks: true }),
  applicationKeys.forget,
  applicationFiles.clear,
);
