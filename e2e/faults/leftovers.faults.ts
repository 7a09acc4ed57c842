import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cms } from '../../scripts/lib/paths.mjs';
import { isPostgres, type Product, secondsUntil, startProduct } from './support/product';
import { expectNothingLost, recordOutcomes } from './support/report';
import { integrityOf, verdictOn } from './support/stored';
import { isAcknowledged, newSubmission, type Outcome, send } from './support/submissions';
import { startWriters } from './support/writers';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.stop());

/** Kills the server under load. @returns the outcomes */
async function killedUnderWriters(): Promise<Outcome[]> {
  const writers = startWriters(product.url, 8);
  await writers.warm();
  await product.kill();
  return writers.stop();
}
/**
 * Starts a process that keeps a read transaction open, so that SQLite cannot move newer log entries into the database.
 * @returns a function that kills it
 */
async function startReader(): Promise<() => Promise<unknown>> {
  const script = `const database = new (require('better-sqlite3'))(process.argv[1], { readonly: true });
    database.exec('BEGIN');
    database.prepare('SELECT count(*) FROM sqlite_master').get();
    console.log('reading');
    setInterval(() => undefined, 60_000);`;
  const args = ['-e', script, join(product.dataDir, 'database.sqlite')];
  const reader = spawn(process.execPath, args, { cwd: cms, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(reader.stdout, 'data');
  return () => {
    reader.kill('SIGKILL');
    return once(reader, 'exit');
  };
}
async function startAgain(): Promise<number> {
  const begun = performance.now();
  await product.start();
  await secondsUntil(async () => isAcknowledged(await send(product.url, newSubmission('application'))));
  return (performance.now() - begun) / 1000;
}

test('leftovers of crashes in DATA_DIR (partial uploads, strange files, marks of dead servers) block nothing', async () => {
  const outcomes = await killedUnderWriters();
  const { dataDir } = product;
  const old = new Date(Date.now() - 3 * 3_600_000);
  for (const name of ['half.pdf', 'a1b2c3.tmp', '..hidden']) {
    const file = join(dataDir, 'incoming', name);
    writeFileSync(file, 'half an upload');
    utimesSync(file, old, old);
  }
  mkdirSync(join(dataDir, 'incoming', 'a-folder'));
  mkdirSync(join(dataDir, 'private', 'documents'), { recursive: true });
  writeFileSync(join(dataDir, 'private', 'documents', 'strange name.bin'), 'nobody knows');
  writeFileSync(join(dataDir, 'private', 'documents', `${'0'.repeat(32)}.pdf`), '%PDF of a request that was cut off');
  writeFileSync(join(dataDir, 'outbox', '.late.eml.part'), 'half a mail');
  writeFileSync(join(dataDir, 'running', '999999999.json'), JSON.stringify({ host: 'gone', pid: 999999999 }));
  writeFileSync(join(dataDir, 'running', '1.json'), 'not even JSON');
  const recovery = await startAgain();
  const verdict = await verdictOn(product, outcomes);
  recordOutcomes('Leftovers of crashes in DATA_DIR', outcomes, verdict, recovery);
  expectNothingLost(outcomes, verdict);
});

describe.runIf(!isPostgres)('After a kill -9, the write-ahead log of SQLite', () => {
  const wal = () => join(product.dataDir, 'database.sqlite-wal');

  test.each([
    [
      'ends in a partial frame that was never acknowledged',
      () => writeFileSync(wal(), Buffer.alloc(1234, 0xa5), { flag: 'a' }),
    ],
    [
      'ends in a copy of older frames',
      () => writeFileSync(wal(), readFileSync(wal()).subarray(32, 32 + 4120), { flag: 'a' }),
    ],
    ['has lost its shared index', () => rmSync(join(product.dataDir, 'database.sqlite-shm'), { force: true })],
  ])('%s: everything acknowledged is stored', async (name, damage) => {
    const outcomes = await killedUnderWriters();
    expect(existsSync(wal())).toBe(true);
    damage();
    const recovery = await startAgain();
    expect(integrityOf(product)).toBe('ok');
    const verdict = await verdictOn(product, outcomes);
    recordOutcomes(`-wal ${name}`, outcomes, verdict, recovery);
    expectNothingLost(outcomes, verdict);
  });

  test('is cut in half, as if the disk had not synced it: the database is intact and earlier rows are complete', async () => {
    const before = [
      await send(product.url, newSubmission('application')),
      await send(product.url, newSubmission('post')),
    ];
    // A clean stop moves the log into the database.
    await product.restart();
    const killReader = await startReader();
    await killedUnderWriters();
    // Closing a connection would move the log into the database too.
    await killReader();
    truncateSync(wal(), Math.floor(statSync(wal()).size / 2) + 17);
    const recovery = await startAgain();
    expect(integrityOf(product)).toBe('ok');
    const verdict = await verdictOn(product, before);
    recordOutcomes('-wal cut off in the middle (rows from before it)', before, verdict, recovery);
    expectNothingLost(before, verdict);
  });
});
