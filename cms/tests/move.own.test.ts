import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import { pdf } from './support/files';
import { runOperator } from './support/operator';
import { database, type Product, startOwnProduct } from './support/product';
import { application, draft, form } from './support/samples';
import { adminTokenOf, callTo } from './support/send';

const place = mkdtempSync(join(tmpdir(), 'first-commit-move-'));
const elsewhere = join(place, 'data');
let product: Product;
let postgres: Awaited<ReturnType<typeof startPostgres>>;

async function send(...request: Parameters<ReturnType<typeof callTo>>) {
  const answer = await callTo(() => product, '')(...request);
  expect([200, 201], request.slice(0, 2).join(' ')).toContain(answer.status);
  return answer;
}
const post = async () => (await send('POST', '/api/blog/create', { json: draft() })).body.data._id as string;

/** Checks that the same people as before can read everything. */
async function expectAll({ reference, posts }: { reference: string; posts: string[] }) {
  const token = await adminTokenOf(product);
  const { data } = (await send('GET', '/api/admin/unverified?pageSize=50', { token })).body;
  const found = data.map(({ _id }: { _id: string }) => _id);
  for (const id of posts) expect(found).toContain(id);
  const resume = await send('GET', `/api/admin/applications/${reference}/resume`, { token });
  expect(resume.bytes.equals(pdf)).toBe(true);
  await send('POST', '/admin/login', { json: { email: product.panelEmail, password: product.password } });
}

beforeAll(async () => {
  [product, postgres] = await Promise.all([startOwnProduct(), startPostgres()]);
});
afterAll(async () => {
  await product.stop();
  await postgres.stop();
  rmSync(place, { recursive: true, force: true });
});

test.runIf(database === 'sqlite')(
  'everything moves from SQLite to PostgreSQL and back; an interrupted move changes nothing and can be repeated',
  async () => {
    const raw = form(application(), { resume: [pdf, 'resume.pdf'] });
    const { reference } = (await send('POST', '/api/applicationform/apply', { raw })).body;
    const posts = [await post()];
    const beside = await runOperator(product.env, 'move', [postgres.url]);
    expect([beside.code, beside.said]).toEqual([1, expect.stringContaining('The server is running')]);

    await product.halt();
    const source = () => readFileSync(join(product.dataDir, 'database.sqlite'));
    const before = source();
    const cut = spawn(process.execPath, [join(root, 'scripts', 'move.mjs'), postgres.url], { env: product.env });
    await expect.poll(() => hasTable('unfinished_move'), { timeout: 60_000, interval: 20 }).toBe(true);
    cut.kill('SIGKILL');
    await once(cut, 'close');
    expect(source().equals(before)).toBe(true);

    const toPostgres = { DATABASE_URL: postgres.url };
    Object.assign(product.env, toPostgres);
    await expect(product.start()).rejects.toThrow('A move to this database was interrupted');
    await empty();
    await expect(product.start()).rejects.toThrow('DATABASE_URL names an empty database, and the data is in');

    const moved = await runOperator(product.env, 'move', ['postgres']);
    expect(moved.said).toMatch(/Comparing every row: \d+ rows are the same/);
    expect(moved.said).toContain('DATABASE_URL=(unchanged)');
    expect(moved.said).not.toMatch(/Not copied|not there before|First run/);
    expect(moved.code).toBe(0);
    expect(source().equals(before)).toBe(true);
    expect(readdirSync(product.dataDir)).not.toContain('.moving');
    const twice = await runOperator(product.env, 'move', ['postgres']);
    expect([twice.code, twice.said]).toEqual([1, expect.stringContaining('That database is not empty')]);

    await product.start();
    posts.push(await post());
    await expectAll({ reference, posts });
    await product.halt();

    const back = await runOperator(product.env, 'move', ['sqlite', '--to', elsewhere]);
    expect(back.said).toContain(`DATA_DIR=${elsewhere}`);
    expect(back.code).toBe(0);
    Object.assign(product.env, { DATABASE_URL: '', DATA_DIR: elsewhere });
    await product.start();
    posts.push(await post());
    await expectAll({ reference, posts });
  },
  300_000,
);

const empty = () => query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');

const hasTable = async (name: string): Promise<boolean> =>
  (await query('SELECT to_regclass($1) IS NOT NULL AS found', [name]))[0].found;

async function query(sql: string, values?: unknown[]) {
  const client = new Client(postgres.url);
  await client.connect();
  const { rows } = await client.query(sql, values);
  await client.end();
  return rows;
}
