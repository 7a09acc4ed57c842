import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../../cms/tests/support/database';
import { type KeyedCall, keyedCalls, sendKeyed } from '../../cms/tests/support/idempotent-calls';
import { type Product, startProduct } from './support/product';
import { recordLine } from './support/report';

const AT_ONCE = 20;
const ROUNDS = 5;

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Sends the same form 20 times simultaneously, each with its own key, so that only the unique column decides. */
async function race(call: KeyedCall) {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => sendKeyed(product, call, randomUUID())));
  const rows = (await readRows(product, call.table)).filter(call.isIts);
  return { statuses: answers.map(({ status }) => status), answers, rows };
}

async function certificateOfOneId(): Promise<KeyedCall> {
  const made = await keyedCalls.issueCertificate?.(product);
  if (!made) throw new Error('There is no certificate to be made.');
  const certificateId = `RACE-${randomUUID()}`;
  const body = () => ({ ...made.body(), CertificateId: certificateId });
  return { ...made, body, isIts: (row) => row.certificate_id === certificateId };
}

test.each([
  ['registrations of one email', () => keyedCalls.register?.(product), [201, 400, 429]],
  ['applications of one email', () => keyedCalls.apply?.(product), [201, 409]],
  ['certificates of one ID', certificateOfOneId, [201, 409]],
  ['uses of one reset link', () => keyedCalls.resetPassword?.(product), [200, 400, 429]],
] as const)('one of 20 simultaneous %s succeeds, and none gets a server error', async (name, make, allowed) => {
  const total = { attempted: 0, acknowledged: 0, lost: 0, duplicated: 0, errors: 0 };
  const strange: unknown[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const call = await make();
    if (!call) throw new Error(`There is no case for ${name}.`);
    const { statuses, rows } = await race(call);
    const won = statuses.filter((status) => status < 300).length;
    total.attempted += AT_ONCE;
    total.acknowledged += won;
    total.lost += Math.max(0, won - rows.length);
    total.duplicated += Math.max(0, rows.length - 1);
    total.errors += statuses.filter((status) => status >= 500).length;
    if (won !== 1 || rows.length !== 1 || statuses.some((status) => !(allowed as readonly number[]).includes(status)))
      strange.push([statuses, rows.length]);
  }
  recordLine({ fault: `20 ${name} at once`, ...total, recovery: null });
  expect(strange).toEqual([]);
});

test('20 simultaneous posts with the same title are each stored with a unique slug', async () => {
  const call = await keyedCalls.createPost?.(product);
  if (!call) throw new Error('There is no post to be made.');
  const { statuses, rows, answers } = await race(call);
  const ids = new Set(answers.map(({ body }) => (body as { data: { _id: string } }).data._id));
  const slugs = new Set(rows.map(({ slug }) => slug));
  recordLine({
    fault: '20 posts of one title at once',
    attempted: AT_ONCE,
    acknowledged: statuses.filter((status) => status === 201).length,
    lost: ids.size - rows.length,
    duplicated: rows.length - slugs.size,
    errors: statuses.filter((status) => status >= 500).length,
    recovery: null,
  });
  expect(new Set(statuses)).toEqual(new Set([201]));
  expect([ids.size, slugs.size, rows.length]).toEqual([AT_ONCE, AT_ONCE, AT_ONCE]);
});
