import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { readRows } from './support/database';
import { keyedCalls, keyedEndpoints, sendKeyed } from './support/idempotent-calls';

const product = inject('product');
const TIMES = 10;

test('every call that takes an Idempotency-Key is tried here', () => {
  expect(keyedEndpoints().sort()).toEqual(Object.keys(keyedCalls).sort());
});

describe.each(Object.entries(keyedCalls))('%s under one Idempotency-Key', (_name, make) => {
  const send = async (ways: 'in turn' | 'at once') => {
    const call = await make(product);
    const key = randomUUID();
    const once = async () => {
      let answer = await sendKeyed(product, call, key);
      // Photos and passwords have a queue of their own: who is told to wait comes again.
      for (let tries = 1; answer.status === 429 && tries < 20; tries += 1) {
        await sleep(200);
        answer = await sendKeyed(product, call, key);
      }
      return answer;
    };
    const answers = ways === 'at once' ? await Promise.all(Array.from({ length: TIMES }, once)) : [];
    for (let count = 0; ways === 'in turn' && count < 3; count += 1) answers.push(await once());
    const rows = (await readRows(product, call.table)).filter(call.isIts);
    return { answers, rows };
  };

  test.each(['in turn', 'at once'] as const)('has one row and one answer, sent %s', async (ways) => {
    const { answers, rows } = await send(ways);
    const [first] = answers;
    expect([200, 201]).toContain(first?.status);
    for (const answer of answers) expect(answer).toEqual(first);
    expect(rows).toHaveLength(1);
  });
});
