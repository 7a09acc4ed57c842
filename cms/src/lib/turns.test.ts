import { expect, test, vi } from 'vitest';
import { TooMany } from './errors';
import { tidyPhoto } from './files/photo';
import { matches } from './password';

/** How many work at this moment, and how many did at most. */
const at = vi.hoisted(() => ({ work: 0, most: 0 }));
const slowly = vi.hoisted(() => async () => {
  at.work += 1;
  at.most = Math.max(at.most, at.work);
  await new Promise((resolve) => setTimeout(resolve, 2));
  at.work -= 1;
});
vi.mock('bcryptjs', () => ({ default: { hash: async () => 'hash', compare: () => slowly().then(() => false) } }));
vi.mock('file-type', () => ({ fileTypeFromFile: slowly }));

test.each([
  ['passwords', 20, () => matches('a password', 'a hash')],
  ['photos', 10, () => tidyPhoto('a photo')],
])('%s are worked on one at a time, and no more than %i wait; then there is room again', async (_name, room, work) => {
  at.most = 0;
  const results = await Promise.allSettled(Array.from({ length: room + 3 }, async () => work()));
  const refused = results.filter((result) => result.status === 'rejected' && result.reason instanceof TooMany);
  expect([refused.length, at.most]).toEqual([3, 1]);
  const [again] = await Promise.allSettled([work()]);
  expect(again.status === 'rejected' && again.reason instanceof TooMany).toBe(false);
});
