import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminTokenOf, callTo } from '../../cms/tests/support/send';
import { mailFiles, mailIn } from '../../scripts/test/mails.mjs';
import { isAlive, type Product, secondsUntil, startProduct } from './support/product';
import { expectNothingLost, recordOutcomes } from './support/report';
import { verdictOn } from './support/stored';
import { isAcknowledged, newSubmission, send } from './support/submissions';
import { sendAgain, startWriters } from './support/writers';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let strict: Product;
let product: Product;
beforeAll(async () => {
  product = await startProduct({}, { realClock: false });
  strict = await startProduct({ RATE_LIMIT_FACTOR: '1' }, { realClock: false });
});
afterAll(async () => {
  await product.stop();
  await strict.stop();
});

/** Sets a product's clock ahead, as an operator or a time server does: timers are not affected. */
const setAhead = ({ clock }: Product, milliseconds: number) => clock.move(milliseconds, { datesAlone: true });

const post = (to: Product, path: string, json: unknown, token?: string, method = 'POST') =>
  callTo(() => to)(method, path, { json, token });
const summary = async (token: string) => (await post(product, '/admin/summary', undefined, token, 'GET')).status;
function newestResetToken(): string {
  const tokens = mailFiles(product).map((file) => /\/resetpassword\/([\w-]+)/.exec(mailIn(file))?.[1]);
  return tokens.findLast((token) => token) ?? '';
}

test('when the clock jumps a day ahead or an hour back under load, nothing is lost and emails are sent', async () => {
  const { pid } = product;
  const writers = startWriters(product.url, 8);
  await writers.warm();
  for (const jump of [DAY, -HOUR, -HOUR, DAY, -DAY]) {
    await setAhead(product, jump);
    await sleep(500);
    expect(isAcknowledged(await send(product.url, newSubmission('post')))).toBe(true);
  }
  const outcomes = await writers.stop();
  const again = await sendAgain(product.url, outcomes);
  const verdict = await verdictOn(product, [...outcomes, ...again]);
  recordOutcomes('Clock a day ahead, an hour back', outcomes, verdict, null);
  expectNothingLost([...outcomes, ...again], verdict);
  expect(again.filter((outcome) => !isAcknowledged(outcome))).toEqual([]);
  expect(outcomes.filter(({ status }) => status === 0)).toEqual([]);
  expect([product.pid, isAlive(pid)]).toEqual([pid, true]);
  const before = mailFiles(product).length;
  expect(isAcknowledged(await send(product.url, newSubmission('application')))).toBe(true);
  await secondsUntil(async () => mailFiles(product).length > before, 30_000);
});

test('a session and a reset link expire when the clock jumps a day ahead; an hour back does not end the session', async () => {
  const session = await adminTokenOf(product);
  expect((await post(product, '/recover-password', undefined)).status).toBe(200);
  const link = newestResetToken();
  await setAhead(product, -HOUR);
  expect(await summary(session)).toBe(200);
  await setAhead(product, DAY);
  expect(await summary(session)).toBe(401);
  const late = await post(product, `/admin/resetpassword/${link}`, { password: 'much too late' });
  expect([late.status, late.body.message]).toEqual([
    400,
    'This reset link was already used, is older than 10 minutes or is incomplete.',
  ]);
  expect(await summary(await adminTokenOf(product))).toBe(200);
});

test('a rate limit expires when the clock jumps ahead, and a clock set back an hour does not prolong it', async () => {
  const tries = async (count: number) => {
    const statuses: number[] = [];
    for (let n = 1; n <= count; n += 1) statuses.push((await post(strict, '/blog/create', {})).status);
    return statuses;
  };
  const wrong = () => post(strict, '/admin/login', { username: strict.username, password: 'wrong' });
  const ten = Array.from({ length: 10 }, () => 400);
  expect(await tries(11)).toEqual([...ten, 429]);
  await setAhead(strict, DAY);
  expect(await tries(11)).toEqual([...ten, 429]);
  for (let n = 1; n <= 5; n += 1) expect((await wrong()).status).toBe(401);
  expect((await wrong()).status).toBe(429);

  await setAhead(strict, -HOUR);
  // Counting starts again with the new time.
  expect(await tries(11)).toEqual([...ten, 429]);
  const refused = await post(strict, '/blog/create', {});
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
  const signedIn = await post(strict, '/admin/login', { username: strict.username, password: strict.password });
  expect(signedIn.status).toBe(200);
  await setAhead(strict, 11 * MINUTE);
  expect(await tries(1)).toEqual([400]);
});
