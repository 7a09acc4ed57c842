import { API_PREFIX } from '../../src/contract/calls';

export interface Call {
  json?: unknown;
  raw?: BodyInit;
  token?: string;
  /** Idempotency key. */
  key?: string;
  cookie?: string;
  /** Sender's address, as a proxy reports it. */
  from?: string;
  headers?: Record<string, string>;
}

/** `body` is the parsed JSON, or the text if it is not JSON. */
export interface Answer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: tests check responses of any shape
  body: any;
}

interface Served {
  url: string;
}

/**
 * Calls a product: `json` is sent as JSON, `raw` unchanged.
 * @param product running at the time of a call
 * @param prefix of every path; empty for the panel's calls
 */
export const callTo =
  (product: () => Served, prefix: string = API_PREFIX) =>
  async (
    method: string,
    path: string,
    { json, raw, token, key, cookie, from, headers }: Call = {},
  ): Promise<Answer> => {
    const answer = await fetch(product().url + prefix + path, {
      method,
      headers: {
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
        ...(cookie ? { Cookie: cookie } : {}),
        ...(from ? { 'X-Forwarded-For': from } : {}),
        ...headers,
      },
      body: json === undefined ? raw : JSON.stringify(json),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: answer.headers, bytes, body: parse(bytes.toString()) };
  };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns a form as it is, and anything else as JSON. */
export const contentOf = (content: unknown): Call =>
  content instanceof FormData ? { raw: content } : { json: content };

/** Sends JSON or a form, and returns status and body only, for comparisons. */
export const sendTo = (product: () => Served) => {
  const call = callTo(product);
  return async (method: string, path: string, content?: unknown, token?: string, key?: string) => {
    const { status, body } = await call(method, path, { ...contentOf(content), token, key });
    return { status, body };
  };
};

/** Signs the site admin in. @returns a token */
export async function adminTokenOf(product: Served & { username: string; password: string }): Promise<string> {
  const { username, password } = product;
  return (await callTo(() => product)('POST', '/admin/login', { json: { username, password } })).body.token;
}
