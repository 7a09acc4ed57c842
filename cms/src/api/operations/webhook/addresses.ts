import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that only this machine or its neighbours reach (RFC 6890), and those that lead to them in another spelling. */
const inner = new BlockList();
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
  inner.addSubnet(network, bits);
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
  inner.addSubnet(network, bits, 'ipv6');

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an address is on this machine or in a network that the internet does not reach. */
export function isInner(address: string): boolean {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  return inner.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Resolves a name as Node does, and refuses inner addresses. It is asked for each connection: a name that answers
 * otherwise the second time leads nowhere else.
 */
export const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const outside = error ? [] : found.filter(({ address }) => !isInner(address));
    const [first] = outside;
    if (!first) return callback(error ?? new Error('The address is not on the internet.'), '', 0);
    if (options.all) return (callback as (error: null, found: object[]) => void)(null, outside);
    callback(null, first.address, first.family);
  });
};
