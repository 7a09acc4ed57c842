import { commonMessages } from '@contract/common-messages';
import { type Endpoint, urlOf } from '@contract/endpoints';
import type { Done, FieldError } from '@contract/envelope';
import type { GenericSchema } from 'valibot';

/** The server answered, and the answer is a failure. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldError[] = [],
    /** The whole answer, for calls that document more than the envelope. */
    readonly answer: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** The server's own words; empty where it had none. */
  get said(): string {
    return wordsIn(this.answer);
  }

  /** What the server's log calls the request, where the server failed. */
  get requestId(): string | undefined {
    return typeof this.answer.requestId === 'string' ? this.answer.requestId : undefined;
  }
}

/** The server's words to stand beside a title: empty where it had none, or the same ones. */
export const detailOf = (error: Error, title?: unknown): string =>
  [commonMessages.generic, title].includes(error.message) ? '' : error.message;

/** No answer of our server: no network, a cut connection, or another server. */
export class NetworkError extends Error {
  /** @param status of an answer from elsewhere; undefined when there was no answer */
  constructor(
    cause?: unknown,
    readonly status?: number,
  ) {
    super(status === undefined ? 'Network error' : 'The answer could not be read.', { cause });
    this.name = 'NetworkError';
  }
}

export interface RequestOptions {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  token?: string;
  idempotencyKey?: string;
  /** What the caller has seen, e.g. the state of an entry: where it is otherwise by now, nothing is done (412). */
  ifMatch?: string;
}

/** The address of a call with its query, also used as the key of cached data. */
export function addressOf(
  { path }: Endpoint,
  { params, query }: Pick<RequestOptions, 'params' | 'query'> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  const words = search.toString();
  return urlOf<string>(path, params as never) + (words ? `?${words}` : '');
}

/** A schema of the contract, or what fetches it: pages that read nothing at first need not load the validation library. */
export type AnswerSchema<Answer> = GenericSchema<unknown, Answer> | (() => Promise<GenericSchema<unknown, Answer>>);

/** What an answer has to be, for calls of which more is read than that it went well. */
export interface Expectation<Answer> {
  schema: AnswerSchema<Answer>;
}

/**
 * One call of the documented API.
 * @returns the body of a success
 * @throws ApiError with the server's words; NetworkError when our server has not answered
 */
export function request<Answer>(endpoint: Endpoint, options: RequestOptions & Expectation<Answer>): Promise<Answer>;
export function request(endpoint: Endpoint, options?: RequestOptions): Promise<Done>;
export async function request<Answer>(
  endpoint: Endpoint,
  { schema, ...options }: RequestOptions & Partial<Expectation<Answer>> = {},
) {
  const { body } = options;
  const response = await fetch(addressOf(endpoint, options), {
    method: endpoint.method,
    // A shared cache may hold an answer for a moment; this browser asks each time, so that what was just decided is seen.
    cache: 'no-cache',
    headers: { ...headersOf(options), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(cutOff);
  return parsedAnswer(response.status, await response.text().catch(cutOff), schema);
}

/** What an answer says, checked where there is a schema. */
export async function parsedAnswer<Answer>(
  status: number,
  text: string,
  schema?: AnswerSchema<Answer>,
): Promise<unknown> {
  const answer = answerOf(status, text);
  if (!schema) return answer;
  const { '~standard': standard } = typeof schema === 'function' ? await schema().catch(cutOff) : schema;
  // By the schema's own method, so that this module does not import the library.
  const result = await standard.validate(answer);
  if (!result.issues) return result.value;
  const cause = new TypeError(result.issues.map(differenceOf).join('; '));
  console.error('An answer does not fit its schema.', cause);
  throw new NetworkError(cause, status);
}

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
}
/** The key that does not fit, such as `data.0.title`, and how. */
const differenceOf = ({ path = [], message }: Issue): string =>
  `${path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')}: ${message}`;

/** For promises of fetch: they fail when the connection does. */
export const cutOff = (cause: unknown): never => {
  throw new NetworkError(cause);
};

/** The head of a call. */
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
 * The answer when it is a success of ours; throws otherwise.
 * @throws ApiError for a failure in one of the documented shapes, for a 2xx object without the success flag, and for a
 * server that fails in any words; NetworkError for any other answer, whose 404 does not mean "unknown"
 */
export function answerOf(status: number, text: string): Record<string, unknown> {
  const answer = parse(text);
  const ok = status >= 200 && status < 300;
  if (ok && isRecord(answer) && answer.success === true) {
    return answer;
  }
  if (isRecord(answer) && (ok || isFailure(answer)))
    throw new ApiError(status, wordsIn(answer) || commonMessages.generic, fieldErrorsOf(answer.errors), answer);
  if (status >= 500) throw new ApiError(status, commonMessages.generic);
  throw new NetworkError(undefined, status);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One of the documented shapes, from our server or another one: with the flag or without. */
const isFailure = (answer: Record<string, unknown>): boolean =>
  answer.success === false || wordsIn(answer) !== '' || Array.isArray(answer.missingFields);

/** `message`, `error`, or the `msg` of each of the `errors`. */
function wordsIn({ message, error, errors }: Record<string, unknown>): string {
  const said = [message, error].find((words) => typeof words === 'string' && words.trim() !== '') as string | undefined;
  return (
    said ??
    fieldErrorsOf(errors)
      .map(({ msg }) => msg)
      .join(', ')
  );
}

/** Other servers name the field `path` or `param`, or not at all. */
const fieldErrorsOf = (errors: unknown): FieldError[] =>
  (Array.isArray(errors) ? errors : []).flatMap((error: unknown) => {
    if (!isRecord(error) || typeof error.msg !== 'string') return [];
    const field = [error.field, error.path, error.param].find((name) => typeof name === 'string') as string | undefined;
    return [{ field: field ?? '', msg: error.msg }];
  });
