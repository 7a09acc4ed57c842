import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test, vi } from 'vitest';
import { TooMany } from './errors';
import { tidyPhoto } from './files/photo';
import { matches, type PasswordUse } from './password';
import { Queue } from './queue';

/** Number of jobs running now, and the highest number so far. */
const at = vi.hoisted(() => ({ work: 0, most: 0 }));
const slowly = vi.hoisted(() => async () => {
  at.work += 1;
  at.most = Math.max(at.most, at.work);
  await new Promise((resolve) => setTimeout(resolve, 2));
  at.work -= 1;
});
/** Address of the current request. */
const from = vi.hoisted(() => ({ ip: '192.0.2.1' }));
vi.stubGlobal('strapi', { requestContext: { get: () => from } });
vi.mock('bcryptjs', () => ({ default: { hash: async () => 'hash', compare: () => slowly().then(() => false) } }));
vi.mock('file-type', () => ({ fileTypeFromFile: slowly }));

test.each([['photos of a network', 11, () => tidyPhoto('a photo', 'a network')]])(
  'processes %s one at a time, queues at most %i, and then accepts more',
  async (_name, room, work) => {
    at.most = 0;
    const results = await Promise.allSettled(Array.from({ length: room + 3 }, async () => work()));
    const refused = results.filter((result) => result.status === 'rejected' && result.reason instanceof TooMany);
    expect([refused.length, at.most]).toEqual([3, 1]);
    const [again] = await Promise.allSettled([work()]);
    expect(again.status === 'rejected' && again.reason instanceof TooMany).toBe(false);
  },
);

test('a network that fills its share of the photo queue does not block others, and every network gets a turn', async () => {
  const order: string[] = [];
  const send = (network: string) =>
    tidyPhoto('a photo', network).catch((error) => {
      if (error instanceof TooMany) throw error;
      order.push(network);
    });
  const crowd = Array.from({ length: 40 }, () => send('crowd'));
  const others = Array.from({ length: 20 }, (_, number) => send(`network ${number}`));
  expect((await Promise.allSettled(crowd)).filter(({ status }) => status === 'rejected')).toHaveLength(29);
  await Promise.all(others);
  expect(order.indexOf('network 19')).toBeLessThanOrEqual(22);
});

test('hashes one password at a time, alternating between the logins, so that a rush on one does not block another', async () => {
  at.most = 0;
  const done: string[] = [];
  const attempt = (use: PasswordUse) => matches(use, 'a password', 'a hash').then(() => done.push(use));
  const crowd = Array.from({ length: 20 }, () => attempt('panelLogin'));
  await Promise.all([attempt('login'), attempt('adminLogin')]);
  expect(done.filter((use) => use === 'panelLogin').length).toBeLessThanOrEqual(2);
  await Promise.all([...crowd, attempt('login')]);
  expect([done.length, at.most]).toEqual([23, 1]);
});

test('networks take turns at one login: thirty attempts from three networks do not delay a fourth', async () => {
  const done: string[] = [];
  const attempt = (ip: string) => {
    from.ip = ip;
    return matches('login', 'a password', 'a hash').then(() => done.push(ip));
  };
  const crowd = [1, 2, 3].flatMap((last) => Array.from({ length: 10 }, () => attempt(`198.51.100.${last}`)));
  await attempt('192.0.2.1');
  expect(done.length).toBeLessThanOrEqual(5);
  await Promise.all(crowd);
});

test('runs two jobs concurrently, each in the context of its caller', async () => {
  const caller = new AsyncLocalStorage<number>();
  const queue = new Queue(Number.POSITIVE_INFINITY, 2);
  at.most = 0;
  const job = () => slowly().then(() => caller.getStore());
  const callers = await Promise.all(
    [0, 1, 2, 3].map((one) => caller.run(one, () => queue.add(job, `lane ${one % 2}`))),
  );
  expect([callers, at.most]).toEqual([[0, 1, 2, 3], 2]);
});
