import { Piscina } from 'piscina';
import { Unavailable } from './errors';
import { Queue, QueueFull } from './queue';

const MEMORY_LIMIT_MB = 512;
const START_LIMIT_MS = 10_000;

export class BeyondLimits extends Error {}

interface WorkerThread {
  /** Module whose default export does the work, and which also exports {@link ready}. Must not import Strapi. */
  file: string;
  workerData?: unknown;
  timeLimitMs: number;
  startLimitMs?: number;
  memoryLimitMb?: number;
  queueLimit: number;
  /** Maximum wait of a job, after which it is refused as if the queue were full. Unlimited by default. */
  waitLimitMs?: number;
  startNow?: boolean;
}

/**
 * Runs jobs in one thread, so a job that hangs can be ended.
 * @returns a function that rejects with `QueueFull`, {@link BeyondLimits} or `Unavailable`
 */
export function workerThread<Job, Result>(options: WorkerThread): (job: Job) => Promise<Result> {
  const queue = new Queue(options.queueLimit);
  const pool = new Piscina({
    filename: options.file,
    workerData: options.workerData,
    minThreads: options.startNow ? 1 : 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    // Lets the thread's own timers and streams run between jobs.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: options.memoryLimitMb ?? MEMORY_LIMIT_MB },
  });
  // Explains why a thread does not start.
  let lastError: unknown;
  pool.on('error', (error) => {
    lastError = error;
  });

  const { waitLimitMs } = options;
  return (job) =>
    new Promise((resolve, reject) => {
      const late = waitLimitMs ? AbortSignal.timeout(waitLimitMs) : undefined;
      const refuse = () => reject(new QueueFull());
      late?.addEventListener('abort', refuse);
      const run = async () => {
        late?.throwIfAborted();
        lastError = undefined;
        const started = AbortSignal.timeout(options.startLimitMs ?? START_LIMIT_MS);
        await pool.run(undefined, { name: 'ready', signal: started }).catch((error) => {
          throw new Unavailable(lastError ?? error);
        });
        // The thread may have taken long to start.
        late?.throwIfAborted();
        late?.removeEventListener('abort', refuse);
        const signal = AbortSignal.timeout(options.timeLimitMs);
        return pool.run(job, { signal }).catch((error) => {
          if (signal.aborted) throw new BeyondLimits(`Not finished within ${options.timeLimitMs / 1000} s.`);
          throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new BeyondLimits(error.message) : error;
        });
      };
      queue.add(run).then(resolve, reject);
    });
}

/** Resolves when the thread's module is loaded. */
export const ready = (): void => undefined;
