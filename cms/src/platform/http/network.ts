import { isIP, isIPv6 } from 'node:net';

/** Some proxies include the port. */
const WITH_PORT = /^\[([^\]]+)\](?::\d*)?$|^(\d{1,3}(?:\.\d{1,3}){3}):\d*$/;

/** Returns an IPv4 address, an IPv6 address's /64, which belongs to one subscriber, or `unknown`. */
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

/** Adds wider networks: IPv6 providers assign a /56 or a /48. @param network from {@link networkOf} */
export function widthsOf(network: string): { network: string; times: number }[] {
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

/** Returns the widest network, by which resources are shared out. */
export const shareOf = (address: string): string => widthsOf(networkOf(address)).at(-1)?.network ?? 'unknown';

export function currentShare(): string {
  const request = strapi.requestContext.get();
  return request ? shareOf(request.ip) : '';
}
