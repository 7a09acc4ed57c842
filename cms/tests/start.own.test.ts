import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperator, startToItsEnd } from './support/operator';
import { database, type Product, startOwnProduct, testOnce } from './support/product';

const folder = mkdtempSync(join(tmpdir(), 'first-commit-start-'));

/** A product in an existing data folder that anyone may read. */
let product: Product;
const dataDir = join(folder, 'data');
beforeAll(async () => {
  const everybody = process.umask(0o022);
  mkdirSync(join(dataDir, 'private'), { recursive: true });
  mkdirSync(join(dataDir, 'running'));
  product = await startOwnProduct({ DATA_DIR: dataDir });
  process.umask(everybody);
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const log = () => readFileSync(join(dataDir, 'server.log'), 'utf8');
const modesIn = (names: string[]) =>
  names
    .map((name) => join(dataDir, name))
    .filter(existsSync)
    .map((path) => [path, (statSync(path).mode & 0o777).toString(8)]);
const FOLDERS = ['', 'private', 'public', 'public/uploads', 'incoming', 'outbox', 'running'];
const FILES = database === 'sqlite' ? ['database.sqlite', 'database.sqlite-wal', 'database.sqlite-shm'] : [];
const expectClosed = () => {
  expect(modesIn(FOLDERS)).toEqual(FOLDERS.map((name) => [join(dataDir, name), '700']));
  expect(modesIn(FILES)).toEqual(FILES.map((name) => [join(dataDir, name), '600']));
};

test('an existing data folder is closed to other accounts, and so are the files that SQLite creates in it', async () => {
  expectClosed();
  expect(log()).toContain(`Other accounts of this machine could read ${dataDir} (755), ${dataDir}/private (755)`);

  await product.kill();
  chmodSync(dataDir, 0o755);
  for (const file of FILES) chmodSync(join(dataDir, file), 0o644);
  await product.start();
  expectClosed();
  for (const file of FILES) expect(log()).toContain(`${join(dataDir, file)} (644)`);
});

const startWith = (settings: NodeJS.ProcessEnv, flags?: string[]) =>
  startToItsEnd({ ...product.env, DATA_DIR: join(folder, 'other'), ...settings }, flags);

const probe = join(folder, 'probe.cjs');
// Into a file: what is said right before the end may be lost in a full pipe.
const probed = join(folder, 'loaded');
const loaded = "Object.keys(require.cache).filter((file) => file.includes('@strapi')).length";
writeFileSync(
  probe,
  `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(probed)}, String(${loaded})));`,
);
const modulesOfStrapi = () => Number(readFileSync(probed, 'utf8'));

const unreachable = { DATABASE_CLIENT: 'postgres', DATABASE_URL: 'postgres://me:a-secret-word@127.0.0.1:1/name' };
testOnce.each([
  [
    'no built site',
    { SITE_DIR: '/nonexistent' },
    'There is no built site: /nonexistent/index.html is missing. Check SITE_DIR.',
  ],
  [
    'a mail server that cannot be',
    { SMTP_URL: 'smtp://u:p@ss@:99999' },
    'Wrong setting: SMTP_URL must be a URL such as',
  ],
])(
  'with %s a start ends with one sentence that names the setting, before Strapi is loaded',
  async (_, settings, sentence) => {
    const { code, said } = await startWith(settings, ['--require', probe]);
    expect(code).toBeGreaterThan(0);
    expect(said.trimEnd().split('\n')).toEqual([expect.stringContaining(sentence)]);
    expect(modulesOfStrapi()).toBe(0);
  },
);

testOnce(
  'without PostgreSQL a start ends with one sentence that names the setting',
  async () => {
    const { code, said } = await startWith(unreachable, ['--require', probe, '--trace-baseline']);
    expect(code).toBeGreaterThan(0);
    // What is compiled is told in between, now and then in the middle of a line.
    expect(said).toContain(
      'The database 127.0.0.1:1/name cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL',
    );
    expect(modulesOfStrapi()).toBeGreaterThan(0);
    expect(said).not.toMatch(/\n\s+at /);
    expect(said).not.toContain('a-secret-word');
    // No code is compiled in a thread that the end of the process would wait for. Node's own start comes before the product can say so.
    const later = said.slice(said.length / 2);
    expect(later).toContain('Compiling current batch');
    expect(later.match(/Concurrent Sparkplug.*/g)).toBeNull();
  },
  60_000,
);

test.runIf(database === 'sqlite')(
  'a start or a command with a damaged database file ends with one sentence too',
  async () => {
    const other = join(folder, 'damaged');
    const file = join(other, 'database.sqlite');
    mkdirSync(other, { mode: 0o700 });
    const damages: [() => void, RegExp][] = [
      [() => writeFileSync(file, 'no database\n'.repeat(1000), { mode: 0o600 }), /file is not a database/],
      [
        () => {
          writeFileSync(file, readFileSync(join(dataDir, 'database.sqlite')));
          writeSync(openSync(file, 'r+'), Buffer.alloc(300_000, 7), 0, 300_000, 2048);
        },
        /database disk image is malformed/,
      ],
    ];
    await product.halt();
    for (const [index, [damage, why]] of damages.entries()) {
      damage();
      // The second one is found by the command too, below.
      if (index > 0 && process.env.HTTP_TESTS !== 'all') continue;
      const { code, said } = await startWith({ DATA_DIR: other });
      expect(code).toBeGreaterThan(0);
      expect(said.split('\n')).toEqual([expect.stringMatching(why)]);
      expect(said).toContain(`The database ${file} cannot be used`);
      expect(said).toContain('Check DATA_DIR');
    }
    const reset = await runOperator({ ...product.env, DATA_DIR: other }, 'admin', ['reset-password']);
    expect(reset.code).toBe(1);
    expect(reset.said).toContain(`The database ${file} cannot be used: database disk image is malformed.`);
    expect(reset.said).not.toMatch(/\n\s+at /);
  },
  120_000,
);
