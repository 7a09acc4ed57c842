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

/** A network that limits count, and how many times the limit of one subscriber it has. */
export interface CountedNetwork {
  network: string;
  times: number;
}

/**
 * A network with the wider ones around it. Providers give a subscriber of IPv6 a /56 or a /48: the 256 or 65,536 /64 in it
 * must not be as many senders.
 * @param network as {@link networkOf} has it
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

/** The widest network around an address: shares of what all use are by it. */
export const shareOf = (address: string): string => widthsOf(networkOf(address)).at(-1)?.network ?? 'unknown';

/** The share that the request of this moment belongs to; empty outside of requests. */
export function currentShare(): string {
  const request = strapi.requestContext.get();
  return request ? shareOf(request.ip) : '';
}
