import { join, resolve } from 'node:path';
import { root } from './paths.mjs';
import { Stop } from './stop.mjs';

/** Folders of DATA_DIR that a backup holds (cms/src/platform/files/data-dir.ts); what is being received is none of them. */
export const FOLDERS = ['public/uploads', 'private', 'outbox'];

/** The folder of all state, by the settings of the product. */
export const dataDirOf = (env) => resolve(root, env.DATA_DIR || 'data');

/** The server's port from the settings. */
export const portOf = (env) => env.PORT || '1337';

/**
 * Where the state of the product is, by its settings. With a bucket, documents, photos and the media library are there.
 * @param {NodeJS.ProcessEnv} env
 * @throws {Stop} when the settings name no database that there is
 */
export function stateOf(env) {
  const dataDir = dataDirOf(env);
  const client = env.DATABASE_CLIENT || (env.DATABASE_URL ? 'postgres' : 'sqlite');
  if (client !== 'sqlite' && client !== 'postgres') throw new Stop('DATABASE_CLIENT must be sqlite or postgres.');
  if (client === 'postgres' && !env.DATABASE_URL)
    throw new Stop('DATABASE_URL is missing; DATABASE_CLIENT=postgres needs it.');
  const databaseFile = join(dataDir, 'database.sqlite');
  return { dataDir, client, databaseFile, databaseUrl: env.DATABASE_URL, bucket: env.S3_BUCKET || null };
}

/** The time of now as the name of a folder: sorts by age, and is allowed everywhere. */
export const timeName = () => new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');

/** A folder that a person named, from where they stand: npm runs a script elsewhere. */
export const folderOf = (given) => resolve(process.env.INIT_CWD || process.cwd(), given);
