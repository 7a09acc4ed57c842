import { join } from 'node:path';
import type { WrittenPage } from '../contract/rendering';
import { workerThread } from '../platform/worker-thread';
import type { RenderJob } from './render-worker';

/** A page takes some milliseconds; one that takes so long hangs. */
const TIME_LIMIT_MS = 5000;
/** Further requests get the plain shell at once. */
const QUEUE_LIMIT = 50;

/**
 * Writes pages one after the other in a thread of its own.
 * @param siteDir `SITE_DIR`
 * @returns a function that rejects when the page cannot be written, with `QueueFull` when too many wait
 */
export const startRenders = (siteDir: string): ((job: RenderJob) => Promise<WrittenPage>) =>
  workerThread({
    file: join(__dirname, 'render-worker.js'),
    workerData: siteDir,
    timeLimitMs: TIME_LIMIT_MS,
    queueLimit: QUEUE_LIMIT,
    startNow: true,
  });
