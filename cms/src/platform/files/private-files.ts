import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Unavailable } from '../errors';
import { settings } from '../settings';
import { foldersOf } from './data-dir';
import { privateBucket } from './private-bucket';
import { privateDisk } from './private-disk';
import type { Opened, PrivateStore, Room } from './private-store';
import { s3Of } from './s3';

/** `documents/1f…9c.pdf`: made here, so no part of a name comes from a visitor. */
const NAME = /^(documents|photos|pictures|certificates)\/[0-9a-f]{32}\.[a-z]{3,4}$/;
/** A file that no row names after so long belongs to a request that failed. */
const ORPHAN_MS = 60 * 60 * 1000;

const folders = () => foldersOf(settings().DATA_DIR);

let kept: PrivateStore | undefined;
/** In a bucket or in the data folder, by the settings. */
function store(): PrivateStore {
  const s3 = s3Of(settings());
  kept ??= s3 ? privateBucket(s3) : privateDisk(folders().private, folders().incoming);
  return kept;
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new Error('That is no name of a private file.');
  return name;
}

/** A store that is full or unavailable is a 503: the request may be sent again. */
async function inStore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw store().isAway(error) ? new Unavailable(error) : error;
  }
}

/**
 * Puts a file into the private store: it is durable when this returns, so that a row may name it.
 * @param source the bytes, or the path of a temporary file below DATA_DIR, which may be moved
 * @returns its name, for `openPrivateFile` and `deletePrivateFile`
 * @throws Unavailable when the store does not take it
 */
export async function storePrivateFile(room: Room, extension: string, source: Buffer | string): Promise<string> {
  const name = checked(`${room}/${randomBytes(16).toString('hex')}.${extension}`);
  await inStore(() => store().keep(name, source));
  return name;
}

/** Opens a private file. @returns its bytes as a stream, and how many. @throws Unavailable when it cannot be read */
export const openPrivateFile = (name: string): Promise<Opened> => inStore(() => store().open(checked(name)));

/** How many bytes a private file has; null when it cannot be read just now. */
export const sizeOfPrivateFile = (name: string): Promise<number | null> =>
  store()
    .sizeOf(checked(name))
    .catch(() => null);

/** Removes a private file that no row names (any more). Never fails: what stays is swept later. */
export async function deletePrivateFile(name: string): Promise<void> {
  await store()
    .discard(checked(name))
    .catch((error) => strapi.log.warn(error));
}

/** Looks for the store. @throws Error when it cannot be reached */
export const checkPrivateFiles = (): Promise<void> => store().check();

/**
 * Removes files of requests that were cut off between the store and the database.
 * @param isNamed whether a row names the file
 */
export async function sweepPrivateFiles(room: Room, isNamed: (name: string) => Promise<boolean>): Promise<void> {
  for await (const name of store().keptBefore(room, new Date(Date.now() - ORPHAN_MS))) {
    if (NAME.test(name) && !(await isNamed(name))) await deletePrivateFile(name);
  }
}

/** Removes temporary files of requests that ended with the process. */
export async function sweepIncoming(): Promise<void> {
  const { incoming } = folders();
  for (const file of await readdir(incoming).catch(() => [] as string[])) {
    const path = join(incoming, file);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ORPHAN_MS) await rm(path, { force: true, recursive: true });
  }
}
