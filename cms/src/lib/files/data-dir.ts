import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of all state below DATA_DIR. */
export const foldersOf = (dataDir: string) => ({
  /** What Strapi calls `public`: only the media library's uploads are in it. */
  public: join(dataDir, 'public'),
  /** Documents and photos that nobody gets without being allowed to. */
  private: join(dataDir, 'private'),
  /** Files of a request that is being read; empty otherwise. */
  incoming: join(dataDir, 'incoming'),
  /** Mails, where no SMTP server is set. */
  outbox: join(dataDir, 'outbox'),
});

/**
 * Makes the folders of all state, readable by this account alone. Strapi looks for the upload folder
 * before any hook of ours runs, so the configuration calls this. Ends the process with a sentence when it cannot.
 * @returns the folder that Strapi calls `public`
 */
export function makeDataDir(dataDir: string): string {
  const folders = foldersOf(dataDir);
  try {
    for (const folder of [join(folders.public, 'uploads'), folders.private, folders.incoming, folders.outbox]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
    }
  } catch (error) {
    process.stderr.write(
      `The data folder ${dataDir} cannot be made: ${(error as Error).message}. Check DATA_DIR and its permissions.\n`,
    );
    process.exit(73); // EX_CANTCREAT of sysexits(3)
  }
  return folders.public;
}
