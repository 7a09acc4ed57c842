import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { durable, rows } from '../../../platform/database/rows';
import { isUniqueViolation } from '../../../platform/errors';
import { change, free, type HeldRow, holding, newHold } from '../../../platform/outbox';
import { settings } from '../../../platform/settings';
import { DAY_MS, HOUR_MS } from '../../../platform/time';
import { draftOf } from '../../mail/feature';
import * as mails from '../../mail/mail';
import { mailText } from '../../mail/text/text';
import { quoted } from '../../mail/words';

const BACKUP = 'api::operations.backup';

interface BackupRow extends HeldRow {
  /** Unique, so only one server makes the backup. */
  day: string;
  state: 'running' | 'made' | 'failed';
  /** Counts attempts, because another server tries again after a crash. */
  attempts: number;
  endedAt: string | null;
  error: string | null;
}

/** Stops retries of a backup that keeps crashing the server. */
const MOST_ATTEMPTS = 3;
const KEPT_MS = 90 * DAY_MS;

const table = () => rows<BackupRow>(BACKUP);
/** Latest day that needs no further attempt. */
let doneFor = '';
let running: Promise<void> | null = null;
let stopping = false;

/** Makes the day's backup once BACKUP_HOUR is reached. */
export async function makeIfDue(now = new Date()): Promise<void> {
  const { BACKUP_HOUR } = settings();
  const day = now.toISOString().slice(0, 10);
  if (BACKUP_HOUR === null || doneFor === day || running || stopping || now.getUTCHours() < BACKUP_HOUR) return;
  running = begin(day, now)
    .then((row) => (row ? make(row) : undefined))
    .finally(() => {
      running = null;
    });
  await running;
}

export async function lastRuns(): Promise<{ made: Date | null; failed: Date | null }> {
  const last = async (state: BackupRow['state']) => {
    const [row] = await table().findMany({ where: { state }, orderBy: [{ endedAt: 'desc' }], limit: 1 });
    return row?.endedAt ? new Date(row.endedAt) : null;
  };
  return { made: await last('made'), failed: await last('failed') };
}

/** Stops the current backup. Another server starts it again, or this one after a restart. */
export async function settle(): Promise<void> {
  stopping = true;
  unfinished?.kill('SIGTERM');
  await running?.catch(() => undefined);
}

/** Deletes old rows, but keeps the last successful backup's. */
export async function sweep(): Promise<void> {
  const [newest] = await table().findMany({ where: { state: 'made' }, orderBy: [{ endedAt: 'desc' }], limit: 1 });
  const before = new Date(Date.now() - KEPT_MS).toISOString();
  await durable(() => table().deleteMany({ where: { createdAt: { $lt: before }, id: { $ne: newest?.id ?? 0 } } }));
}

/** @returns null if another process is making it, or it is done */
async function begin(day: string, now: Date): Promise<BackupRow | null> {
  const found = await table().findOne({ where: { day } });
  if (!found) return beginFirst(day);
  if (found.state !== 'running') {
    doneFor = day;
    return null;
  }
  const held = { heldUntil: newHold(), attempts: found.attempts + 1 };
  const where = { id: found.id, state: 'running', ...free(now) };
  const { count } = await durable(() => table().updateMany({ where, data: held }));
  return count === 1 ? { ...found, ...held } : null;
}

async function beginFirst(day: string): Promise<BackupRow | null> {
  const data = { day, state: 'running', attempts: 1, heldUntil: newHold() } as const;
  try {
    return { ...(await durable(() => table().create({ data }))), ...data };
  } catch (error) {
    if (isUniqueViolation(error, 'day')) return null;
    throw error;
  }
}

async function make(row: BackupRow): Promise<void> {
  const { BACKUP_DIR, BACKUP_KEEP } = settings();
  try {
    if (row.attempts > MOST_ATTEMPTS) throw new Error(`The server stopped ${MOST_ATTEMPTS} times during the backup.`);
    strapi.log.info(await holding(BACKUP, row, () => makeBackup(BACKUP_DIR, BACKUP_KEEP)));
    await change(BACKUP, row, { state: 'made', endedAt: new Date().toISOString(), heldUntil: null });
  } catch (error) {
    if (stopping) return change(BACKUP, row, { heldUntil: null, attempts: row.attempts - 1 });
    await notifyOfFailure(row, (error as Error).message);
  }
  doneFor = row.day;
}

async function notifyOfFailure({ id, day }: BackupRow, why: string): Promise<void> {
  strapi.log.error(`The backup of ${day} failed: ${why}`);
  await durable(async () => {
    const data: Partial<BackupRow> = {
      state: 'failed',
      endedAt: new Date().toISOString(),
      heldUntil: null,
      error: why.slice(0, 1000),
    };
    await table().updateMany({ where: { id }, data });
    const written = failedText.write({ day, reason: quoted(why) });
    await mails.enqueue(await draftOf('backup', settings().ADMIN_EMAIL, written));
  });
}

const failedText = mailText('team backup failed', {
  subject: 'The backup of {day} failed',
  text: `Hello,

The backup of {day} was not made:

{reason}

Older backups are still there. The next one is made tomorrow. To make one now, run this on the machine:

    npm run backup
`,
});

/** Ends a backup that hangs, e.g. on a network disk. */
const LIMIT_MS = 6 * HOUR_MS;

const SCRIPT = resolve(process.cwd(), '..', 'scripts', 'backup.mjs');

let unfinished: ChildProcess | undefined;

/** Runs `npm run backup -- --daily` in its own process. @returns its last message @throws Error with that message */
async function makeBackup(folder: string, keep: number): Promise<string> {
  const child = spawn(process.execPath, [SCRIPT, '--daily', folder, '--keep', String(keep)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  unfinished = child;
  const [output, errors, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]).finally(() => {
    unfinished = undefined;
  });
  if (code === 0) return lastPartOf(output);
  throw new Error(lastPartOf(errors) || `The backup did not finish (${signal ?? `exit code ${code}`}).`);
}

/** Removes Node's version, which follows an uncaught error. */
export const lastPartOf = (words: string): string =>
  words
    .replace(/\n+Node\.js v[\d.]+\s*$/, '')
    .trim()
    .split('\n\n')
    .at(-1) ?? '';
