import { commonMessages, type Done, type Endpoint, type FieldError, urlOf } from '@contract/calls';
import type { GenericSchema } from 'valibot';

export class ApiError extends Error {
  /** Seconds to wait before the next attempt. */
  retryAfter?: number;

  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldError[] = [],
    readonly answer: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }

  get serverMessage(): string {
    return messageIn(this.answer);
  }

  get requestId(): string | undefined {
    return typeof this.answer.requestId === 'string' ? this.answer.requestId : undefined;
  }
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export const detailOf = (error: Error, title?: unknown): string =>
  [commonMessages.generic, title].includes(error.message) ? '' : error.message;

/** Thrown if the device is offline, the connection was cut, or another server responded. */
export class NetworkError extends Error {
  constructor(
    cause?: unknown,
    readonly status?: number,
  ) {
    super(status === undefined ? 'Network error' : 'The response could not be read.', { cause });
    this.name = 'NetworkError';
  }
}

export interface RequestOptions {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  token?: string;
  idempotencyKey?: string;
  /** Version that the caller has seen. If it has changed, the server responds with 412. */
  ifMatch?: string;
}

/** Returns the URL, which is also the SWR cache key. */
export function addressOf(
  { path }: Endpoint,
  { params, query }: Pick<RequestOptions, 'params' | 'query'> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  const words = search.toString();
  return urlOf<string>(path, params) + (words ? `?${words}` : '');
}

/** A schema, or a function that imports it on demand, with the validation library. */
export type AnswerSchema<Answer> = GenericSchema<unknown, Answer> | (() => Promise<GenericSchema<unknown, Answer>>);

export interface Expectation<Answer> {
  schema: AnswerSchema<Answer>;
}

/** @throws ApiError if the server refuses; NetworkError if our server did not respond */
export function request<Answer>(endpoint: Endpoint, options: RequestOptions & Expectation<Answer>): Promise<Answer>;
export function request(endpoint: Endpoint, options?: RequestOptions): Promise<Done>;
export async function request<Answer>(
  endpoint: Endpoint,
  { schema, ...options }: RequestOptions & Partial<Expectation<Answer>> = {},
) {
  const { body } = options;
  const response = await fetch(addressOf(endpoint, options), {
    method: endpoint.method,
    // Revalidates caches, so that a moderator's decision shows immediately.
    cache: 'no-cache',
    headers: { ...headersOf(options), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(cutOff);
  try {
    return await parsedAnswer(response.status, await response.text().catch(cutOff), schema);
  } catch (error) {
    if (error instanceof ApiError) error.retryAfter = Number(response.headers.get('Retry-After')) || undefined;
    throw error;
  }
}

export async function parsedAnswer<Answer>(
  status: number,
  text: string,
  schema?: AnswerSchema<Answer>,
): Promise<unknown> {
  const answer = answerOf(status, text);
  if (!schema) return answer;
  const { '~standard': standard } = typeof schema === 'function' ? await schema().catch(cutOff) : schema;
  // Validates without importing the library.
  const result = await standard.validate(answer);
  if (!result.issues) return result.value;
  const cause = new TypeError(result.issues.map(differenceOf).join('; '));
  console.error('A response does not match its schema.', cause);
  throw new NetworkError(cause, status);
}

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
}
/** Formats an issue as `data.0.title: …`. */
const differenceOf = ({ path = [], message }: Issue): string =>
  `${path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')}: ${message}`;

export const cutOff = (cause: unknown): never => {
  throw new NetworkError(cause);
};

export const headersOf = ({ token, idempotencyKey, ifMatch }: RequestOptions): Record<string, string> => ({
  Accept: 'application/json',
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  ...(ifMatch === undefined ? {} : { 'If-Match': `"${ifMatch}"` }),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Parses a successful response.
 * @throws ApiError for a documented failure or any 5xx; NetworkError for anything else, such as another server's 404
 */
export function answerOf(status: number, text: string): Record<string, unknown> {
  const answer = parse(text);
  const ok = status >= 200 && status < 300;
  if (ok && isRecord(answer) && answer.success === true) {
    return answer;
  }
  if (isRecord(answer) && (ok || isFailure(answer)))
    throw new ApiError(status, messageIn(answer) || commonMessages.generic, fieldErrorsOf(answer.errors), answer);
  if (status >= 500) throw new ApiError(status, commonMessages.generic);
  throw new NetworkError(undefined, status);
}

/** Resolves to null for a 404, or a 400 for an invalid slug. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isFailure = (answer: Record<string, unknown>): boolean =>
  answer.success === false || messageIn(answer) !== '' || Array.isArray(answer.missingFields);

function messageIn({ message, error, errors }: Record<string, unknown>): string {
  const text = [message, error].find((words) => typeof words === 'string' && words.trim() !== '') as string | undefined;
  return (
    text ??
    fieldErrorsOf(errors)
      .map(({ msg }) => msg)
      .join(', ')
  );
}

/** Other servers name the field `path` or `param`. */
const fieldErrorsOf = (errors: unknown): FieldError[] =>
  (Array.isArray(errors) ? errors : []).flatMap((error: unknown) => {
    if (!isRecord(error) || typeof error.msg !== 'string') return [];
    const field = [error.field, error.path, error.param].find((name) => typeof name === 'string') as string | undefined;
    return [{ field: field ?? '', msg: error.msg }];
  });
