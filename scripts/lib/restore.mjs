import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { copyFile, keepSafe, renameSynced, withTemporary } from './copy.mjs';
import { readEnvironment, SECRETS } from './env-file.mjs';
import { readManifest } from './manifest.mjs';
import { root, stateOf, timeName } from './paths.mjs';
import { assertDump, dumpPostgres, othersConnected, restorePostgres } from './postgres-tools.mjs';
import { filesWords, progress } from './progress.mjs';
import { withoutServers } from './running.mjs';
import { isSqliteInUse, rowsIn } from './sqlite.mjs';
import { Stop } from './stop.mjs';

/**
 * Moves the current data aside and replaces it with a backup. Changes nothing until every file has been
 * copied and checked against the manifest.
 * @param confirm throws if the operator declines
 * @returns {Promise<{ dataDir: string, aside: string | null, env: 'restored' | 'same' | 'kept' | 'none' }>}
 * @throws {Stop}
 */
export async function restore(folder, { confirm, envFile = join(root, '.env') }) {
  const manifest = await readManifest(folder);
  const hasEnv = existsSync(envFile);
  const env = readEnvironment(hasEnv ? envFile : join(folder, 'env'));
  const state = stateOf(env);
  const { client } = manifest.database;
  if (client !== state.client)
    throw new Stop(`The backup is of a ${client} database, but the settings say ${state.client}.`);
  if ((manifest.bucket ?? null) !== state.bucket)
    throw new Stop(
      `This backup's files are ${placeOf(manifest.bucket)}, but the settings say ${placeOf(state.bucket)}. Set or clear S3_BUCKET, and run this again.`,
    );

  const copy = `${state.dataDir}.coming-${process.pid}`;
  return withTemporary(copy, 'The restore', () =>
    withoutServers(state.dataDir, async () => {
      await refuseUsers(state);
      await copyBackup(folder, manifest, copy, state);
      await confirm(manifest, state);
      const aside = await swap(state, copy);
      return { dataDir: state.dataDir, aside, env: await restoreEnv(copy, envFile, hasEnv, env) };
    }),
  );
}

const placeOf = (bucket) => (bucket ? `in the bucket ${bucket}` : 'in the data folder');

/** Finds servers however they were started, because the database knows its connections. @throws {Stop} */
export async function refuseUsers({ client, databaseFile, databaseUrl }) {
  if (client === 'sqlite' && (await isSqliteInUse(databaseFile)))
    throw new Stop('The server is running: another process has the database open. Stop it, and run this again.');
  const others = client === 'postgres' ? await othersConnected(databaseUrl) : 0;
  if (others > 0)
    throw new Stop(
      `The database is in use: ${others} other connections are open. Stop the server, and run this again.`,
    );
}

/** Copies a backup next to the current data, with the database in its place. @throws {Stop} when it is damaged */
async function copyBackup(folder, { files, database }, copy, { databaseUrl }) {
  const step = progress('Copying the backup');
  for (const [index, { path, size, sha256 }] of files.entries()) {
    const found = await copyFile(join(folder, path), join(copy, path)).catch((error) => {
      if (['ENOSPC', 'EDQUOT'].includes(error.code)) throw error;
      throw new Stop(`The backup in ${folder} is damaged: ${path} is missing or cannot be read.`);
    });
    if (found.size !== size || found.sha256 !== sha256)
      throw new Stop(`The backup in ${folder} is damaged: ${path} was changed.`);
    step.at(`${index + 1} of ${filesWords(files.length)}`);
  }
  const file = join(copy, database.file);
  await mkdir(join(copy, 'data'), { recursive: true });
  if (database.client === 'postgres') {
    await assertDump(databaseUrl, file);
  } else {
    await rowsIn(file);
    await rename(file, join(copy, 'data', database.file));
  }
  await keepSafe(copy);
  step.done(`${filesWords(files.length)}, all unchanged`);
}

/** Moves the current data aside and the copy into place; on failure, puts the current data back. */
async function swap({ dataDir, client, databaseUrl }, copy) {
  const had = existsSync(dataDir);
  const aside = had || client === 'postgres' ? `${dataDir}.before-${timeName()}` : null;
  if (had) await moveAside(dataDir, aside);
  try {
    if (client === 'postgres') {
      const dumping = progress('Saving a dump of the current database');
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await dumpPostgres(databaseUrl, join(aside, 'database.dump'));
      dumping.done('done');
      const step = progress('Restoring the database');
      await restorePostgres(databaseUrl, join(copy, 'database.dump'));
      step.done('done');
    }
    await renameSynced(join(copy, 'data'), dataDir);
  } catch (error) {
    if (had && !existsSync(dataDir)) await rename(aside, dataDir);
    throw error;
  }
  return aside;
}

async function moveAside(dataDir, aside) {
  try {
    await renameSynced(dataDir, aside);
  } catch (error) {
    if (error.code !== 'EBUSY' && error.code !== 'EXDEV') throw error;
    throw new Stop(
      `${dataDir} is a mount point and cannot be moved aside. Set DATA_DIR to a folder below it, move the data there, and run this again.`,
    );
  }
}

/** Restores the settings only if there are none. */
async function restoreEnv(copy, envFile, hasEnv, env) {
  if (!existsSync(join(copy, 'env'))) return 'none';
  const text = await readFile(join(copy, 'env'), 'utf8');
  if (!hasEnv) {
    const temporary = join(dirname(envFile), `.${basename(envFile)}.part`);
    await writeFile(temporary, text, { mode: 0o600, flush: true });
    await renameSynced(temporary, envFile);
    return 'restored';
  }
  const old = parseEnv(text);
  return SECRETS.every((name) => !old[name] || old[name] === env[name]) ? 'same' : 'kept';
}
