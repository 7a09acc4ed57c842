import { isIP, isIPv6 } from 'node:net';

/** `192.0.2.7:5678`, `[2001:db8::1]:443`, `[2001:db8::1]`: some proxies name the port as well. */
const WITH_PORT = /^\[([^\]]+)\](?::\d*)?$|^(\d{1,3}(?:\.\d{1,3}){3}):\d*$/;

/**
 * The network of an address, for the limits. A subscriber of IPv6 has 2^64 addresses and may use another for each
 * request: they count as one. IPv4 addresses mapped to IPv6 count as IPv4. Ports do not count; all invalid addresses
 * count as one.
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
