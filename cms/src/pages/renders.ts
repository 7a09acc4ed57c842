import { join } from 'node:path';
import type { WrittenPage } from '../contract/rendering';
import { workerThread } from '../platform/worker-thread';
import type { RenderJob } from './render-worker';

const TIME_LIMIT_MS = 5000;
/** Further requests get the plain shell. */
const QUEUE_LIMIT = 50;

/**
 * Renders pages in a thread. @returns a function that rejects if a page cannot be rendered, with `QueueFull` under
 * load
 */
export const startRenders = (siteDir: string): ((job: RenderJob) => Promise<WrittenPage>) =>
  workerThread({
    file: join(__dirname, 'render-worker.js'),
    workerData: siteDir,
    timeLimitMs: TIME_LIMIT_MS,
    queueLimit: QUEUE_LIMIT,
    startNow: true,
  });
