import { existsSync, readdirSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { copyFile, filesBelow, fingerprintOf, keepSafe, remove, renameSynced, withTemporary } from './copy.mjs';
import { MANIFEST, sizeOf, writeManifest } from './manifest.mjs';
import { FOLDERS, root, stateOf, timeName } from './paths.mjs';
import { dumpPostgres } from './postgres-tools.mjs';
import { isRunning } from './process-mark.mjs';
import { filesWords, progress, sizeWords } from './progress.mjs';
import { snapshotSqlite } from './sqlite.mjs';
import { Stop } from './stop.mjs';

/**
 * Makes a backup of the product, even while it is running. The folder appears only when it is complete. @throws {Stop}
 * @returns {Promise<import('./manifest.mjs').Manifest>}
 */
export async function backUp(env, to, envFile = join(root, '.env')) {
  const state = stateOf(env);
  if (!existsSync(state.dataDir)) throw new Stop(`There is no data folder at ${state.dataDir}. Check DATA_DIR.`);
  const temporary = join(dirname(to), partName(process.pid));
  return withTemporary(temporary, 'The backup', async () => {
    if (existsSync(to) && readdirSync(to).length > 0)
      throw new Stop(`${to} already exists and is not empty. Choose another folder.`);
    sweep(dirname(to));
    const manifest = await fill(temporary, state, envFile);
    await writeManifest(temporary, manifest);
    await keepSafe(temporary);
    await renameSynced(temporary, to);
    return manifest;
  });
}

const DAILY = /^daily-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;

/** Adds a backup to a folder of daily ones, then deletes the oldest. @throws {Stop} */
export async function backUpDaily(env, folder, keep, envFile) {
  const to = join(folder, `daily-${timeName()}`);
  const manifest = await backUp(env, to, envFile);
  const names = readdirSync(folder).filter((name) => DAILY.test(name));
  const good = names.filter((name) => existsSync(join(folder, name, MANIFEST)));
  const stay = good.sort().slice(-keep);
  for (const name of names) {
    if (stay.includes(name)) continue;
    // Delete the manifest first: a half-deleted backup must not pass for a complete one.
    rmSync(join(folder, name, MANIFEST), { force: true });
    rmSync(join(folder, name), { recursive: true, force: true });
  }
  return { to, manifest };
}

const partName = (pid) => `.first-commit-backup-${pid}.part`;

/** Deletes the remains of killed backups, which contain applicants' data and would otherwise be forgotten. */
function sweep(folder) {
  for (const name of readdirSync(folder)) {
    const pid = Number(/\d+/.exec(name)?.[0]);
    if (name === partName(pid) && !isRunning({ host: hostname(), pid, begun: null })) remove(join(folder, name));
  }
}

async function fill(folder, state, envFile) {
  const madeAt = new Date().toISOString();
  const copied = new Map();
  // Files are written before their rows and deleted after them. Copying before and after the snapshot therefore finds
  // every file that the snapshot refers to.
  await copyData(state.dataDir, folder, copied, 'Copying the files');
  const database = await copyDatabase(folder, state);
  await copyData(state.dataDir, folder, copied, 'Copying files that arrived in the meantime');

  const files = [{ path: database.file, ...(await fingerprintOf(join(folder, database.file))) }];
  if (existsSync(envFile)) files.push({ path: 'env', ...(await copyFile(envFile, join(folder, 'env'))) });
  for (const [path, { size, sha256 }] of copied) files.push({ path, size, sha256 });
  return { format: 1, madeAt, database, files, ...(state.bucket ? { bucket: state.bucket } : {}) };
}

async function copyDatabase(folder, { client, databaseFile, databaseUrl }) {
  const step = progress('Copying the database');
  const file = client === 'sqlite' ? 'database.sqlite' : 'database.dump';
  const path = join(folder, file);
  const rows = client === 'sqlite' ? await snapshotSqlite(databaseFile, path) : await dumpPostgres(databaseUrl, path);
  const count = Object.values(rows).reduce((sum, n) => sum + n, 0);
  step.done(`${count} rows, ${sizeWords((await stat(path)).size)}`);
  return { client, file, rows };
}

/** Copies only new and changed files. */
async function copyData(dataDir, folder, copied, words) {
  const step = progress(words);
  let count = 0;
  let bytes = 0;
  const said = () => `${filesWords(count)}, ${sizeWords(bytes)}`;
  for (const place of FOLDERS) {
    for await (const name of filesBelow(join(dataDir, place))) {
      const path = `data/${place}/${name}`;
      const from = join(dataDir, place, name);
      try {
        const { mtimeMs, size } = await stat(from);
        const before = copied.get(path);
        if (before?.mtimeMs === mtimeMs && before.size === size) continue;
        const copy = await copyFile(from, join(folder, path));
        copied.set(path, { mtimeMs, ...copy });
        count += 1;
        bytes += copy.size;
        step.at(said());
      } catch (error) {
        // Deleted since it was listed, so no row refers to it.
        if (error.code !== 'ENOENT' || error.path !== from) throw error;
      }
    }
  }
  step.done(said());
}

/** E.g. "3 files, 48.2 MB". */
export const wordsFor = (manifest) => `${filesWords(manifest.files.length)}, ${sizeWords(sizeOf(manifest))}`;

export const bucketWords = ({ bucket }) =>
  bucket
    ? `\nDocuments, photos and the media library are in the bucket ${bucket}, and NOT in this backup. Let the storage keep
older versions of its objects, or copy it elsewhere, for at least as long as you keep this backup.`
    : '';
