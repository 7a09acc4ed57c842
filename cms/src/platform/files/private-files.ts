import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Unavailable } from '../errors';
import { settings } from '../settings';
import { HOUR_MS } from '../time';
import { foldersOf } from './data-dir';
import { privateBucket } from './private-bucket';
import { privateDisk } from './private-disk';
import type { Opened, PrivateStore, Room } from './private-store';
import { s3Of } from './s3';

/** Matches file names, no part of which comes from visitors. */
const NAME = /^(documents|photos|pictures|certificates|letters)\/[0-9a-f]{32}\.[a-z]{3,4}$/;
/** An unreferenced file of this age belongs to a failed request. */
const ORPHAN_MS = HOUR_MS;

const folders = () => foldersOf(settings().DATA_DIR);

let kept: PrivateStore | undefined;
function store(): PrivateStore {
  const s3 = s3Of(settings());
  kept ??= s3 ? privateBucket(s3) : privateDisk(folders().private, folders().incoming);
  return kept;
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new Error('This is not the name of a private file.');
  return name;
}

async function inStore<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw store().isAway(error) ? new Unavailable(error) : error;
  }
}

/** @param source bytes, or a temporary file, which may be moved @returns its name @throws Unavailable */
export async function storePrivateFile(room: Room, extension: string, source: Buffer | string): Promise<string> {
  const name = checked(`${room}/${randomBytes(16).toString('hex')}.${extension}`);
  await inStore(() => store().keep(name, source));
  return name;
}

export const openPrivateFile = (name: string): Promise<Opened> => inStore(() => store().open(checked(name)));

/** In bytes; null if it cannot be read. */
export const sizeOfPrivateFile = (name: string): Promise<number | null> =>
  store()
    .sizeOf(checked(name))
    .catch(() => null);

/** Never fails: the sweep retries. */
export async function deletePrivateFile(name: string): Promise<void> {
  await store()
    .discard(checked(name))
    .catch((error) => strapi.log.warn(error));
}

/** Deletes files once the current write is committed. Files left by a crash are swept later. */
export async function deleteOnCommit(files: readonly (string | null)[]): Promise<void> {
  const names = files.filter((name) => name !== null);
  if (names.length === 0) return;
  await strapi.db.transaction(({ onCommit }) => {
    onCommit(() => {
      for (const name of names) deletePrivateFile(name).catch((error) => strapi.log.warn(error));
    });
  });
}

export const checkPrivateFiles = (): Promise<void> => store().check();

export async function sweepPrivateFiles(room: Room, isNamed: (name: string) => Promise<boolean>): Promise<void> {
  for await (const name of store().keptBefore(room, new Date(Date.now() - ORPHAN_MS))) {
    if (NAME.test(name) && !(await isNamed(name))) await deletePrivateFile(name);
  }
}

/** Deletes files of requests that ended with the process. */
export async function sweepIncoming(): Promise<void> {
  const { incoming } = folders();
  for (const file of await readdir(incoming).catch(() => [] as string[])) {
    const path = join(incoming, file);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > ORPHAN_MS) await rm(path, { force: true, recursive: true });
  }
}
