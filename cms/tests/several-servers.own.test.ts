import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startProduct } from '../../scripts/lib/product.mjs';
import { freePort } from '../../scripts/lib/running.mjs';
import { startSmtp } from '../../scripts/test/smtp.mjs';
import { readRows, runSql } from './support/database';
import { startUntilExit } from './support/operator';
import { database, type Product, startOwnProduct, testForRelease } from './support/product';
import { application, draft, form } from './support/samples';
import { adminTokenOf, callTo } from './support/send';

/** A change by another process is visible within two seconds (docs/architecture.md); the rest is slack. */
const SEEN_MS = 2000 + 2000;
const RETRY_MS = 60_000;
/** Each server looks for emails every twenty seconds. */
const ROUND_MS = 20_000;

/** A separate product: tests write to its database directly and stop it. */
let product: Product;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp();
  const settings = { SMTP_URL: smtp.url, MAIL_RETRY_SECONDS: String(RETRY_MS / 1000) };
  product = await startOwnProduct(settings, { broughtAbout: / GET \/api\/\S+ 503 |GET \/api\/(fetch|posts\S*) 503/ });
});
afterAll(async () => {
  await product.stop();
  await smtp.stop();
});

const send = (url: string, method: string, path: string, json?: unknown, token?: string) =>
  callTo(() => ({ url }))(method, path, { json, token });
const login = () => adminTokenOf(product);

/** Publishes a post. `shows` checks whether each response of a server contains it. */
async function publicPost(token: string) {
  const title = `Watched ${Math.random().toString(36).slice(2)}`;
  const { body } = await send(product.url, 'POST', '/blog/create', draft({ title }));
  const id: string = body.data._id;
  const decide = async (verdict: 'verify' | 'reject') => {
    const answer =
      verdict === 'verify'
        ? await send(product.url, 'PATCH', `/admin/unverified/${id}`, undefined, token)
        : await send(product.url, 'POST', `/admin/unverified/${id}/reject`, {}, token);
    expect(answer.status).toBe(200);
  };
  const slug = title.toLowerCase().replace(' ', '-');
  const shows = async (url: string) => [
    (await send(url, 'GET', '/fetch')).body.data.some(({ _id }: { _id: string }) => _id === id),
    (await send(url, 'GET', `/posts/${slug}`)).status === 200,
  ];
  await decide('verify');
  return { id, decide, shows };
}

/**
 * Polls until a condition holds, for at most ten seconds.
 * @returns the time at which the last poll that failed began, because slow responses on a busy machine do not count
 */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  let failed = 0;
  while (failed < 10_000) {
    const at = performance.now() - begun;
    if (await isSo()) break;
    failed = at;
    await sleep(20);
  }
  return failed;
}
const isAll = (wanted: boolean, found: boolean[]) => found.every((one) => one === wanted);

test('a direct change to the database is visible within two seconds', async () => {
  const { id, shows } = await publicPost(await login());
  expect(await shows(product.url)).toEqual([true, true]);
  await runSql(product, `UPDATE blog_posts SET moderation = 'rejected' WHERE document_id = '${id}'`);
  expect(await until(async () => isAll(false, await shows(product.url)))).toBeLessThan(SEEN_MS);
  await runSql(product, `UPDATE blog_posts SET moderation = 'verified' WHERE document_id = '${id}'`);
  expect(await until(async () => isAll(true, await shows(product.url)))).toBeLessThan(SEEN_MS);
  await runSql(product, `DELETE FROM blog_posts WHERE document_id = '${id}'`);
  expect(await until(async () => isAll(false, await shows(product.url)))).toBeLessThan(SEEN_MS);
});

describe.runIf(database === 'postgres')('Two servers on one database', () => {
  let other: { url: string; stop: () => Promise<unknown> };
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'first-commit-second-'));
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const env = { ...product.env, PORT: port, PUBLIC_URL: url, DATA_DIR: folder };
    const second = startProduct(env, ['ignore', 'ignore', 'inherit']);
    if (!(await second.ready())) throw new Error('The second server did not start.');
    const stop = async () => {
      await second.stop();
      await rm(folder, { recursive: true, force: true });
    };
    other = { url, stop };
  });
  afterAll(() => other?.stop());

  /** Changes a decision repeatedly and polls the other server. @returns the longest time until a change was visible */
  async function longest(rounds: number, before: () => Promise<unknown> = async () => undefined): Promise<number> {
    const { decide, shows } = await publicPost(await login());
    let most = await until(async () => isAll(true, await shows(other.url)));
    for (let round = 0; round < rounds; round += 1) {
      const verify = round % 2 === 1;
      await before();
      await decide(verify ? 'verify' : 'reject');
      most = Math.max(most, await until(async () => isAll(verify, await shows(other.url))));
    }
    return most;
  }

  test('both show a decision made on one', async () => {
    expect(await longest(8)).toBeLessThan(SEEN_MS);
  });

  test('show the same counts two seconds later', async () => {
    const { decide, shows } = await publicPost(await login());
    const total = async (url: string) => (await send(url, 'GET', '/fetch?pageSize=1')).body.meta.total;
    await until(async () => isAll(true, await shows(other.url)));
    for (const verdict of ['reject', 'verify', 'reject'] as const) {
      await decide(verdict);
      await until(async () => isAll(verdict === 'verify', await shows(other.url)));
      await sleep(2000);
      expect([verdict, await total(other.url)]).toEqual([verdict, await total(product.url)]);
    }
  });

  test('announce a change on COMMIT: a read before that does not cache old data', async () => {
    const { decide, shows } = await publicPost(await login());
    const holder = new Client(product.databaseUrl);
    // The COMMIT waits until this test releases it.
    await runSql(
      product,
      `CREATE FUNCTION waits_at_commit() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM pg_advisory_xact_lock(11); RETURN NULL; END $$`,
    );
    await runSql(
      product,
      `CREATE CONSTRAINT TRIGGER waits AFTER UPDATE ON blog_posts DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION waits_at_commit()`,
    );
    try {
      await holder.connect();
      for (const verdict of ['reject', 'verify', 'reject'] as const) {
        await holder.query('SELECT pg_advisory_lock(11)');
        const decided = decide(verdict);
        const waiting = "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 11 AND NOT granted";
        await until(async () => (await holder.query(waiting)).rows.length === 1);
        expect(await shows(product.url)).toEqual(verdict === 'reject' ? [true, true] : [false, false]);
        await holder.query('SELECT pg_advisory_unlock(11)');
        await decided;
        expect(await shows(product.url)).toEqual(verdict === 'reject' ? [false, false] : [true, true]);
      }
    } finally {
      await holder.end();
      await runSql(product, 'DROP FUNCTION waits_at_commit() CASCADE');
    }
  });

  test('query once for simultaneous requests, and send each the whole response', async () => {
    const holder = new Client(product.databaseUrl);
    const path = `/posts/nobody-wrote-${Date.now()}`;
    const heads = (headers: Headers) =>
      [...headers].filter(([name]) => !/^(date|connection|keep-alive|x-request-id|access-control-.*)$/.test(name));
    try {
      await holder.connect();
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE blog_posts IN ACCESS EXCLUSIVE MODE');
      const asking = Array.from({ length: 6 }, () => send(product.url, 'GET', path));
      // The server's counts of posts wait as well.
      const reads = `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
          WHERE relation = 'blog_posts'::regclass AND NOT granted AND query LIKE '%"slug" = %'`;
      const waiting = async () => (await holder.query(reads)).rows.length;
      await until(async () => (await waiting()) > 0);
      await sleep(500);
      expect(await waiting()).toBe(1);
      await holder.query('COMMIT');
      const alone = await send(product.url, 'GET', path);
      for (const { status, headers, body } of await Promise.all(asking)) {
        expect([status, body]).toEqual([404, alone.body]);
        expect(heads(headers)).toEqual(heads(alone.headers));
      }
      expect(alone.headers.get('cache-control')).toBe('no-store');
    } finally {
      await holder.end();
    }
  });

  test('do not cache data that was read before a change but sent after it', async () => {
    const holder = new Client(product.databaseUrl);
    const brand = async () => (await send(product.url, 'GET', '/site')).body.data.brand.name;
    const change = (name: string) => runSql(product, `UPDATE site_settings SET brand_name = '${name}'`);
    const before: string = await brand();
    try {
      await holder.connect();
      await holder.query('BEGIN');
      await change('Changed once');
      await until(async () => (await brand()) === 'Changed once');
      // The texts are read, and then the response waits for the pages.
      await holder.query('LOCK TABLE pages IN ACCESS EXCLUSIVE MODE');
      await change('Changed twice');
      await sleep(1000);
      const reading = brand();
      const waiting = "SELECT 1 FROM pg_locks WHERE relation = 'pages'::regclass AND NOT granted";
      await until(async () => (await holder.query(waiting)).rows.length > 0);
      await sleep(200);
      await change('Changed at last');
      await sleep(1000);
      await holder.query('COMMIT');
      expect(await reading).toBe('Changed twice');
      expect(await brand()).toBe('Changed at last');
    } finally {
      await holder.end();
      await change(before);
    }
  });

  test('that find the same email at the same time send it once', async () => {
    const holder = new Client(product.databaseUrl);
    const person = application();
    const email = String(person.Mail).toLowerCase();
    const sent = () => smtp.mails.filter(({ to }) => to[0]?.toLowerCase() === email).length;
    const mail = async () => (await readRows(product, 'mails')).find(({ recipient }) => recipient === email);
    const soon = { timeout: 20_000, interval: 50 };
    try {
      smtp.refuse(true);
      const applied = await callTo(() => product)('POST', '/applicationform/apply', { raw: form(person) });
      expect(applied.status).toBe(201);
      await vi.waitFor(async () => expect(await mail()).toMatchObject({ held_until: null, attempts: 1 }), soon);
      await holder.connect();
      await holder.query('BEGIN');
      // While this table is locked, every server can find the email but none can claim it.
      await holder.query('LOCK TABLE mails IN EXCLUSIVE MODE');
      smtp.refuse(false);
      // Other tasks of the servers write to that table too.
      const takers = `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid)
          WHERE relation = 'mails'::regclass AND NOT granted AND query LIKE 'update "mails" set "held_until"%'`;
      // Both use the same clock, and look for emails in each round.
      const bothWait = async () => {
        await product.clock.move(RETRY_MS + ROUND_MS);
        expect(await runSql(product, takers)).toHaveLength(2);
      };
      await vi.waitFor(bothWait, { ...soon, interval: 500 });
      await holder.query('COMMIT');
      await vi.waitFor(async () => expect(await mail()).toMatchObject({ state: 'sent', held_until: null }), soon);
      expect(sent()).toBe(1);
    } finally {
      smtp.refuse(false);
      await holder.end();
    }
  });

  test('show nothing older than two seconds while the database is unavailable, and recover when it is back', async () => {
    const { shows } = await publicPost(await login());
    await until(async () => isAll(true, await shows(other.url)));
    const health = async (method = 'GET') => (await fetch(`${product.url}/_health`, { method })).status;
    expect([await health(), await health('HEAD')]).toEqual([204, 204]);
    await product.postgres?.crash('SIGQUIT');
    expect(await health()).toBe(503);
    const away = performance.now();
    const late: number[] = [];
    let refused = 0;
    // Longer than anything is cached, shorter than a request waits for the database.
    while (refused < 3 && performance.now() - away < 20_000) {
      const begun = performance.now() - away;
      const { status, body } = await send(product.url, 'GET', '/fetch');
      if (status === 200 && begun > 2000) late.push(begun);
      if (status === 503) refused += 1;
      if (status !== 200) expect([status, body.success]).toEqual([503, false]);
      await sleep(100);
    }
    expect(late).toEqual([]);
    expect(refused).toBe(3);
    await product.postgres?.start();
    expect(await until(async () => isAll(true, await shows(product.url).catch(() => [false])))).toBeLessThan(6000);
    expect(await until(async () => (await health()) === 204)).toBeLessThan(6000);
    expect(await longest(2)).toBeLessThan(SEEN_MS);
  });

  testForRelease('fail to start with one sentence if the password is wrong or the database unknown', async () => {
    const url = String(product.databaseUrl);
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'first-commit-refused-'));
    for (const [DATABASE_URL, why] of [
      [url.replace('postgres:postgres@', 'postgres:a-secret-word@'), /password authentication failed/],
      [`${url}-not`, /database "product-not" does not exist/],
    ] as const) {
      const { code, said } = await startUntilExit({ ...product.env, DATA_DIR, DATABASE_URL });
      expect(code).toBeGreaterThan(0);
      expect(said.split('\n')).toEqual([expect.stringMatching(why)]);
      expect(said).toContain('Check DATABASE_URL');
      expect(said).not.toContain('a-secret-word');
    }
    await rm(DATA_DIR, { recursive: true, force: true });
  });
});

test('during a stop, every reader gets a response from the cache, and none is cut off', async () => {
  await send(product.url, 'GET', '/fetch');
  const cut: unknown[] = [];
  let [answered, stopping] = [0, false];
  const readers = Array.from({ length: 8 }, async () => {
    while (true) {
      const begun = stopping;
      try {
        const { status, headers } = await send(product.url, 'GET', '/fetch');
        if (status === 200) answered += 1;
        else cut.push(status);
        if (headers.get('connection') === 'close') return;
      } catch (error) {
        const code = (error as { cause?: { code?: string } }).cause?.code;
        if (!begun || code !== 'ECONNREFUSED') cut.push(code ?? error);
        return;
      }
    }
  });
  await until(async () => answered > 100);
  stopping = true;
  const halted = product.halt();
  await Promise.all(readers);
  await halted;
  expect(cut).toEqual([]);
  expect(answered).toBeGreaterThan(100);
});
