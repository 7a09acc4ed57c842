import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The `platform` parameters are for tests. */

export const hasFileModes = (platform: NodeJS.Platform = process.platform): boolean => platform !== 'win32';

/** Windows cannot open folders. */
export const canSyncFolders = (platform: NodeJS.Platform = process.platform): boolean => platform !== 'win32';

export async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const temporary = join(folder, `.${name}.part`);
  try {
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
