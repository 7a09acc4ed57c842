import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stop } from './stop.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const cms = join(root, 'cms');
export const web = join(root, 'web');
/** Logs and stamps of the scripts; can be deleted at any time. */
export const run = join(root, '.run');

export const requireOfCms = createRequire(join(cms, 'package.json'));

/** Folders of DATA_DIR in a backup, excluding uploads in progress (cms/src/platform/files/data-dir.ts). */
export const FOLDERS = ['public/uploads', 'private', 'outbox'];

export const dataDirOf = (env) => resolve(root, env.DATA_DIR || 'data');

export const portOf = (env) => env.PORT || '1337';

/** Reads the location of the data from the settings. @throws {Stop} when they do not name a valid database */
export function stateOf(env) {
  const dataDir = dataDirOf(env);
  const client = env.DATABASE_CLIENT || (env.DATABASE_URL ? 'postgres' : 'sqlite');
  if (client !== 'sqlite' && client !== 'postgres') throw new Stop('DATABASE_CLIENT must be sqlite or postgres.');
  if (client === 'postgres' && !env.DATABASE_URL)
    throw new Stop('DATABASE_URL is missing; DATABASE_CLIENT=postgres needs it.');
  const databaseFile = join(dataDir, 'database.sqlite');
  return { dataDir, client, databaseFile, databaseUrl: env.DATABASE_URL, bucket: env.S3_BUCKET || null };
}

/** Formats the current time: sorts by age and is valid on every system. */
export const timeName = () => new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

/** Resolves relative to the operator's folder, because npm runs scripts in a different one. */
export const folderOf = (given) => resolve(process.env.INIT_CWD || process.cwd(), given);
