import { check } from '@contract/validate';
import type { GenericSchema } from 'valibot';
import { withFiles } from '../forms/draft-files';
import { type DraftStore, deviceDraft } from '../forms/draft-store';
import type { Texts } from './sent-kind';

/**
 * Where what was changed in a text that was sent is kept until it is sent again: one place for each text, whichever
 * version it began from. It is named by the first 8 of the 43 characters of the text's token, so that no secret stays on
 * the device: the other 35 cannot be guessed.
 */
export const sentDraft = <Draft extends Texts<Draft>>(token: string, empty: Draft): DraftStore<Draft> =>
  withFiles(deviceDraft(`sent-draft ${token.slice(0, 8)}`, empty));

/** Whatever was changed in it and not sent. */
export const forgetSentDraft = (token: string): void => sentDraft(token, {}).forget();

/** Whether a draft says what was sent, as the rule tidies both: an answer that was lost on its way left it here. */
export const saysTheSame = <Draft>(schema: GenericSchema, draft: Draft, sent: Draft): boolean =>
  tidied(schema, draft) === tidied(schema, sent);

function tidied(schema: GenericSchema, draft: unknown): string {
  const checked = check(schema, draft);
  return JSON.stringify(checked.ok ? checked.value : draft);
}
