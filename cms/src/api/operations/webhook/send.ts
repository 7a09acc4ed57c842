import { createHmac, randomBytes } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Time limit for the start of the response. */
const ANSWER_TIMEOUT_MS = 10_000;

/**
 * Does not follow redirects, and reads only the status.
 * @param allowPrivate allows private networks and plain HTTP
 * @throws Error without a 2xx response in time
 */
export function post(url: string, body: string, headers: Record<string, string>, allowPrivate: boolean): Promise<void> {
  const { protocol, hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && protocol !== 'https:') return Promise.reject(new Error('The address must begin with https://.'));
  // Node skips `lookup` for IP addresses.
  if (!allowPrivate && isIP(host) !== 0 && isPrivate(host))
    return Promise.reject(new Error('The address is not on the internet.'));
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = send(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body), ...headers },
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      agent: false,
      ...(allowPrivate ? {} : { lookup: lookupPublic }),
    });
    sent.once('error', reject);
    sent.once('response', (answer) => {
      const { statusCode = 0 } = answer;
      answer.destroy();
      if (statusCode >= 200 && statusCode < 300) resolve();
      else reject(new Error(`It responded with ${statusCode}.`));
    });
    sent.end(body);
  });
}

/** Private networks (RFC 6890), and networks through which they can be reached. */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, bits);
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

export function isPrivate(address: string): boolean {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  return privateNetworks.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

/** Rejects private addresses at each connection, so changing a DNS record does not bypass the check. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const outside = error ? [] : found.filter(({ address }) => !isPrivate(address));
    const [first] = outside;
    if (!first) return callback(error ?? new Error('The address is not on the internet.'), '', 0);
    if (options.all) return (callback as (error: null, found: object[]) => void)(null, outside);
    callback(null, first.address, first.family);
  });
};

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** @param at seconds since 1970 */
export function signedHeaders(secret: string, id: string, at: number, body: string): Record<string, string> {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': `v1,${signature}` };
}
