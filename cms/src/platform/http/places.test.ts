import { expect, test } from 'vitest';
import { takePlace } from './places';

test('each door has twenty places, ten for one network, and a place is free again after use', () => {
  const take = (network: string) => takePlace('login', network, 1);
  const [leave] = Array.from({ length: 10 }, () => take('192.0.2.1'));
  expect(take('192.0.2.1')).toBeNull();
  leave?.();
  expect(take('192.0.2.1')).not.toBeNull();
  for (let others = 1; others <= 10; others += 1) expect(take(`198.51.100.${others}`)).not.toBeNull();
  expect(take('203.0.113.1')).toBeNull();
  expect(takePlace('panelLogin', '192.0.2.1', 1)).not.toBeNull();
});
