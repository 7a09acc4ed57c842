import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Stop } from './stop.mjs';

/** Names of files that are being written (cms/src/platform/files/write-whole.ts). */
const isPart = (name) => name.startsWith('.') && name.endsWith('.part');

/** The words for a disk that does not do as it is asked. */
export function diskStop(error, what) {
  if (error instanceof Stop) return error;
  const why = {
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk is full',
    EACCES: 'this account may not',
    EPERM: 'this account may not',
    EROFS: 'the disk is read-only',
    EIO: 'the disk has an error',
  }[error.code];
  return new Stop(`${what} failed: ${why ?? error.message} (${error.path ?? error.code ?? 'no path'}).`);
}

/** SHA-256 and size of a file. */
export async function fingerprintOf(path) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { sha256: hash.digest('hex'), size };
}

/** Copies one file, on the disk when this returns. @returns SHA-256 and size of what was written */
export async function copyFile(from, to) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const source = await open(from, 'r');
  try {
    const target = await open(to, 'w', 0o600);
    try {
      const hash = createHash('sha256');
      let size = 0;
      for await (const chunk of source.createReadStream({ autoClose: false })) {
        hash.update(chunk);
        size += chunk.length;
        await target.writeFile(chunk);
      }
      await target.sync();
      return { sha256: hash.digest('hex'), size };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Paths of the files below a folder, with `/` between the names; none when there is no such folder. */
export async function filesBelow(folder, below = '') {
  const entries = await readdir(join(folder, below)).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = [];
  for (const name of entries.sort()) {
    const path = below ? `${below}/${name}` : name;
    // What is gone by now was of no row any more.
    const found = await stat(join(folder, path)).catch((error) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (found?.isDirectory()) files.push(...(await filesBelow(folder, path)));
    else if (found?.isFile() && !isPart(name)) files.push(path);
  }
  return files;
}

/** Has a folder and everything below it on the disk. */
export async function syncTree(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncTree(join(folder, entry.name));
  await syncFolder(folder);
}

async function syncFolder(folder) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives a folder its name, and returns when the disk knows it. */
export async function renameSynced(from, to) {
  await rename(from, to);
  await syncFolder(dirname(to));
}

/** Has a file that another program wrote on the disk, for this account alone. */
export async function syncFile(path) {
  const file = await open(path, 'r+');
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes a small file that only this account may read, on the disk when this returns. */
export async function writeSynced(path, text) {
  const file = await open(path, 'w', 0o600);
  try {
    await file.chmod(0o600);
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
