import { type Endpoint, urlOf } from '@contract/endpoints';
import type { Failure, FieldError } from '@contract/envelope';
import { messages } from '@contract/messages';

/** The server answered, and the answer is a failure. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: FieldError[] = [],
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
  const { body, token, idempotencyKey } = options;
  const response = await fetch(addressOf(endpoint, options), {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new NetworkError(cause);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && isRecord(answer) && answer.success === true) return answer as Answer;
  if (!isRecord(answer)) {
    if (response.ok || response.status < 500) throw new NetworkError();
    throw new ApiError(response.status, messages.generic);
  }
  const { message, errors } = answer as Partial<Failure>;
  throw new ApiError(response.status, message ?? messages.generic, Array.isArray(errors) ? errors : []);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
