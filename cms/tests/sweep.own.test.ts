import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withCommand } from '../../scripts/lib/command.mjs';
import { mailFiles } from '../../scripts/lib/mails.mjs';
import { readRows, runSql } from './support/database';
import { pdf, png } from './support/files';
import { runOperator } from './support/operator';
import { panel } from './support/panel';
import { type Product, startOwnProduct, testForRelease, testOnce } from './support/product';
import { application, form } from './support/samples';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const soon = { timeout: 20_000, interval: 100 };

/** A product of its own, with a clock that goes ahead by months, and by more than a year. */
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
  const illustrated = async () => {
    const content = `${'commit early and often '.repeat(100)}\n\n![A picture](picture:1)`;
    const sent = form({ title: 'A title', author: 'An author', content }, { picture1: [await png(), 'a.png'] });
    return (await send('/blog/create/pictures', sent)).body.data._id as string;
  };
  const [rejected, waits] = [await illustrated(), await illustrated()];
  await runSql(product, `UPDATE blog_posts SET moderation = 'rejected' WHERE document_id = '${rejected}'`);
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
  const pictures = async () => (await readRows(product, 'post_pictures')).map(({ post }) => post);
  await vi.waitFor(async () => expect(await pictures()).toEqual([waits]), soon);
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

const SITE = '/content-manager/single-types/api::site.site';
const ask = async (method: string, path: string, token?: string, json?: unknown) => {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      ...(json ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(json),
  });
  return { status: answer.status, body: await answer.json() };
};
const adminToken = async (): Promise<string> => (await signIn()).body.token;
const decide = async (reference: string, status: string) =>
  ask('PATCH', `/admin/applications/${reference}`, await adminToken(), { status });
/** An application with two documents, and where it came to. */
async function applied(status: string): Promise<string> {
  const raw = form(application(), { resume: [pdf, 'cv.pdf'], certificates: [pdf, 'school.pdf'] });
  const { reference } = (await send('/applicationform/apply', raw)).body;
  await decide(reference, status);
  return reference;
}
const files = async (reference: string): Promise<string[]> => {
  const row = (await readRows(product, 'applications')).find((each) => each.reference === reference);
  return [row?.resume_file, row?.certificates_file].filter((file) => typeof file === 'string');
};
const areThere = (names: string[]) => names.map((name) => existsSync(join(product.dataDir, 'private', name)));
const notice = async (): Promise<string> => (await ask('GET', '/pages/privacy')).body.data.body;

testOnce(
  'documents go when an application ended as long ago as the notice says, and nothing else of it',
  async () => {
    const [ended, open, later] = [
      await applied('not selected'),
      await applied('in review'),
      await applied('interview'),
    ];
    const [gone, kept] = [await files(ended), await files(open)];
    expect(await notice()).toContain('12 months after the application has ended');

    await product.clock.move(200 * DAY);
    // What ended half a year ago is not due; neither is what was open a year ago and ended since.
    await decide(later, 'selected');
    await product.clock.move(170 * DAY);
    await vi.waitFor(async () => expect(await files(ended)).toEqual([]), { ...soon, timeout: 30_000 });
    await vi.waitFor(() => expect(areThere(gone)).toEqual([false, false]), { ...soon, timeout: 30_000 });
    expect(areThere([...kept, ...(await files(later))])).toEqual([true, true, true, true]);
    const token = await adminToken();
    const { data } = (await ask('GET', `/admin/applications/${ended}`, token)).body;
    expect(data).toMatchObject({ reference: ended, status: 'not selected', documents: [] });
    const lines = (await ask('GET', `/admin/audit?q=${ended}&action=deleted`, token)).body.data;
    expect(lines).toMatchObject([
      { by: null, place: 'daily task', detail: 'documents, kept for 12 months after it ended' },
    ]);
    expect((await ask('GET', `/admin/applications/${ended}/resume`, token)).status).toBe(404);

    // Half a year is said in the panel: the notice says it at once, and the command lists what is due, then deletes it.
    const editor = await panel({ email: product.panelEmail, password: product.password }, product);
    const stored = (await editor.send('GET', SITE)).body.data;
    expect((await editor.send('PUT', SITE, { ...stored, documentsKeptMonths: 0 })).status).toBe(400);
    expect((await editor.send('PUT', SITE, { ...stored, documentsKeptMonths: 5 })).status).toBe(200);
    expect(await notice()).toContain('5 months after the application has ended');
    const due = await files(later);
    await withCommand('retention', product.env, async (order) => {
      expect(JSON.stringify(await order({ do: 'list' })).match(/APP-[\w-]+/g)).toEqual([later]);
      expect(areThere(due)).toEqual([true, true]);
      await order({ do: 'delete' });
      expect(areThere(due)).toEqual([false, false]);
      expect(JSON.stringify(await order({ do: 'list' }))).not.toContain('APP-');
    });
    expect(areThere(kept)).toEqual([true, true]);
    const byCommand = (await ask('GET', `/admin/audit?q=${later}&action=deleted`, token)).body.data;
    expect(byCommand).toMatchObject([{ by: null, place: 'command line' }]);
  },
  180_000,
);

testForRelease(
  'npm run retention shows what is due, and deletes nothing before it is told to',
  async () => {
    const retention = (...args: string[]) => runOperator(product.env, 'retention', args);
    expect((await retention('--dry-run')).said).toContain(
      'No application with documents ended more than 5 months ago.',
    );
    const reference = await applied('not selected');
    const due = await files(reference);
    // As if months had gone by.
    await runSql(product, 'UPDATE site_settings SET documents_kept_months = 0');
    const { code, said } = await retention('--dry-run');
    expect([code, said.match(/APP-\S+/g)]).toEqual([0, [reference]]);
    expect(said).toContain('Nothing was deleted.');
    expect((await retention()).code).not.toBe(0);
    expect(areThere(due)).toEqual([true, true]);
    expect((await retention('--yes')).said).toContain('Deleted the documents of 1 application.');
    expect(areThere(due)).toEqual([false, false]);
  },
  180_000,
);
