import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailFiles } from '../../scripts/lib/mails.mjs';
import { startTestProduct } from '../../scripts/lib/test-product.mjs';
import { movableClock } from './support/clock';
import { readRows } from './support/database';
import { pdf } from './support/files';
import { application, form } from './support/samples';

const database = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite';
const DAY = 86_400_000;
const soon = { timeout: 20_000, interval: 100 };

/** A product of its own, with a clock that goes ahead by three months. */
const clock = movableClock();
let product: Awaited<ReturnType<typeof startTestProduct>>;
beforeAll(async () => {
  product = await startTestProduct(database, { ...clock.env, DIGEST_HOUR: 'off' });
});
afterAll(async () => {
  await product.stop();
  clock.remove();
});

const send = async (path: string, body: unknown, key?: string) => {
  const raw = body instanceof FormData;
  const answer = await fetch(`${product.url}/api${path}`, {
    method: 'POST',
    headers: { ...(raw ? {} : { 'Content-Type': 'application/json' }), ...(key ? { 'Idempotency-Key': key } : {}) },
    body: raw ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
};
const apply = async () => {
  const raw = form(application(), { resume: [pdf, 'cv.pdf'] });
  const { status, body } = await send('/applicationform/apply', raw, crypto.randomUUID());
  expect(status).toBe(201);
  return body.reference as string;
};
const signIn = () => send('/admin/login', { username: product.username, password: product.password });
const outbox = () => mailFiles(product);
const count = async (table: string) => (await readRows(product, table)).length;

test('what is kept for a time goes when it is over, and what a crash left goes too; everything else stays', async () => {
  const first = await apply();
  await signIn();
  expect((await send('/recover-password', {})).status).toBe(200);
  await vi.waitFor(() => expect(outbox()).toHaveLength(2), soon);
  const documents = join(product.dataDir, 'private', 'documents');
  const photos = join(product.dataDir, 'private', 'photos');
  mkdirSync(photos, { recursive: true });
  const left = [
    join(documents, `${'a'.repeat(32)}.pdf`),
    join(documents, `.${'e'.repeat(32)}.pdf.part`),
    join(photos, `${'b'.repeat(32)}.jpg`),
    join(product.dataDir, 'incoming', 'c'.repeat(25)),
    join(product.dataDir, 'outbox', '.half.eml.part'),
  ];
  /** Whether the counters of now are all that there is. */
  const areFresh = async (now: Date) =>
    (await readRows(product, 'rate_limits')).every(({ expire }) => Number(expire) > now.getTime());
  expect(await count('rate_limits')).toBeGreaterThan(0);
  for (const path of left) writeFileSync(path, 'left by a crash');

  await clock.move(91 * DAY);
  // By the clock of the product these are new.
  const now = new Date(Date.now() + 91 * DAY);
  const fresh = join(documents, `${'d'.repeat(32)}.pdf`);
  writeFileSync(fresh, 'of a request that is under way');
  utimesSync(fresh, now, now);
  const second = await apply();
  await signIn();
  await vi.waitFor(() => expect(outbox()).toHaveLength(3), soon);
  for (const file of outbox().filter((each) => basename(each).startsWith(now.toISOString().slice(0, 7))))
    utimesSync(file, now, now);

  // The tasks look at the clock twice a minute.
  const gone = { timeout: 60_000, interval: 250 };
  await vi.waitFor(() => expect(left.filter(existsSync)).toEqual([]), gone);
  await vi.waitFor(async () => expect(await count('reset_links')).toBe(0), gone);
  await vi.waitFor(async () => expect(await count('strapi_sessions')).toBe(1), gone);
  await vi.waitFor(async () => expect(await count('idempotency_keys')).toBe(1), gone);
  await vi.waitFor(async () => expect(await areFresh(now)).toBe(true), gone);
  expect(await count('rate_limits')).toBeGreaterThan(0);
  const mails = await readRows(product, 'mails');
  expect(mails.map(({ subject }) => subject)).toEqual([`We have your application ${second}`]);
  expect(readdirSync(join(product.dataDir, 'outbox'))).toEqual(outbox().map((file) => basename(file)));
  expect(outbox()).toHaveLength(1);
  expect(existsSync(fresh)).toBe(true);
  const named = (await readRows(product, 'applications')).map(({ reference, resume_file: file }) => [
    reference,
    existsSync(join(product.dataDir, 'private', String(file))),
  ]);
  expect(new Map(named as [string, boolean][])).toEqual(
    new Map([
      [first, true],
      [second, true],
    ]),
  );
}, 120_000);
