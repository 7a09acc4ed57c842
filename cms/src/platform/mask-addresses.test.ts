import { expect, test } from 'vitest';
import { maskAddresses } from './mask-addresses';

test.each([
  ['Message failed: 550 5.1.1 <some.one+x@example.org>: no such user', 'Message failed: 550 5.1.1 <…>: no such user'],
  ["Can't send mail to a@b.example, c@d.example", "Can't send mail to …, …"],
  ['connect ECONNREFUSED 127.0.0.1:587', 'connect ECONNREFUSED 127.0.0.1:587'],
])('%s is logged without addresses', (said, logged) => {
  expect(maskAddresses(said)).toBe(logged);
});
