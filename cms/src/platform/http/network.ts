import { isIP, isIPv6 } from 'node:net';

/** `192.0.2.7:5678`, `[2001:db8::1]:443`, `[2001:db8::1]`: some proxies include the port. */
const WITH_PORT = /^\[([^\]]+)\](?::\d*)?$|^(\d{1,3}(?:\.\d{1,3}){3}):\d*$/;

/**
 * Returns the network to limit by: an IPv4 address, the /64 of an IPv6 address, or `unknown`. A subscriber can use
 * any of the 2^64 addresses in a /64.
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

/** Network and its multiple of one subscriber's limit. */
export interface CountedNetwork {
  network: string;
  times: number;
}

/**
 * Returns a network and the wider ones around it: providers give an IPv6 subscriber a /56 or a /48. @param network
 * from {@link networkOf}
 */
export function widthsOf(network: string): CountedNetwork[] {
  const own = { network, times: 1 };
  if (!network.endsWith('::/64')) return [own];
  const [first, second, third, fourth = '0'] = network.slice(0, -5).split(':');
  const half = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    own,
    { network: `${first}:${second}:${third}:${half}::/56`, times: 2 },
    { network: `${first}:${second}:${third}::/48`, times: 4 },
  ];
}

/** Returns the widest network around an address, to share resources by. */
export const shareOf = (address: string): string => widthsOf(networkOf(address)).at(-1)?.network ?? 'unknown';

/** Returns the share of the current request; empty outside of requests. */
export function currentShare(): string {
  const request = strapi.requestContext.get();
  return request ? shareOf(request.ip) : '';
}
