import { access, constants, mkdir, open, opendir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isDiskUnavailable } from '../errors';
import { canSyncFolders, sync, writeWhole } from './file-system';
import type { PrivateStore } from './private-store';

/** Matches files left by a crash in `writeWhole`. */
const HALF = /^\..*\.part$/;

/** Free space below which the disk counts as full. */
const ROOM_BYTES = 32 * 1024 ** 2;

export function privateDisk(folder: string, incoming: string): PrivateStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    async keep(name, source) {
      const path = pathOf(name);
      const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Syncing the parent makes the new folder durable.
      if (made) await syncFolder(dirname(made));
      const temporary = typeof source === 'string' ? source : join(incoming, basename(path));
      try {
        await (typeof source === 'string' ? sync(temporary, 'r+') : sync(temporary, 'wx', source));
        await move(temporary, path);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },

    async open(name) {
      // A stream that fails before it has a listener ends the process.
      const file = await open(pathOf(name), 'r');
      try {
        const { size } = await file.stat();
        return { stream: file.createReadStream(), size };
      } catch (error) {
        await file.close();
        throw error;
      }
    },

    sizeOf: async (name) => (await stat(pathOf(name))).size,

    discard: (name) => rm(pathOf(name), { force: true }),

    async *keptBefore(room, time) {
      const files = await opendir(join(folder, room)).catch(() => []);
      for await (const { name } of files) {
        const path = join(folder, room, name);
        const found = await stat(path).catch(() => null);
        if (!found || found.mtimeMs >= time.getTime()) continue;
        if (HALF.test(name)) await rm(path, { force: true });
        else yield `${room}/${name}`;
      }
    },

    async check() {
      await access(folder, constants.W_OK);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < ROOM_BYTES) throw new Error('the disk is full');
    },

    isAway: isDiskUnavailable,
  };
}

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
  if (canSyncFolders()) await sync(path, 'r');
}
