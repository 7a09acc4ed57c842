import { join } from 'node:path';
import { fileLimits } from '../../../contract/file-limits';
import { messages } from '../../../contract/messages';
import { TooMany } from '../../../platform/errors';
import { assertSize, type UploadedFile } from '../../../platform/http/form';
import { QueueFull } from '../../../platform/queue';
import { BeyondLimits, workerThread } from '../../../platform/worker-thread';
import { unreadable } from './cell';
import type { ReadList } from './list';
import type { ReadResult } from './list-worker';

/** A list of 500 rows takes a tenth of a second and a few megabytes. */
const read = workerThread<string, ReadResult>({
  file: join(__dirname, 'list-worker.js'),
  timeLimitMs: 5000,
  memoryLimitMb: 256,
  queueLimit: 5,
});

/**
 * Reads a list out of a file. What the file is, its content says.
 * @throws InvalidInput when it is no list, TooLarge, TooMany when too many are being read
 */
export async function readList(file: UploadedFile): Promise<ReadList> {
  assertSize('sheet', file, fileLimits.sheet);
  const result = await read(file.path).catch((error) => {
    if (error instanceof QueueFull) throw new TooMany(5);
    throw error instanceof BeyondLimits ? unreadable(messages.certificateSheet.tooMuchWork) : error;
  });
  if ('refusal' in result) throw unreadable(result.refusal);
  return result.list;
}
