import { expect, test } from 'vitest';
import { Room } from './room';

test('limits what one address holds, and what all hold together', () => {
  const room = new Room({ address: 2, all: 3 });
  const first = room.take('a') as () => void;
  expect(room.take('a')).toBeTypeOf('function');
  expect(room.take('a')).toBe('address');
  expect(room.take('b')).toBeTypeOf('function');
  expect(room.take('b')).toBe('all');
  first();
  expect(room.take('b')).toBeTypeOf('function');
});

test('counts room that is released twice only once', () => {
  const room = new Room({ address: 2, all: 2 });
  const first = room.take('a') as () => void;
  room.take('a');
  first();
  first();
  room.take('a');
  expect(room.take('a')).toBe('address');
});
