import { expect, test } from 'vitest';
import { adminToken, call, submit } from './support/client';
import { draft } from './support/samples';

test('1,000 posts, 20 at a time, give 1,000 rows and 1,000 distinct ids', async () => {
  const token = await adminToken();
  const waiting = async () => (await call('GET', '/admin/unverified?pageSize=1', { token })).body.meta.total;
  const before = await waiting();
  const ids: string[] = [];
  let left = 1000;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      while (left > 0) {
        left -= 1;
        ids.push(await submit(draft({ title: 'One of a thousand' })));
      }
    }),
  );
  expect(new Set(ids).size).toBe(1000);
  expect(await waiting()).toBe(before + 1000);
}, 120_000);
