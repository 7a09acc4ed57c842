import { statfs } from 'node:fs/promises';

/** The database, logs and emails need the rest. */
const LEAST_FREE = 0.1;

/** True when less than a tenth of a folder's disk is free, for accounts that are not root. A disk that does not say counts as free. */
export async function isNearlyFull(folder: string): Promise<boolean> {
  const disk = await statfs(folder).catch(() => null);
  return disk !== null && disk.blocks > 0 && disk.bavail / disk.blocks < LEAST_FREE;
}
