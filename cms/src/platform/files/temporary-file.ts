import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, openSync, rmSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { isDiskUnavailable } from '../database/error-codes';
import { NoRoom } from '../errors';
import { settings } from '../settings';
import { foldersOf } from './data-dir';
import type { Opened } from './private-store';

/**
 * Writes a temporary file in the data folder and opens it for reading. Its name is removed at once: the system frees the
 * space when the file is closed, which is after the answer, after an abort, and when the process ends in any way.
 * @param write stops when its stream is destroyed
 * @param gone ends the writing
 * @throws NoRoom when the disk does not take the file
 */
export async function temporaryFile(
  write: (output: WriteStream) => Promise<unknown>,
  gone: AbortSignal,
): Promise<Opened> {
  gone.throwIfAborted();
  let output: WriteStream | undefined;
  const stop = () => output?.destroy(gone.reason);
  gone.addEventListener('abort', stop);
  try {
    const fd = openNameless();
    output = createWriteStream('', { fd, autoClose: false });
    // Others write to it when it has failed already.
    output.on('error', () => undefined);
    await Promise.all([write(output), finished(output)]);
    gone.throwIfAborted();
    return { stream: createReadStream('', { fd, start: 0 }), size: output.bytesWritten };
  } catch (error) {
    output?.destroy();
    throw isDiskUnavailable(error) ? new NoRoom(error) : error;
  } finally {
    // The file belongs to its reader now.
    gone.removeEventListener('abort', stop);
  }
}

/** Opens a new file and removes its name. */
function openNameless(): number {
  const { incoming } = foldersOf(settings().DATA_DIR);
  // It may have been removed since the start.
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const path = join(incoming, randomUUID());
  const fd = openSync(path, 'wx+', 0o600);
  rmSync(path);
  return fd;
}
