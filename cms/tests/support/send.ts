export interface Sent {
  token?: string;
  json?: unknown;
  raw?: BodyInit;
  key?: string;
}

/**
 * Calls the API of a product; the result includes the headers. `json` is sent as JSON, `raw` unchanged.
 * @param product running at the time of a call
 */
export const callTo =
  (product: () => { url: string }) =>
  async (method: string, path: string, { token, json, raw, key }: Sent = {}) => {
    const answer = await fetch(`${product().url}/api${path}`, {
      method,
      headers: {
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
      },
      body: json === undefined ? raw : JSON.stringify(json),
    });
    // biome-ignore lint/suspicious/noExplicitAny: tests check responses of any shape
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any };
  };

/** Returns status and body only, for comparisons. */
export const sendTo = (product: () => { url: string }) => {
  const call = callTo(product);
  return async (...request: Parameters<typeof call>) => {
    const { status, body } = await call(...request);
    return { status, body };
  };
};
