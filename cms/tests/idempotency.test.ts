import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { readRows } from './support/database';
import { keyedCalls, keyedEndpoints, sendKeyed } from './support/idempotent-calls';
import { times } from './support/product';

const product = inject('product');
const TIMES = times(10, 4);

test('every call that accepts an Idempotency-Key is tested here', () => {
  expect(keyedEndpoints().sort()).toEqual(Object.keys(keyedCalls).sort());
});

describe.each(Object.entries(keyedCalls))('%s under one Idempotency-Key', (_name, make) => {
  test('creates one row and gets the same response if sent several times simultaneously and again later', async () => {
    const call = await make(product);
    const key = randomUUID();
    const once = async () => {
      let answer = await sendKeyed(product, call, key);
      // Photos and passwords have their own queues, so a 429 is retried.
      for (let tries = 1; answer.status === 429 && tries < 20; tries += 1) {
        await sleep(200);
        answer = await sendKeyed(product, call, key);
      }
      return answer;
    };
    const answers = await Promise.all(Array.from({ length: TIMES }, once));
    const [first] = answers;
    expect([200, 201]).toContain(first?.status);
    for (const answer of [...answers, await once()]) expect(answer).toEqual(first);
    expect((await readRows(product, call.table)).filter(call.isIts)).toHaveLength(1);
  });
});
