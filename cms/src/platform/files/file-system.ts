import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The `platform` parameters are for tests. */

export const hasFileModes = (platform: NodeJS.Platform = process.platform): boolean => platform !== 'win32';

/** Windows cannot open folders. */
export const canSyncFolders = (platform: NodeJS.Platform = process.platform): boolean => platform !== 'win32';

/** Flushes a file or folder to the disk. @param bytes to write first */
export async function sync(path: string, flags: string, bytes?: Buffer): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    if (bytes) await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const temporary = join(folder, `.${name}.part`);
  try {
    await sync(temporary, 'w', bytes);
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
