import { randomBytes } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { foldersOf } from './data-dir';
import { Unavailable } from './errors';
import { isDiskAway } from './outside-errors';
import { writeWhole } from './write-whole';

/** Rooms of the private store. */
export type Room = 'documents' | 'photos';

/** `documents/1f…9c.pdf`: made here, so nothing of a name ever comes from a visitor. */
const NAME = /^(documents|photos)\/[0-9a-f]{32}\.[a-z]{3,4}$/;
/** A file that was being written when the process died: see `writeWhole`. */
const HALF = /^\..*\.part$/;
/** A file that no row names after so long belongs to a request that failed. */
const ORPHAN_MS = 60 * 60 * 1000;

const folders = () => foldersOf(strapi.config.get<string>('settings.DATA_DIR'));
const pathOf = (name: string) => {
  if (!NAME.test(name)) throw new Error('That is no name of a private file.');
  return join(folders().private, name);
};

/** A disk that is full or away is told as 503: nothing is acknowledged, and the request may be sent again. */
async function onDisk<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isDiskAway(error) ? new Unavailable(error) : error;
  }
}

/**
 * Puts a file into the private store: file and folder are on the disk before it returns, so that a row may name it.
 * @param source the bytes, or the path of a temporary file below DATA_DIR, which is moved
 * @returns its name, for `openPrivateFile` and `discardPrivateFile`
 * @throws Unavailable when the disk does not take it
 */
export function keepPrivateFile(room: Room, extension: string, source: Buffer | string): Promise<string> {
  const name = `${room}/${randomBytes(16).toString('hex')}.${extension}`;
  const path = pathOf(name);
  return onDisk(async () => {
    const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    // A new folder is on the disk when its parent is.
    if (made) await syncFolder(dirname(made));
    const temporary = typeof source === 'string' ? source : join(folders().incoming, basename(path));
    try {
      const file = await open(temporary, typeof source === 'string' ? 'r+' : 'wx', 0o600);
      try {
        if (typeof source !== 'string') await file.writeFile(source);
        await file.sync();
      } finally {
        await file.close();
      }
      await move(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
    return name;
  });
}

/** Moves a file, also to another disk, where the private store may be mounted from. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    await writeWhole(dirname(to), basename(to), await readFile(from));
    await rm(from, { force: true });
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Opens a private file. @returns its bytes as a stream, and how many. @throws Unavailable when it cannot be read */
export function openPrivateFile(name: string): Promise<{ stream: ReadStream; size: number }> {
  const path = pathOf(name);
  return onDisk(async () => {
    // Opened here: a stream that opens by itself fails when nobody listens yet, and that ends the process.
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    } catch (error) {
      await file.close();
      throw error;
    }
  });
}

/** How many bytes a private file has; null when it cannot be read just now. */
export async function sizeOfPrivateFile(name: string): Promise<number | null> {
  const found = await stat(pathOf(name)).catch(() => null);
  return found?.size ?? null;
}

/** Removes a private file that no row names (any more). Never fails: what stays is swept later. */
export async function discardPrivateFile(name: string): Promise<void> {
  await rm(pathOf(name), { force: true }).catch((error) => strapi.log.warn(error));
}

/**
 * Removes files of requests that were cut off between the disk and the database.
 * @param isNamed whether a row names the file
 */
export async function sweepPrivateFiles(room: Room, isNamed: (name: string) => Promise<boolean>): Promise<void> {
  const folder = join(folders().private, room);
  const files = await readdir(folder).catch(() => [] as string[]);
  for (const file of files) {
    const name = `${room}/${file}`;
    const path = join(folder, file);
    if (HALF.test(file) && (await isOld(path))) await rm(path, { force: true });
    if (!NAME.test(name) || !(await isOld(path)) || (await isNamed(name))) continue;
    await discardPrivateFile(name);
  }
}

/** Removes temporary files of requests that ended with the process. */
export async function sweepIncoming(): Promise<void> {
  const { incoming } = folders();
  for (const file of await readdir(incoming).catch(() => [] as string[])) {
    const path = join(incoming, file);
    if (await isOld(path)) await rm(path, { force: true, recursive: true });
  }
}

const isOld = async (path: string) => {
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > ORPHAN_MS;
};
