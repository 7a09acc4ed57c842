import { isIP, isIPv6 } from 'node:net';

/** `192.0.2.7:5678`, `[2001:db8::1]:443`, `[2001:db8::1]`: some proxies name the port as well. */
const WITH_PORT = /^\[([^\]]+)\](?::\d*)?$|^(\d{1,3}(?:\.\d{1,3}){3}):\d*$/;

/**
 * Whom an address belongs to, for the limits. One subscriber of IPv6 has a network of 2^64 addresses and may take another
 * for each request: they count as one. An address of IPv4 is the same one in the clothes of IPv6.
 * Ports differ for each connection, so they do not count. All invalid addresses count as one.
 * @returns the address of IPv4, the first four groups of IPv6, or `unknown`
 */
export function networkOf(address: string): string {
  const [, bracketed, dotted] = WITH_PORT.exec(address.trim()) ?? [];
  const plain = (bracketed ?? dotted ?? address.trim()).replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return isIP(plain) ? plain : 'unknown';
  const [head = '', tail] = plain.split('::');
  const front = head.split(':').filter((group) => group !== '');
  const back = tail?.split(':').filter((group) => group !== '') ?? [];
  const isShort = tail !== undefined;
  const width = (groups: string[]) => groups.length + (groups.at(-1)?.includes('.') ? 1 : 0);
  const zeros = isShort ? Array<string>(8 - width(front) - width(back)).fill('0') : [];
  const groups = [...front, ...zeros, ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
