import { expect, test } from 'vitest';
import { networkOf, shareOf, widthsOf } from './network';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1:2:3:4%eth0.100', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['2001:db8::1:2:3:192.0.2.7', '2001:db8:0:1::/64'],
  ['192.0.2.7:5678', '192.0.2.7'],
  ['::ffff:192.0.2.7:5678', 'unknown'],
  ['[::ffff:192.0.2.7]:5678', '192.0.2.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  [' 192.0.2.7 ', '192.0.2.7'],
  ['unknown', 'unknown'],
  ['_hidden-17', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('an IPv6 network also counts towards the larger networks that providers assign', () => {
  expect(widthsOf(networkOf('2001:db8:1:2a3::9'))).toEqual([
    { network: '2001:db8:1:2a3::/64', times: 1 },
    { network: '2001:db8:1:200::/56', times: 2 },
    { network: '2001:db8:1::/48', times: 4 },
  ]);
  expect([shareOf('2001:db8:1:2a3::9'), shareOf('2001:db8:1:ffff::1')]).toEqual(Array(2).fill('2001:db8:1::/48'));
});

test.each(['192.0.2.7', 'unknown'])('%s counts towards no larger network', (network) => {
  expect(widthsOf(network)).toEqual([{ network, times: 1 }]);
});
