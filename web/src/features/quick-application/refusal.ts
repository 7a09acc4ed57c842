import { messages } from '@contract/messages';
import { ApiError } from '../../lib/api-client';
import type { Typed } from './typed';

const { failed, serverError } = messages.quickApplication;
const FIELDS: readonly string[] = ['Name', 'Mail', 'Phone', 'College', 'Role'] satisfies (keyof Typed)[];

export interface Refusal {
  title: string;
  /** The server's own words, beneath. */
  detail?: string;
  fields: { name: keyof Typed; msg: string }[];
}

/**
 * A failure in fixed words (specification, section 8): success false is 'Submission failed…'; anything thrown, cut off or a
 * 5xx is 'Server error…'. While applications are closed, trying again helps nobody: then the server's words stand alone.
 */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError) || error.status >= 500) return { title: serverError, fields: [] };
  if (error.status === 403) return { title: error.message, fields: [] };
  const fields = error.errors.flatMap(({ field, msg }) =>
    FIELDS.includes(field) ? [{ name: field as keyof Typed, msg }] : [],
  );
  return { title: failed, detail: error.message, fields };
}
