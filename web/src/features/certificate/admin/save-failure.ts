import type { FieldError } from '@contract/envelope';
import { messages } from '@contract/messages';
import { ApiError, NetworkError } from '../../../lib/api-client';
import { entrySchema } from './entry';

const UNSURE = 'We do not know if the entry is saved.';

interface SaveFailure {
  /** Message of specification, section 8, for the notification. */
  title: string;
  /** Reason, shown in the form. */
  stays: string;
  /** True if the server may have saved the entry. */
  unsure: boolean;
  fields: FieldError[];
}

/** Maps an error to the messages of specification, section 8. */
export function saveFailureOf(error: unknown): SaveFailure {
  if (lacksSuccess(error)) return { title: messages.certificate.noSuccess, stays: UNSURE, unsure: true, fields: [] };
  const title = messages.certificate.saveFailed(messageOf(error));
  const unsure = !(error instanceof ApiError) || error.status >= 500;
  const stays = `${unsure ? UNSURE : 'The entry is not saved.'} ${messageOf(error)}`;
  if (!(error instanceof ApiError)) return { title, stays, unsure, fields: [] };
  const fields = error.errors.filter(({ field }) => Object.hasOwn(entrySchema.entries, field));
  if (error.status === 409 && fields.length === 0) fields.push({ field: 'CertificateId', msg: messageOf(error) });
  return { title, stays, unsure, fields };
}

/** 2xx without the success flag, or with an unreadable body. */
const lacksSuccess = (error: unknown) =>
  (error instanceof ApiError || error instanceof NetworkError) && error.status !== undefined && error.status < 300;

function messageOf(error: unknown): string {
  const message = error instanceof ApiError ? error.answer.error : undefined;
  return typeof message === 'string' && message ? message : (error as Error).message;
}
