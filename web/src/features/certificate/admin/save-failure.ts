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

/** Why an entry was not saved. */
export interface SaveFailure {
  title: string;
  /** Nobody knows whether it was saved. */
  unsure: boolean;
  fields: FieldError[];
}

/**
 * The documented words (specification, section 8): an answer without the success flag says so, anything else is
 * 'Submission failed: ' with the server's `error`, or its message.
 */
export function saveFailureOf(error: unknown): SaveFailure {
  if (lacksSuccess(error)) return { title: messages.certificate.noSuccess, unsure: true, fields: [] };
  const title = messages.certificate.saveFailed(wordsOf(error));
  if (!(error instanceof ApiError)) return { title, unsure: true, fields: [] };
  const fields = error.errors.filter(({ field }) => FIELDS.includes(field));
  if (error.status === 409 && fields.length === 0) fields.push({ field: 'CertificateId', msg: wordsOf(error) });
  return { title, unsure: error.status >= 500, fields };
}

/** Answered with 2xx and no flag, or with something that cannot be read. */
const lacksSuccess = (error: unknown) =>
  (error instanceof ApiError || error instanceof NetworkError) && error.status !== undefined && error.status < 300;

function wordsOf(error: unknown): string {
  const said = error instanceof ApiError ? error.answer.error : undefined;
  return typeof said === 'string' && said ? said : (error as Error).message;
}
