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
 * Writes a temporary file and opens it for reading. Unlinks it at once, so that the system frees the space when it is
 * closed, however the process ends. @throws NoRoom when the disk is full
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
    // Writers may continue after an error.
    output.on('error', () => undefined);
    await Promise.all([write(output), finished(output)]);
    gone.throwIfAborted();
    return { stream: createReadStream('', { fd, start: 0 }), size: output.bytesWritten };
  } catch (error) {
    output?.destroy();
    throw isDiskUnavailable(error) ? new NoRoom(error) : error;
  } finally {
    // The reader owns the file now.
    gone.removeEventListener('abort', stop);
  }
}

function openNameless(): number {
  const { incoming } = foldersOf(settings().DATA_DIR);
  // It may have been removed since the start.
  mkdirSync(incoming, { recursive: true, mode: 0o700 });
  const path = join(incoming, randomUUID());
  const fd = openSync(path, 'wx+', 0o600);
  rmSync(path);
  return fd;
}
