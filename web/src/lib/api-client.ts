import { type Endpoint, urlOf } from '@contract/endpoints';
import type { Failure, FieldError } from '@contract/envelope';
import { messages } from '@contract/messages';

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
}

/** There was no answer that could be read: no network, a cut connection, or something that is not our server. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('Network error', { cause });
    this.name = 'NetworkError';
  }
}

interface RequestOptions {
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

/**
 * One call of the documented API.
 * @returns the body of a success
 * @throws ApiError with the server's words; NetworkError when there is no answer of ours
 */
export async function request<Answer>(endpoint: Endpoint, options: RequestOptions = {}): Promise<Answer> {
  const { body } = options;
  const response = await fetch(addressOf(endpoint, options), {
    method: endpoint.method,
    headers: { ...headersOf(options), ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
  return answerOf(response.status, await response.json().catch(() => null));
}

interface UploadOptions extends Omit<RequestOptions, 'body' | 'query'> {
  form: FormData;
  /** Told how much has gone, a part of 1. */
  onProgress?: (sent: number) => void;
}

/** As {@link request}, with files. XMLHttpRequest, because fetch does not tell how much has been sent. */
export function upload<Answer>(endpoint: Endpoint, { form, onProgress, ...options }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open(endpoint.method, addressOf(endpoint, options));
    for (const [name, value] of Object.entries(headersOf(options))) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onerror = xhr.onabort = xhr.ontimeout = () => reject(new NetworkError());
    xhr.onload = () => {
      try {
        resolve(answerOf<Answer>(xhr.status, parse(xhr.responseText)));
      } catch (error) {
        reject(error);
      }
    };
    xhr.send(form);
  });
}

const headersOf = ({ token, idempotencyKey, ifMatch }: RequestOptions): Record<string, string> => ({
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

/** The answer when it is a success of ours; throws otherwise. */
export function answerOf<Answer>(status: number, answer: unknown): Answer {
  const ok = status >= 200 && status < 300;
  if (ok && isRecord(answer) && answer.success === true) return answer as Answer;
  if (!isRecord(answer)) {
    if (ok || status < 500) throw new NetworkError();
    throw new ApiError(status, messages.generic);
  }
  const { message, errors } = answer as Partial<Failure>;
  throw new ApiError(status, message ?? messages.generic, Array.isArray(errors) ? errors : [], answer);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
