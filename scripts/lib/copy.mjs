import { createHash } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import fs, { chmod, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFlag } from './platform.mjs';
import { Stop } from './stop.mjs';

/** Names of unfinished files (cms/src/platform/files/file-system.ts). */
const isPart = (name) => name.startsWith('.') && name.endsWith('.part');

const DISK = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  EIO: 'the disk reported an error',
};

/** Runs work with a temporary folder and deletes it afterwards. @throws {Stop} that explains a disk error */
export async function withTemporary(folder, what, work) {
  const discard = () => remove(folder);
  process.once('exit', discard);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await work();
  } catch (error) {
    if (error instanceof Stop) throw error;
    throw new Stop(`${what} failed: ${DISK[error.code] ?? error.message} (${error.path ?? error.code ?? 'no path'}).`);
  } finally {
    discard();
    process.off('exit', discard);
  }
}

/** Reports a failure without hiding an earlier error. */
export function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.error(`${folder} could not be deleted (${error.code}). It may hold applicants' data: delete it.`);
  }
}

export async function fingerprintOf(path) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** @returns SHA-256 and size of the copy */
export async function copyFile(from, to) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await fs.copyFile(from, to);
  return fingerprintOf(to);
}

const ifMissing = (fallback) => (error) => {
  if (error.code !== 'ENOENT') throw error;
  return fallback;
};

/** Yields paths separated by `/`; none if there is no such folder. */
export async function* filesBelow(folder, below = '') {
  for (const name of await readdir(join(folder, below)).catch(ifMissing([]))) {
    const path = below ? `${below}/${name}` : name;
    const found = await stat(join(folder, path)).catch(ifMissing(null));
    if (found?.isDirectory()) yield* filesBelow(folder, path);
    else if (found?.isFile() && !isPart(name)) yield path;
  }
}

/** Makes everything in it readable only by this account, and flushes it to disk. */
export async function keepSafe(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = entries.map((entry) => [join(entry.parentPath, entry.name), entry.isDirectory()]);
  for (const [path, isFolder] of [...found, [folder, true]]) {
    await chmod(path, isFolder ? 0o700 : 0o600);
    await sync(path, isFolder);
  }
}

async function sync(path, isFolder) {
  const flag = syncFlag(isFolder);
  if (flag === null) return;
  const handle = await open(path, flag);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until the new name is on the disk. */
export async function renameSynced(from, to) {
  await rename(from, to);
  await sync(dirname(to), true);
}
