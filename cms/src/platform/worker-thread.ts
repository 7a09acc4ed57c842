import { Piscina } from 'piscina';
import { Unavailable } from './errors';
import { Queue } from './queue';

const MEMORY_LIMIT_MB = 512;
const START_LIMIT_MS = 10_000;

/** A job took longer, or more memory, than allowed. */
export class BeyondLimits extends Error {}

interface WorkerThread {
  /** A module that exports the work as its default and {@link ready}. It imports no Strapi. */
  file: string;
  /** What the thread reads as its `workerData`. */
  workerData?: unknown;
  /** Ends the thread of a job that takes longer. Starting the thread does not count. */
  timeLimitMs: number;
  /** Ends a thread that does not start within this time. */
  startLimitMs?: number;
  memoryLimitMb?: number;
  /** Jobs that may wait, with the one that is being done. */
  queueLimit: number;
  /** Starts the thread before the first job. */
  startNow?: boolean;
}

/**
 * Does jobs one after the other in a thread, so that the server answers meanwhile and a job that hangs can be ended.
 * The next job after that has a new thread.
 * @returns a function that rejects with `QueueFull`, {@link BeyondLimits}, or `Unavailable` when the thread does not start in time
 */
export function workerThread<Job, Result>(options: WorkerThread): (job: Job) => Promise<Result> {
  const queue = new Queue(options.queueLimit);
  const pool = new Piscina({
    filename: options.file,
    workerData: options.workerData,
    minThreads: options.startNow ? 1 : 0,
    maxThreads: 1,
    idleTimeout: Number.POSITIVE_INFINITY,
    // The thread's own timers and streams go on between jobs.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: options.memoryLimitMb ?? MEMORY_LIMIT_MB },
  });
  // An error outside of a job affects none: the next one gets a new thread. It tells why a thread does not start.
  let lastError: unknown;
  pool.on('error', (error) => {
    lastError = error;
  });
  return (job) =>
    queue.add(async () => {
      lastError = undefined;
      const started = AbortSignal.timeout(options.startLimitMs ?? START_LIMIT_MS);
      await pool.run(undefined, { name: 'ready', signal: started }).catch((error) => {
        throw new Unavailable(lastError ?? error);
      });
      const signal = AbortSignal.timeout(options.timeLimitMs);
      return pool.run(job, { signal }).catch((error) => {
        if (signal.aborted) throw new BeyondLimits(`Not done within ${options.timeLimitMs / 1000} s.`);
        throw error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new BeyondLimits(error.message) : error;
      });
    });
}

/** The thread has loaded its module and can begin: modules of threads export it. */
export const ready = (): void => undefined;
