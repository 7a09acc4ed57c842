import * as v from 'valibot';
import type { ErrorCode } from './error-codes';
import type { FileField } from './picture';

type Fields = v.GenericSchema & { entries: v.ObjectEntries };

/**
 * What the document of the API says of a call besides its path (`GET /openapi.json`). Who may call it, how often, and
 * the failures that follow from that or from its input are read from its route and from what is said here.
 */
export interface Call {
  /** What it does, in a few words. */
  summary: string;
  /** What else a caller has to know. Markdown. */
  description?: string;
  /** Every parameter in the path. */
  params?: Fields;
  query?: Fields;
  headers?: readonly HeaderName[];
  /** A JSON body, or the text fields of a form with files. */
  body?: v.GenericSchema;
  /** The body may be left out. */
  bodyIsOptional?: true;
  /** Sent as multipart/form-data, with these files. */
  files?: { [Name in FileField]?: 'required' | 'optional' };
  answer: Answer;
  /** Its own failures. */
  errors?: readonly ErrorCode[];
}

/** Request headers that some calls read. */
export const requestHeaders = {
  'Idempotency-Key':
    'A random text, such as a UUID. The same request with the same key is done once within a day, and gets the first answer again.',
  'If-Match': 'What the caller has seen, in double quotes. Where it is otherwise by now, nothing is done (412).',
} as const;
type HeaderName = keyof typeof requestHeaders;

/** A JSON answer by its schema, or a file by its media types. */
type Answer = { status?: 200 | 201; schema: v.GenericSchema } | { file: readonly string[]; says: string };

export const success = v.literal(true);
/** An answer that says what was done. */
export const doneSchema = v.object({ success, message: v.string() });

/** The path parameter that a private page is opened by. */
export const tokenParams = v.object({ token: v.pipe(v.string(), v.description('The end of a private link.')) });
