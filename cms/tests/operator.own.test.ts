import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailFiles, mailIn } from '../../scripts/test/mails.mjs';
import { applicationCalls } from './support/application-calls';
import { pdf } from './support/files';
import { runOperator } from './support/operator';
import { database, type Product, startOwnProduct, testOnce } from './support/product';
import { draft } from './support/samples';
import { callTo } from './support/send';

/** The server of these tests is newer than the client programs that many machines have. */
const SERVER_VERSION = 18;
const version = /(\d+)/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
const hasTools = database === 'sqlite' || Number(version) >= SERVER_VERSION;

const place = mkdtempSync(join(tmpdir(), 'first-commit-operator-'));
const folder = (name: string) => join(place, name);

/** A separate product, because these tests stop it and move its data. */
let product: Product;
beforeAll(async () => {
  product = await startOwnProduct();
});
afterAll(async () => {
  await product.stop();
  rmSync(place, { recursive: true, force: true });
  for (const name of keptAside()) rmSync(name, { recursive: true, force: true });
});

/** Runs one of the operator's scripts with the settings of the product. */
const operator = (script: string, args: string[] = [], { input = '', env = {} } = {}) =>
  runOperator({ ...product.env, ...env }, script, args, input);

const send = callTo(() => product);
const signIn = (password = product.password) =>
  send('POST', '/admin/login', { json: { username: product.username, password } });
const adminToken = async () => (await signIn()).body.token as string;

/** Returns the `_id`s of all unverified posts. */
async function waiting(): Promise<Set<string>> {
  const token = await adminToken();
  const ids = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await send('GET', `/admin/unverified?page=${page}`, { token });
    pages = body.meta.pageCount;
    for (const { _id } of body.data) ids.add(_id);
  }
  return ids;
}
async function post(): Promise<string> {
  const { status, body } = await send('POST', '/blog/create', { json: draft() });
  expect(status).toBe(201);
  return body.data._id;
}
const apply = async (resume: Buffer) =>
  (await applicationCalls(send).apply({}, { resume: [resume, 'resume.pdf'] })).reference;

const keptAside = () =>
  readdirSync(dirname(product.dataDir))
    .filter((name) => name.startsWith(`${basename(product.dataDir)}.before-`))
    .map((name) => join(dirname(product.dataDir), name));
const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const manifestOf = (backup: string) => JSON.parse(readFileSync(join(backup, 'manifest.json'), 'utf8'));

test.runIf(hasTools)(
  'a backup under load restores everything acknowledged before it, byte for byte, with all files',
  async () => {
    const backup = folder('under-load');
    const resume = Buffer.concat([pdf, Buffer.from(`% ${'of this applicant '.repeat(500)}\n`)]);
    const reference = await apply(resume);
    const before = [await post(), await post()];

    let writing = true;
    const writers = Array.from({ length: 4 }, async (_, index) => {
      while (writing) await (index === 0 ? apply(pdf) : post());
    });
    const { code, said } = await operator('backup', ['--to', backup]);
    writing = false;
    await Promise.all(writers);
    expect(said).toContain(`The backup is in ${backup}`);
    expect(code).toBe(0);

    const manifest = manifestOf(backup);
    expect(manifest.database.client).toBe(database);
    expect(manifest.database.rows.applications).toBeGreaterThan(0);
    for (const { path, size, sha256: hash } of manifest.files) {
      expect([path, statSync(join(backup, path)).size, sha256(join(backup, path))]).toEqual([path, size, hash]);
      expect(statSync(join(backup, path)).mode & 0o777).toBe(0o600);
    }
    expect(statSync(backup).mode & 0o777).toBe(0o700);
    expect(readdirSync(place)).toEqual([basename(backup)]);

    const after = await post();
    await product.halt();
    for (const name of ['database.sqlite', 'private', 'public'])
      rmSync(join(product.dataDir, name), { recursive: true, force: true });
    const restored = await operator('restore', [backup, '--yes']);
    expect(restored.said).toContain('The backup is in place');
    expect(restored.code).toBe(0);
    expect(keptAside()).toHaveLength(1);
    expect(existsSync(join(keptAside()[0] ?? '', 'server.log'))).toBe(true);

    await product.start();
    const found = await waiting();
    expect(before.filter((id) => !found.has(id))).toEqual([]);
    expect(found.has(after)).toBe(false);
    const token = await adminToken();
    const document = await send('GET', `/admin/applications/${reference}/resume`, { token });
    expect(document.bytes.equals(resume)).toBe(true);
    // Every application in the snapshot has its document, even those sent during the snapshot.
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { body } = await send('GET', `/admin/applications?page=${page}`, { token });
      pages = body.meta.pageCount;
      for (const { reference: each } of body.data)
        expect((await send('GET', `/admin/applications/${each}/resume`, { token })).status).toBe(200);
    }
    expect(await post()).toMatch(/\w/);
  },
);

test.runIf(hasTools)(
  'a damaged backup is rejected, and so is a restore while the server is running; the data stays unchanged',
  async () => {
    const good = folder('good');
    expect((await operator('backup', ['--to', good])).code).toBe(0);
    const id = await post();
    const before = keptAside();

    const running = await operator('restore', [good, '--yes']);
    expect(running.said).toMatch(/The server is running .* Stop it/);
    expect(running.code).toBe(1);
    const marks = join(product.dataDir, 'running');
    cpSync(marks, folder('marks'), { recursive: true });
    rmSync(marks, { recursive: true });
    if (database === 'sqlite') {
      const unmarked = await operator('restore', [good, '--yes']);
      expect(unmarked.said).toContain('another process has the database open');
      expect(unmarked.code).toBe(1);
    }
    cpSync(folder('marks'), marks, { recursive: true });

    await product.halt();
    const [first] = manifestOf(good).files.filter(({ path }: { path: string }) => path.startsWith('data/'));
    const damages: [string, (backup: string) => void, RegExp][] = [
      ['changed', (backup) => appendFileSync(join(backup, first.path), 'x'), /is damaged: .* was changed/],
      ['missing', (backup) => rmSync(join(backup, first.path)), /is missing or cannot be read/],
      ['manifest', (backup) => appendFileSync(join(backup, 'manifest.json'), ']'), /manifest\.json was changed/],
      ['none', (backup) => rmSync(join(backup, 'manifest.json')), /There is no backup in/],
    ];
    for (const [name, damage, words] of damages) {
      cpSync(good, folder(name), { recursive: true });
      damage(folder(name));
      const { code, said } = await operator('restore', [folder(name), '--yes']);
      expect(said).toMatch(words);
      expect(code).toBe(1);
    }
    const unconfirmed = await operator('restore', [good]);
    expect([unconfirmed.code, unconfirmed.said]).toEqual([1, expect.stringContaining('Add --yes')]);

    expect(keptAside()).toEqual(before);
    await product.start();
    expect((await waiting()).has(id)).toBe(true);
  },
);

test('a backup that fails gives the reason in one sentence and leaves nothing behind', async () => {
  const full = folder('taken');
  mkdirSync(full);
  appendFileSync(join(full, 'mine.txt'), 'mine');
  const taken = await operator('backup', ['--to', full]);
  expect([taken.code, taken.said]).toEqual([1, expect.stringContaining('already exists and is not empty')]);
  expect(readdirSync(full)).toEqual(['mine.txt']);

  const nothing = await operator('backup', ['--to', folder('nothing')], { env: { DATA_DIR: folder('no-data') } });
  expect([nothing.code, nothing.said]).toEqual([1, expect.stringContaining('There is no data folder')]);
  if (database === 'postgres') {
    const { code, said } = await operator('backup', ['--to', folder('nothing')], { env: { PATH: '/nowhere' } });
    expect([code, said]).toEqual([1, expect.stringContaining('pg_dump is not on this machine')]);
    if (!hasTools && version) {
      const old = await operator('backup', ['--to', folder('nothing')]);
      expect([old.code, old.said]).toEqual([1, expect.stringContaining("in the server's version or newer")]);
    }
  }
  expect(readdirSync(place).filter((name) => /nothing|part/.test(name))).toEqual([]);
});

testOnce(
  'the operator sets a new password while the server is running: old sessions, the old password and a pending link become invalid',
  async () => {
    const old = await adminToken();
    expect((await send('GET', '/admin/unverified', { token: old })).status).toBe(200);

    const short = await operator('admin', ['reset-password', '--password-stdin'], { input: 'five5\n' });
    expect([short.code, short.said]).toEqual([
      1,
      expect.stringContaining('Password must be at least 6 characters long.'),
    ]);
    const unknownName = await operator('admin', ['reset-password', '--username', 'nobody']);
    expect([unknownName.code, unknownName.said]).toEqual([
      1,
      expect.stringContaining('No team member is called nobody.'),
    ]);
    expect((await send('GET', '/admin/unverified', { token: old })).status).toBe(200);

    const before = new Set(mailFiles(product));
    expect((await send('POST', '/recover-password')).status).toBe(200);
    const mail = mailFiles(product).find((file) => !before.has(file)) ?? '';
    const link = /resetpassword\/([\w-]+)/.exec(mailIn(mail))?.[1];

    const made = await operator('admin', ['reset-password']);
    expect(made.code).toBe(0);
    const late = await send('POST', `/admin/resetpassword/${link}`, { json: { password: 'by an older link' } });
    expect([link?.length, late.status]).toEqual([43, 400]);
    const password = /\n {2}(\S{20})\n/.exec(made.said)?.[1];
    // Strapi prints nothing.
    expect(made.said).not.toMatch(/\[\d{4}-|info|warn|debug/);
    expect((await send('GET', '/admin/unverified', { token: old })).status).toBe(401);
    expect((await signIn()).status).toBe(401);
    expect((await signIn(password)).status).toBe(200);

    const given = await operator('admin', ['reset-password', '--password-stdin'], { input: `${product.password}\n` });
    expect(given.code).toBe(0);
    expect(given.said).not.toContain(product.password);
    const token = await adminToken();
    const { body } = await send('GET', '/admin/audit?action=password%20reset', { token });
    expect(body.data.slice(0, 2)).toEqual(
      [1, 2].map(() =>
        expect.objectContaining({ action: 'password reset', place: 'command line', name: product.username }),
      ),
    );
  },
);

testOnce('scripts report unknown options and where to find help', async () => {
  for (const script of ['admin', 'backup', 'restore', 'forget', 'retention']) {
    const help = await operator(script, ['--help']);
    expect([help.code, help.said]).toEqual([0, expect.stringContaining(`npm run ${script}`)]);
    const odd = await operator(script, ['--odd']);
    expect([odd.code, odd.said]).toEqual([1, expect.stringContaining("Unknown option '--odd'")]);
    expect(odd.said).not.toContain(' at ');
  }
});
