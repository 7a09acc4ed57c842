import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../cms/tests/support/database';
import { keyedCalls, keyedEndpoints, sendKeyed } from '../../cms/tests/support/idempotent-calls';
import { type Product, startProduct } from './support/product';
import { recordLine } from './support/report';

/** Numbers of forms of each kind, and of simultaneous requests for each form. */
const ROUNDS = 3;
const AT_ONCE = 20;
const IN_TURN = 3;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

test('a call with an Idempotency-Key, sent again or 20 times simultaneously, stores one row and gets one response', async () => {
  expect(keyedEndpoints().sort()).toEqual(Object.keys(keyedCalls).sort());
  const total = { attempted: 0, acknowledged: 0, lost: 0, duplicated: 0, errors: 0 };
  const strange: unknown[] = [];
  for (const [name, make] of Object.entries(keyedCalls)) {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const call = await make(product);
      const key = randomUUID();
      const once = async () => {
        for (;;) {
          const answer = await sendKeyed(product, call, key);
          total.attempted += 1;
          if (answer.status >= 500) total.errors += 1;
          // Photos and passwords have their own queue, so a 429 is retried.
          if (answer.status !== 429) return answer;
          await sleep(200);
        }
      };
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, once));
      for (let count = 0; count < IN_TURN; count += 1) answers.push(await once());
      const acknowledged = answers.filter(({ status }) => status === 200 || status === 201);
      total.acknowledged += acknowledged.length;
      const rows = (await readRows(product, call.table)).filter(call.isIts);
      if (rows.length === 0) total.lost += 1;
      if (rows.length > 1) total.duplicated += rows.length - 1;
      const different = answers.filter((answer) => !isDeepStrictEqual(answer, answers[0]));
      if (rows.length !== 1 || different.length > 0 || acknowledged.length !== answers.length)
        strange.push([name, rows.length, answers[0], ...different]);
    }
  }
  recordLine({ fault: 'One Idempotency-Key, 20 at once and 3 in turn', ...total, recovery: null });
  expect(strange).toEqual([]);
  expect(total.errors).toBe(0);
});
