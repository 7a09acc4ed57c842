import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { canMount, makeDisk } from '../../e2e/faults/support/small-disk';
import { startProduct } from '../../scripts/lib/product.mjs';
import { freePort } from '../../scripts/lib/running.mjs';
import { mailFiles, mailIn } from '../../scripts/test/mails.mjs';
import { readRows } from './support/database';
import { database, isRelease, type Product, startOwnProduct, testForRelease } from './support/product';

/** Many machines have PostgreSQL tools older than the server that these tests use; see operator.own.test.ts. */
const version = /(\d+)/.exec(spawnSync('pg_dump', ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
const hasTools = database === 'sqlite' || Number(version) >= 18;

const DAY = 24 * 60 * 60_000;
/** A backup can be repeated two minutes after its process has died; each server checks every 20 seconds. */
const RETRY_MS = 3 * 60_000;
const soon = { timeout: 30_000, interval: 20 };

/** A release also tries a full disk and several servers. */
describe.runIf(hasTools)('The scheduled backup', () => {
  let disk: ReturnType<typeof makeDisk> | undefined;
  let folder: string;
  let product: Product;
  beforeAll(async () => {
    disk = canMount && isRelease ? makeDisk(64) : undefined;
    folder = join(disk?.folder ?? mkdtempSync(join(tmpdir(), 'first-commit-backups-')), 'backups');
    const settings = { BACKUP_HOUR: '0', BACKUP_KEEP: '2', BACKUP_DIR: folder, ADMIN_EMAIL: 'boss@example.org' };
    product = await startOwnProduct(settings);
    // Starts just after midnight, so that the day does not end by itself during the test.
    const now = product.clock.now();
    await product.clock.move(new Date(now).setUTCHours(0, 1) - now, { datesAlone: true });
    await nextRound();
    await ends();
  });
  afterAll(async () => {
    await product.stop();
    if (disk) disk.remove();
    else rmSync(dirname(folder), { recursive: true, force: true });
  });

  const nextRound = () => product.clock.move(20_000);
  const nextDay = () => product.clock.move(DAY);
  const rows = () => readRows(product, 'backups') as Promise<{ state: string; error: string; attempts: number }[]>;
  let days = 0;
  /** Waits until the backup of the next day has ended. */
  const ends = () => {
    days += 1;
    return vi.waitFor(async () => {
      const all = await rows();
      expect(all.filter(({ state }) => state !== 'running')).toHaveLength(days);
      return all.at(-1);
    }, soon);
  };
  const backups = () => (existsSync(folder) ? readdirSync(folder).sort() : []);
  const failureMails = () =>
    mailFiles(product)
      .map(mailIn)
      .filter((mail) => /^Subject: The backup of .* failed/m.test(mail));
  /** Returns the process that makes a server's backup. */
  const maker = () =>
    vi.waitFor(
      () => {
        const children = readFileSync(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8').trim().split(' ');
        const found = children.find(
          (pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('backup.mjs'),
        );
        expect(found).toBeDefined();
        return Number(found);
      },
      { ...soon, interval: 2 },
    );

  test('is made once a day by one of several servers, and only the newest backups remain', async () => {
    const env = { ...product.env, PORT: String(await freePort()), DATA_DIR: dataDirOfAnother(product) };
    const other = isRelease ? startProduct(env, ['ignore', 'ignore', 'ignore']) : undefined;
    await other?.ready();
    const [first] = backups();
    for (let day = 2; day <= 3; day += 1) {
      await nextDay();
      expect(await ends()).toMatchObject({ state: 'made', attempts: 1, error: null });
    }
    await other?.stop();
    const left = backups();
    expect([left.length, left.includes(first ?? '')]).toEqual([2, false]);
    for (const name of left) expect(existsSync(join(folder, name, 'manifest.json'))).toBe(true);
    expect(failureMails()).toEqual([]);
  });

  test.runIf(isRelease && canMount)(
    'that fails on a full disk is reported to the admin, deletes no older one, and is made again the next day',
    async () => {
      const before = backups();
      disk?.fill();
      await nextDay();
      const failed = await ends();
      expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('the disk is full') });
      await vi.waitFor(() => expect(failureMails()).toHaveLength(1), soon);
      expect(failureMails()[0]).toContain('To: boss@example.org');
      expect(failureMails()[0]).toContain('the disk is full');
      expect(backups()).toEqual(before);
      disk?.clear();
      await nextRound();
      // Not repeated on the same day, because an operator has to free some space first.
      expect(await rows()).toHaveLength(days);
      await nextDay();
      expect(await ends()).toMatchObject({ state: 'made' });
    },
  );

  test('that is killed is reported to the admin, and the next one deletes its leftovers', async () => {
    const before = failureMails().length;
    await nextDay();
    process.kill(await maker(), 'SIGKILL');
    expect(await ends()).toMatchObject({ state: 'failed', error: expect.stringContaining('SIGKILL') });
    await vi.waitFor(() => expect(failureMails()).toHaveLength(before + 1), soon);
    expect(failureMails().at(-1)).toContain('To: boss@example.org');
    await nextDay();
    expect(await ends()).toMatchObject({ state: 'made' });
    expect(backups().filter((name) => !name.startsWith('daily-'))).toEqual([]);
  });

  testForRelease('restarts immediately after a stop, or as soon as the death of its server is noticed', async () => {
    const before = failureMails().length;
    await nextDay();
    const stopped = await maker();
    await product.restart();
    expect(existsSync(`/proc/${stopped}`)).toBe(false);
    await nextRound();
    expect(await ends()).toMatchObject({ state: 'made', attempts: 1 });

    await nextDay();
    const orphan = await maker();
    process.kill(orphan, 'SIGSTOP');
    await product.kill();
    process.kill(orphan, 'SIGKILL');
    await product.start();
    await nextRound();
    expect((await rows()).at(-1)).toMatchObject({ state: 'running' });
    await product.clock.move(RETRY_MS);
    expect(await ends()).toMatchObject({ state: 'made', attempts: 2 });
    expect(failureMails()).toHaveLength(before);
  });
});

/** Returns the data folder of another server: with SQLite the same one, because the database is in it. */
const dataDirOfAnother = ({ dataDir }: Product): string =>
  database === 'sqlite' ? dataDir : mkdtempSync(join(tmpdir(), 'first-commit-other-'));
