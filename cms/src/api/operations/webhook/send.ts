import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isInner, lookupOutside } from './addresses';

/** A receiver has so long to answer, from the first byte to the head of its answer. */
const PATIENCE_MS = 10_000;

/**
 * Posts a body. No redirect is followed, and of the answer only its status is read.
 * @param allowInner also to this machine and its neighbours, and without TLS
 * @throws Error when it was not answered with 2xx in time
 */
export function post(url: string, body: string, headers: Record<string, string>, allowInner: boolean): Promise<void> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!allowInner && protocol !== 'https:') return Promise.reject(new Error('The address has to begin with https://.'));
  // A literal address is not looked up.
  if (!allowInner && isIP(host) !== 0 && isInner(host))
    return Promise.reject(new Error('The address is not on the internet.'));
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = send(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
      signal: AbortSignal.timeout(PATIENCE_MS),
      agent: false,
      ...(allowInner ? {} : { lookup: lookupOutside }),
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      const { statusCode = 0 } = answer;
      answer.destroy();
      if (statusCode >= 200 && statusCode < 300) resolve();
      else reject(new Error(`It answered ${statusCode}.`));
    });
    sent.end(body);
  });
}
