import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the folders of all state below DATA_DIR, readable by this account alone. Strapi looks for the upload folder
 * before any hook of ours runs, so the configuration calls this. Ends the process with a sentence when it cannot.
 * @returns the folder that Strapi calls `public`
 */
export function makeDataDir(dataDir: string): string {
  const publicDir = join(dataDir, 'public');
  try {
    mkdirSync(join(publicDir, 'uploads'), { recursive: true, mode: 0o700 });
  } catch (error) {
    process.stderr.write(
      `The data folder ${dataDir} cannot be made: ${(error as Error).message}. Check DATA_DIR and its permissions.\n`,
    );
    process.exit(73); // EX_CANTCREAT of sysexits(3)
  }
  return publicDir;
}
