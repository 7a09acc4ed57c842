import type { FieldError } from '@contract/envelope';
import { messages } from '@contract/messages';
import { ApiError, NetworkError } from '../../../lib/api-client';
import type { Entry } from './entry';

const FIELDS: readonly string[] = [
  'Name',
  'Domain',
  'CertificateId',
  'referenceNumber',
  'Course',
  'Mail',
  'hours',
  'skills',
  'project',
  'signatory',
  'signatoryRole',
] satisfies (keyof Entry)[];

const UNSURE = 'We do not know if the entry is saved.';

/** Why an entry was not saved. */
export interface SaveFailure {
  /** The documented words, for the notification. */
  title: string;
  /** What stays in the form: the reason. */
  stays: string;
  /** Nobody knows whether it was saved. */
  unsure: boolean;
  fields: FieldError[];
}

/**
 * The documented words (specification, section 8): an answer without the success flag says so, anything else is
 * 'Submission failed: ' with the server's `error`, or its message.
 */
export function saveFailureOf(error: unknown): SaveFailure {
  if (lacksSuccess(error)) return { title: messages.certificate.noSuccess, stays: UNSURE, unsure: true, fields: [] };
  const title = messages.certificate.saveFailed(wordsOf(error));
  const unsure = !(error instanceof ApiError) || error.status >= 500;
  const stays = `${unsure ? UNSURE : 'The entry is not saved.'} ${wordsOf(error)}`;
  if (!(error instanceof ApiError)) return { title, stays, unsure, fields: [] };
  const fields = error.errors.filter(({ field }) => FIELDS.includes(field));
  if (error.status === 409 && fields.length === 0) fields.push({ field: 'CertificateId', msg: wordsOf(error) });
  return { title, stays, unsure, fields };
}

/** Answered with 2xx and no flag, or with something that cannot be read. */
const lacksSuccess = (error: unknown) =>
  (error instanceof ApiError || error instanceof NetworkError) && error.status !== undefined && error.status < 300;

function wordsOf(error: unknown): string {
  const said = error instanceof ApiError ? error.answer.error : undefined;
  return typeof said === 'string' && said ? said : (error as Error).message;
}
