import { expect, test } from 'vitest';
import { adminToken, call, submit } from './support/client';
import { draft } from './support/samples';

test('300 posts, 20 at a time, give 300 rows and 300 distinct ids', async () => {
  const token = await adminToken();
  const waiting = async () => (await call('GET', '/admin/unverified?pageSize=1', { token })).body.meta.total;
  const before = await waiting();
  const ids: string[] = [];
  let left = 300;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      while (left > 0) {
        left -= 1;
        ids.push(await submit(draft({ title: 'One of three hundred' })));
      }
    }),
  );
  expect(new Set(ids).size).toBe(300);
  expect(await waiting()).toBe(before + 300);
}, 60_000);
