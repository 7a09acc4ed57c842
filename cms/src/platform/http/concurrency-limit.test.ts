import { expect, test } from 'vitest';
import { beginAttempt, ConcurrencyLimit } from './concurrency-limit';

test('limits simultaneous requests from one address and in total', () => {
  const limit = new ConcurrencyLimit({ address: 2, all: 3 }, 'bodies');
  const first = limit.begin('a') as () => void;
  expect(limit.begin('a')).toBeTypeOf('function');
  expect(limit.begin('a')).toBe('address');
  expect(limit.begin('b')).toBeTypeOf('function');
  expect(limit.begin('b')).toBe('all');
  first();
  expect(limit.begin('b')).toBeTypeOf('function');
});

test('an address gets fewer slots once half of them are in use, so that others get one', () => {
  const limit = new ConcurrencyLimit({ address: 4, few: 1, all: 10 }, 'forms');
  const begin = (address: string) => typeof limit.begin(address);
  const crowd = ['a', 'b', 'c'].flatMap((address) => Array.from({ length: 4 }, () => begin(address)));
  expect(crowd.filter((began) => began === 'function')).toHaveLength(6);
  expect(['d', 'd', 'e'].map(begin)).toEqual(['function', 'string', 'function']);
});

test('counts the end of a request only once, even if it is reported twice', () => {
  const limit = new ConcurrencyLimit({ address: 2, all: 2 }, 'bodies');
  const first = limit.begin('a') as () => void;
  limit.begin('a');
  first();
  first();
  limit.begin('a');
  expect(limit.begin('a')).toBe('address');
});

test('the networks of one IPv6 subscriber share a limit', () => {
  const limit = new ConcurrencyLimit({ address: 2, all: 100 }, 'bodies');
  const begin = (third: string, fourth: string) => typeof limit.begin(`2001:db8:${third}:${fourth}::/64`);
  const within56 = Array.from({ length: 6 }, (_, index) => begin('1', `10${index}`));
  expect(within56.filter((began) => began === 'function')).toHaveLength(4);
  const within48 = Array.from({ length: 20 }, (_, index) => begin('1', `${index + 2}00`));
  expect(within48.filter((began) => began === 'function')).toHaveLength(4);
  expect(begin('2', '100')).toBe('function');
});

test('a login allows ten simultaneous attempts per network and a hundred in total', () => {
  const begin = (network: string) => beginAttempt('login', network, 1);
  const [end] = Array.from({ length: 10 }, () => begin('192.0.2.1'));
  expect(begin('192.0.2.1')).toBeNull();
  end?.();
  expect(begin('192.0.2.1')).not.toBeNull();
  // Ten networks at their limit do not block others.
  for (let others = 1; others <= 90; others += 1) begin(`198.51.100.${others % 10}`);
  expect(begin('198.51.101.0')).not.toBeNull();
  for (let others = 1; others <= 90; others += 1) begin(`198.51.101.${others}`);
  expect(begin('203.0.113.1')).toBeNull();
  expect(beginAttempt('panelLogin', '192.0.2.1', 1)).not.toBeNull();
});
