import { expect, test } from 'vitest';
import { beginAttempt, ConcurrencyLimit } from './concurrency-limit';

test('limits what one address does at the same time, and what all do together', () => {
  const limit = new ConcurrencyLimit({ address: 2, all: 3 }, 'bodies');
  const first = limit.begin('a') as () => void;
  expect(limit.begin('a')).toBeTypeOf('function');
  expect(limit.begin('a')).toBe('address');
  expect(limit.begin('b')).toBeTypeOf('function');
  expect(limit.begin('b')).toBe('all');
  first();
  expect(limit.begin('b')).toBeTypeOf('function');
});

test('counts an end that is told twice only once', () => {
  const limit = new ConcurrencyLimit({ address: 2, all: 2 }, 'bodies');
  const first = limit.begin('a') as () => void;
  limit.begin('a');
  first();
  first();
  limit.begin('a');
  expect(limit.begin('a')).toBe('address');
});

test('each login takes twenty attempts at a time, ten of one network, and another one when one is over', () => {
  const begin = (network: string) => beginAttempt('login', network, 1);
  const [end] = Array.from({ length: 10 }, () => begin('192.0.2.1'));
  expect(begin('192.0.2.1')).toBeNull();
  end?.();
  expect(begin('192.0.2.1')).not.toBeNull();
  for (let others = 1; others <= 10; others += 1) expect(begin(`198.51.100.${others}`)).not.toBeNull();
  expect(begin('203.0.113.1')).toBeNull();
  expect(beginAttempt('panelLogin', '192.0.2.1', 1)).not.toBeNull();
});
