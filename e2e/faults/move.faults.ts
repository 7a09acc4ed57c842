import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fill } from '../../scripts/bench/lib/rows.mjs';
import { cms, root } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/test/postgres.mjs';
import { startTestProduct } from '../../scripts/test/test-product.mjs';

const APPLICATIONS = 10_000;
const Database = createRequire(join(cms, 'package.json'))('better-sqlite3');
const place = mkdtempSync(join(tmpdir(), 'first-commit-big-move-'));
const isHere = (process.env.TEST_DATABASE ?? 'sqlite') === 'sqlite';

let product: Awaited<ReturnType<typeof startTestProduct>>;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  if (!isHere) return;
  [product, postgres] = await Promise.all([startTestProduct('sqlite'), startPostgres()]);
  await product.halt();
  await fillWithFiles();
});
afterAll(async () => {
  await product?.stop();
  await postgres?.stop();
  rmSync(place, { recursive: true, force: true });
});

/** Fills the database with applications, each with its own document. */
async function fillWithFiles() {
  const file = join(product.dataDir, 'database.sqlite');
  await fill({ file }, { applications: APPLICATIONS, blog_posts: 2000 });
  mkdirSync(join(product.dataDir, 'private', 'documents'), { recursive: true });
  const database = new Database(file);
  const name = database.prepare('UPDATE applications SET resume_file = ? WHERE id = ?');
  const ids: number[] = database.prepare('SELECT id FROM applications').pluck().all();
  database.exec('BEGIN');
  for (const id of ids) {
    const path = `documents/${randomBytes(16).toString('hex')}.pdf`;
    writeFileSync(join(product.dataDir, 'private', path), `%PDF-1.4 ${id} ${'of this applicant '.repeat(50)}`);
    name.run(path, id);
  }
  database.exec('COMMIT');
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

/** Runs the command; with `endAt`, kills it after this text in its output. */
function moving(args: string[], env: NodeJS.ProcessEnv, endAt?: string) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, [join(root, 'scripts', 'move.mjs'), ...args], { env });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
        if (endAt && output.includes(endAt)) setTimeout(() => child.kill('SIGKILL'), 300);
      });
    child.once('close', (code) => resolve({ code, output }));
  });
}

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

test.runIf(isHere)(
  `${APPLICATIONS} applications and their files all move to PostgreSQL and back, even after interruptions`,
  async () => {
    const file = join(product.dataDir, 'database.sqlite');
    const before = hashOf(file);
    const first = join(place, 'first');
    for (const endAt of ['Creating the tables: done', 'Copying the files: ', 'Copying the rows: ']) {
      const { code } = await moving([postgres.url, '--to', first], product.env, endAt);
      expect(code, endAt).toBeNull();
      expect(hashOf(file)).toBe(before);
    }
    const begun = performance.now();
    const there = await moving([postgres.url, '--to', first], product.env);
    const files = Number(/(\d+) files, each compared/.exec(there.output)?.[1]);
    expect(files).toBeGreaterThanOrEqual(APPLICATIONS);
    expect(there.code).toBe(0);
    process.stdout.write(`${there.output}In all ${Math.round((performance.now() - begun) / 1000)} s\n`);
    expect(hashOf(file)).toBe(before);

    const second = join(place, 'second');
    const there2 = { ...product.env, DATABASE_URL: postgres.url, DATA_DIR: first };
    const cut = await moving(['sqlite', '--to', second], there2, 'Copying the rows: ');
    expect(cut.code).toBeNull();
    const back = await moving(['sqlite', '--to', second], there2);
    expect(back.code).toBe(0);

    const rowsOf = (dataDir: string) => {
      const database = new Database(join(dataDir, 'database.sqlite'), { readonly: true });
      const rows = database.prepare('SELECT * FROM applications ORDER BY id').all();
      const integrity = database.pragma('integrity_check', { simple: true });
      database.close();
      return { rows, integrity };
    };
    const [was, is] = [rowsOf(product.dataDir), rowsOf(second)];
    expect(is.integrity).toBe('ok');
    expect(is.rows).toHaveLength(APPLICATIONS);
    expect(is.rows).toEqual(was.rows);
    for (const { resume_file: name } of is.rows)
      expect(hashOf(join(second, 'private', name))).toBe(hashOf(join(product.dataDir, 'private', name)));
  },
  600_000,
);
