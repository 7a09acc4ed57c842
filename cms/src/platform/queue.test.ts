import { expect, test, vi } from 'vitest';
import { TooMany } from './errors';
import { tidyPhoto } from './files/photo';
import { matches, type PasswordUse } from './password';

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

test.each([['photos', 10, () => tidyPhoto('a photo')]])(
  'works on %s one at a time, lets no more than %i wait, and then has room again',
  async (_name, room, work) => {
    at.most = 0;
    const results = await Promise.allSettled(Array.from({ length: room + 3 }, async () => work()));
    const refused = results.filter((result) => result.status === 'rejected' && result.reason instanceof TooMany);
    expect([refused.length, at.most]).toEqual([3, 1]);
    const [again] = await Promise.allSettled([work()]);
    expect(again.status === 'rejected' && again.reason instanceof TooMany).toBe(false);
  },
);

test('hashes passwords one at a time and gives each login a turn: a crowd at one does not block another', async () => {
  at.most = 0;
  const done: string[] = [];
  const attempt = (use: PasswordUse) => matches(use, 'a password', 'a hash').then(() => done.push(use));
  const crowd = Array.from({ length: 20 }, () => attempt('panelLogin'));
  await Promise.all([attempt('login'), attempt('adminLogin')]);
  expect(done.filter((use) => use === 'panelLogin').length).toBeLessThanOrEqual(2);
  await Promise.all([...crowd, attempt('login')]);
  expect([done.length, at.most]).toEqual([23, 1]);
});
