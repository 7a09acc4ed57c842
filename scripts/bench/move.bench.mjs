import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageOfCms } from '../lib/install.mjs';
import { root } from '../lib/paths.mjs';
import { progress } from '../lib/progress.mjs';
import { startPostgres } from '../test/postgres.mjs';
import { startFilled } from './lib/product.mjs';
import { number } from './lib/report.mjs';
import { withCleanup } from './lib/with-cleanup.mjs';

const APPLICATIONS = 10_000;
const WANTED = { applications: APPLICATIONS, blog_posts: 1000, certificates: 1000 };
const FILE_BYTES = 5000;
/** Time to copy rows before the move is interrupted. */
const CUT_AFTER_MS = 300;

/** Moves everything, including files, from SQLite to PostgreSQL and back, each time after an interrupted attempt. */
export default async function bench() {
  const table = {
    title: `\`npm run move\`, ${number(APPLICATIONS)} applications with two files each`,
    columns: ['Way', 'rows', 'files', 'seconds', 'cut off after the files, before'],
    rows: await withCleanup(measure),
  };
  const note = `Files have ${number(FILE_BYTES)} bytes. Each way is first killed while it copies rows and then run again; the source stays the same, byte for byte. At the end all applications and files are compared with the original ones, without the product.`;
  return { tables: [table], goals: [], notes: [note], plots: [] };
}

async function measure(track) {
  const product = await track(startFilled('sqlite', WANTED));
  await product.halt();
  const place = mkdtempSync(join(tmpdir(), 'first-commit-bench-move-'));
  await track({ stop: () => rmSync(place, { recursive: true, force: true }) });
  const postgres = await track(startPostgres());
  const begin = product.dataDir;
  const step = progress(`Writing ${number(2 * APPLICATIONS)} files`);
  const files = writeFiles(begin);
  step.done('done');
  const rows = rowsOf(begin);
  const [middle, end] = [join(place, 'with-postgres'), join(place, 'with-sqlite')];

  const source = hashOf(join(begin, 'database.sqlite'));
  const there = await way('SQLite to PostgreSQL', product.env, [postgres.url, '--to', middle], middle);
  if (hashOf(join(begin, 'database.sqlite')) !== source) throw new Error('The move has changed what it read.');
  const env = { ...product.env, DATABASE_URL: postgres.url, DATA_DIR: middle };
  const back = await way('PostgreSQL to SQLite', env, ['sqlite', '--to', end], end);
  if (rowsOf(end) !== rows) throw new Error('Applications have changed.');
  for (const [name, hash] of files) if (hashOf(join(end, name)) !== hash) throw new Error(`${name} has changed.`);
  return [there, back];
}

/** Creates two files for each application, named as the product names them. @returns {Map<string, string>} hashes by name */
function writeFiles(dataDir) {
  mkdirSync(join(dataDir, 'private', 'documents'), { recursive: true });
  const hashes = new Map();
  const make = () => {
    const name = `documents/${randomBytes(16).toString('hex')}.pdf`;
    writeFileSync(join(dataDir, 'private', name), randomBytes(FILE_BYTES));
    hashes.set(join('private', name), hashOf(join(dataDir, 'private', name)));
    return name;
  };
  withDatabase(dataDir, (database) => {
    const update = database.prepare('UPDATE applications SET resume_file = ?, certificates_file = ? WHERE id = ?');
    const ids = database.prepare('SELECT id FROM applications').pluck().all();
    database.transaction(() => {
      for (const id of ids) update.run(make(), make(), id);
    })();
  });
  return hashes;
}

/** Moves in one direction, after an interrupted attempt. @returns {Promise<string[]>} a row of the table */
async function way(title, env, args, folder) {
  await cutOff(env, args, folder);
  const begun = performance.now();
  const { code, output } = await ended(moving(env, args));
  if (code !== 0) throw new Error(`The move ended with ${code}:\n${output}`);
  const seconds = (performance.now() - begun) / 1000;
  console.log(output);
  const [, rows, tables, files] = /Moved: (\d+) rows of (\d+) tables, (\d+) files/.exec(output);
  const cut = `${number(CUT_AFTER_MS)} ms in the rows`;
  return [title, `${number(Number(rows))} in ${tables} tables`, number(Number(files)), number(seconds), cut];
}

const moving = (env, args) => spawn(process.execPath, [join(root, 'scripts', 'move.mjs'), ...args], { env });

/** Kills a move while it copies rows, and checks that the result counts as unfinished. */
async function cutOff(env, args, folder) {
  const child = moving(env, args);
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    output += chunk;
    if (output.includes('Copying the files:')) break;
  }
  if (!output.includes('Copying the files:')) throw new Error(`The move ended too early:\n${output}`);
  await sleep(CUT_AFTER_MS);
  const end = once(child, 'exit');
  child.kill('SIGKILL');
  const [, signal] = await end;
  if (signal !== 'SIGKILL' || !existsSync(join(folder, 'unfinished-move')))
    throw new Error('The move was done before it could be interrupted.');
}

async function ended(child) {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  return { code, output };
}

const hashOf = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

function withDatabase(dataDir, work) {
  const database = new (packageOfCms('better-sqlite3'))(join(dataDir, 'database.sqlite'));
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Reads all applications, with columns sorted by name. */
const rowsOf = (dataDir) =>
  withDatabase(dataDir, (database) => {
    const hash = createHash('sha256');
    for (const row of database.prepare('SELECT * FROM applications ORDER BY id').iterate())
      hash.update(JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))));
    return hash.digest('hex');
  });
