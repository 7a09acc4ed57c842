import { existsSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { copyFile, diskStop, renameSynced, syncTree, writeSynced } from './copy.mjs';
import { readEnvironment, SECRETS } from './env-file.mjs';
import { checkFiles, readManifest } from './manifest.mjs';
import { root } from './paths.mjs';
import { assertDump, dumpPostgres, othersConnected, restorePostgres } from './postgres-tools.mjs';
import { filesWords, progress } from './progress.mjs';
import { withoutServers } from './running.mjs';
import { assertSound, isSqliteInUse } from './sqlite.mjs';
import { stateOf, timeName } from './state.mjs';
import { Stop } from './stop.mjs';

/**
 * Puts a backup in the place of the present data, which is moved aside and kept. Nothing is changed before every file
 * of the backup has been held against its manifest.
 * @param {string} folder of the backup
 * @param {{ confirm: (manifest: import('./manifest.mjs').Manifest, state: { dataDir: string }) => Promise<void>, envFile?: string }} options
 *   confirm: throws when the person does not want it
 * @returns {Promise<{ dataDir: string, aside: string | null, env: 'restored' | 'same' | 'kept' | 'none' }>}
 *   aside: where the data of before is
 * @throws {Stop}
 */
export async function restore(folder, { confirm, envFile = join(root, '.env') }) {
  const manifest = await readManifest(folder);
  const hasEnv = existsSync(envFile);
  const env = readEnvironment(hasEnv ? envFile : join(folder, 'env'));
  const state = stateOf(env);
  const { client, file } = manifest.database;
  if (client !== state.client)
    throw new Stop(`The backup is of a ${client} database, and DATABASE_CLIENT says ${state.client}.`);

  if ((manifest.bucket ?? null) !== state.bucket)
    throw new Stop(
      `The files that this backup names are ${placeOf(manifest.bucket)}, and the settings say ${placeOf(state.bucket)}. Set or clear S3_BUCKET, and run this again.`,
    );

  try {
    await mkdir(dirname(state.dataDir), { recursive: true });
    return await withoutServers(state.dataDir, async () => {
      await refuseUsers(state);
      await check(folder, manifest, state);
      await confirm(manifest, state);
      const staging = `${state.dataDir}.coming-${process.pid}`;
      const discard = () => rmSync(staging, { recursive: true, force: true });
      process.once('exit', discard);
      try {
        await stage(folder, manifest, staging);
        const aside = await swap(state, staging, join(folder, file));
        return { dataDir: state.dataDir, aside, env: await restoreEnv(folder, manifest, envFile, hasEnv, env) };
      } finally {
        discard();
        process.off('exit', discard);
      }
    });
  } catch (error) {
    throw diskStop(error, 'The restore');
  }
}

const placeOf = (bucket) => (bucket ? `in the bucket ${bucket}` : 'in the data folder');

/** However a server was started: the database knows who uses it. */
async function refuseUsers({ client, databaseFile, databaseUrl }) {
  if (client === 'sqlite' && isSqliteInUse(databaseFile))
    throw new Stop('The server is running: another process has the database open. Stop it, and run this again.');
  const others = client === 'postgres' ? await othersConnected(databaseUrl) : 0;
  if (others > 0)
    throw new Stop(`The database is in use: ${others} others are connected. Stop the server, and run this again.`);
}

async function check(folder, manifest, { client, databaseUrl }) {
  const step = progress('Checking the backup');
  await checkFiles(folder, manifest, (done) => step.at(`${done} of ${manifest.files.length} files`));
  const database = join(folder, manifest.database.file);
  if (client === 'sqlite') assertSound(database);
  else await assertDump(databaseUrl, database);
  step.done(`${filesWords(manifest.files.length)}, as they were written`);
}

/** The new data folder, complete and on the disk, beside the present one. */
async function stage(folder, manifest, staging) {
  const step = progress('Copying the backup');
  await mkdir(staging, { mode: 0o700 });
  let count = 0;
  for (const { path, sha256 } of manifest.files) {
    if (path === 'env' || path === 'database.dump') continue;
    const to = join(staging, path.replace(/^data\//, ''));
    if ((await copyFile(join(folder, path), to)).sha256 !== sha256)
      throw new Stop(`${path} changed while it was copied. Nothing was restored.`);
    count += 1;
    step.at(filesWords(count));
  }
  if (manifest.database.client === 'sqlite') assertSound(join(staging, 'database.sqlite'));
  await syncTree(staging);
  step.done(filesWords(count));
}

/** Moves the present data aside and the new in its place; what fails puts the present data back. */
async function swap({ dataDir, client, databaseUrl }, staging, dump) {
  const had = existsSync(dataDir);
  const aside = had || client === 'postgres' ? `${dataDir}.before-${timeName()}` : null;
  if (had) await moveAside(dataDir, aside);
  try {
    if (client === 'postgres') {
      const keep = progress('Keeping a dump of the present database');
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await dumpPostgres(databaseUrl, join(aside, 'database.dump'));
      keep.done('done');
      const step = progress('Restoring the database');
      await restorePostgres(databaseUrl, dump);
      step.done('done');
    }
    await renameSynced(staging, dataDir);
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
      `${dataDir} is a mount and cannot be moved aside. Set DATA_DIR to a folder below it, move the data there, and run this again.`,
    );
  }
}

/** The settings come back only where there are none. */
async function restoreEnv(folder, manifest, envFile, hasEnv, env) {
  if (!manifest.files.some(({ path }) => path === 'env')) return 'none';
  const text = await readFile(join(folder, 'env'), 'utf8');
  if (!hasEnv) {
    const temporary = join(dirname(envFile), `.${basename(envFile)}.part`);
    await writeSynced(temporary, text);
    await renameSynced(temporary, envFile);
    return 'restored';
  }
  const old = parseEnv(text);
  return SECRETS.every((name) => !old[name] || old[name] === env[name]) ? 'same' : 'kept';
}
