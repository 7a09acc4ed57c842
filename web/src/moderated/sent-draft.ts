import { emptyOf, type Fields, type Typed } from '@contract/form';
import { check } from '@contract/validate';
import type { GenericSchema } from 'valibot';
import { type DraftStore, deviceDraft, withFiles } from '../forms/draft-store';

/**
 * Stores unsent changes to a sent text. The key has 8 of the token's 43 characters; the rest cannot be guessed, so
 * no secret is stored on the device.
 */
export const sentDraft = <Own extends Fields>(token: string, fields: Own): DraftStore<Typed<Own>> =>
  withFiles(deviceDraft(`sent-draft ${token.slice(0, 8)}`, emptyOf(fields)));

export const forgetSentDraft = (token: string): void => sentDraft(token, {}).forget();

/** Compares after tidying. An identical draft remains if it was sent but the response was lost. */
export const isSameText = <Draft>(schema: GenericSchema, draft: Draft, sent: Draft): boolean =>
  tidied(schema, draft) === tidied(schema, sent);

function tidied(schema: GenericSchema, draft: unknown): string {
  const checked = check(schema, draft);
  return JSON.stringify(checked.ok ? checked.value : draft);
}
