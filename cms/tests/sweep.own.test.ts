import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailFiles } from '../../scripts/lib/mails.mjs';
import { readRows, runSql } from './support/database';
import { pdf } from './support/files';
import { type Product, startOwnProduct } from './support/product';
import { application, form } from './support/samples';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const soon = { timeout: 20_000, interval: 100 };

/** A product of its own, with a clock that goes ahead by three months. */
let product: Product;
beforeAll(async () => {
  product = await startOwnProduct({ DIGEST_HOUR: 'off' });
});
afterAll(async () => {
  await product.stop();
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
  const superseded =
    "INSERT INTO mails (document_id, subject, state, created_at) SELECT 'newer came', subject, 'superseded', created_at FROM mails";
  await runSql(product, superseded);
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

  await product.clock.move(91 * DAY);
  // Files get their dates from the machine's clock: what is sent while this sweep runs would be three months old.
  await vi.waitFor(() => expect(left.filter(existsSync)).toEqual([]), soon);
  // By the clock of the product these are new.
  const now = new Date(product.clock.now());
  const later = new Date(product.clock.now() + HOUR);
  const fresh = join(documents, `${'d'.repeat(32)}.pdf`);
  writeFileSync(fresh, 'of a request that is under way');
  utimesSync(fresh, later, later);
  const second = await apply();
  await signIn();
  const newMails = () => outbox().filter((each) => basename(each).startsWith(now.toISOString().slice(0, 7)));
  await vi.waitFor(() => expect(newMails()).toHaveLength(1), soon);
  for (const file of newMails()) utimesSync(file, now, now);

  // Each task of cron.ts runs once more.
  await product.clock.move(HOUR);
  await vi.waitFor(async () => expect(await count('reset_links')).toBe(0), soon);
  await vi.waitFor(async () => expect(await count('strapi_sessions')).toBe(1), soon);
  await vi.waitFor(async () => expect(await count('idempotency_keys')).toBe(1), soon);
  await vi.waitFor(async () => expect(await areFresh(now)).toBe(true), soon);
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
});
