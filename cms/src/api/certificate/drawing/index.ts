import { join } from 'node:path';
import type { ErrorCode } from '../../../contract/calls';
import { Conflict } from '../../../platform/errors';
import { workerThread } from '../../../platform/worker-thread';
import { fontFolder, MissingGlyph } from './fonts';
import type { Drawing } from './worker';

/** Drawing usually takes a tenth of a second, and a second the first time. */
const TIME_LIMIT_MS = 10_000;
/** Limits the wait for the thread, because a waiting picture delays other reads. */
const WAIT_LIMIT_MS = 12_000;
/** A full queue takes a few seconds, the longest that social networks wait. */
const QUEUE_LIMIT = 30;

/** Draws in a thread. @returns a function that rejects with QueueFull, or MissingGlyph if no font has a character */
export function drawingThread<Job>(file: string): (job: Job) => Promise<Buffer> {
  let thread: ((job: Job) => Promise<Uint8Array | null>) | undefined;
  return async (job) => {
    // Started lazily: the server must load sharp (`platform/files/photo`) before any thread does.
    thread ??= workerThread({
      file,
      workerData: fontFolder(),
      timeLimitMs: TIME_LIMIT_MS,
      waitLimitMs: WAIT_LIMIT_MS,
      queueLimit: QUEUE_LIMIT,
    });
    const bytes = await thread(job);
    if (!bytes) throw new MissingGlyph('No font has a character of this text.');
    return Buffer.from(bytes);
  };
}

/** Renders the same bytes for the same input. @throws QueueFull, MissingGlyph */
export const draw = drawingThread<Drawing>(join(__dirname, 'worker.js'));

/** Like {@link draw}. @throws Conflict with this message if no font has a character */
export const drawOrRefuse = (drawing: Drawing, message: string, code: ErrorCode = 'NO_CERTIFICATE_FILE') =>
  draw(drawing).catch((error) => {
    throw error instanceof MissingGlyph ? new Conflict(message, code) : error;
  });
