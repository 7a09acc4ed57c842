import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../log/say';
import { hasFileModes } from './file-system';

export const foldersOf = (dataDir: string) => ({
  public: join(dataDir, 'public'),
  /** Documents and photos, served only with permission. */
  private: join(dataDir, 'private'),
  /** Temporary files of requests. */
  incoming: join(dataDir, 'incoming'),
  /** Emails, if no SMTP server is set. */
  outbox: join(dataDir, 'outbox'),
});

/**
 * Creates private folders, or ends the process. Called by the configuration: Strapi needs the upload folder before any
 * hook runs. @returns the folder that Strapi calls `public`
 */
export function makeDataDir(dataDir: string): string {
  const folders = foldersOf(dataDir);
  try {
    for (const folder of [join(folders.public, 'uploads'), folders.private, folders.incoming, folders.outbox]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
    }
  } catch (error) {
    const why = (error as Error).message;
    say('error', `The data folder ${dataDir} cannot be created: ${why}. Check DATA_DIR and its permissions.`);
    process.exit(73); // EX_CANTCREAT of sysexits(3)
  }
  return folders.public;
}

const FILES = ['database.sqlite', 'database.sqlite-wal', 'database.sqlite-shm', 'running'];
const STICKY = 0o1000;

/** @returns paths and their modes */
export function closeDataDir(dataDir: string): { closed: string[]; open: string[] } {
  const result = { closed: [] as string[], open: [] as string[] };
  if (!hasFileModes()) return result;
  for (const path of [dataDir, ...Object.values(foldersOf(dataDir)), ...FILES.map((name) => join(dataDir, name))]) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode;
    if (mode === undefined || (mode & 0o077) === 0) continue;
    const named = `${path} (${(mode & 0o777).toString(8)})`;
    try {
      // Folders such as /tmp are shared on purpose.
      if (mode & STICKY) throw new Error('It is shared.');
      chmodSync(path, mode & 0o700);
      result.closed.push(named);
    } catch {
      result.open.push(named);
    }
  }
  return result;
}
