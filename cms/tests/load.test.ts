import { expect, test } from 'vitest';
import { adminToken, call, submit } from './support/client';
import { times } from './support/product';
import { draft } from './support/samples';

const COUNT = times(300, 40);

test('each of many posts sent 20 at a time gets its own row and ID', async () => {
  const token = await adminToken();
  const waiting = async () => (await call('GET', '/admin/unverified?pageSize=1', { token })).body.meta.total;
  const before = await waiting();
  const ids: string[] = [];
  let left = COUNT;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      while (left > 0) {
        left -= 1;
        ids.push(await submit(draft({ title: 'One of many' })));
      }
    }),
  );
  expect(new Set(ids).size).toBe(COUNT);
  expect(await waiting()).toBe(before + COUNT);
});
