import { parentPort, type TransferListItem, Worker } from 'node:worker_threads';

const MOST_MEGABYTES = 512;

/** What a thread says of a job. */
type Said<Result> = { result: Result } | { error: string };

/** Work is asked for faster than its thread can do it. */
export class TooManyWaiting extends Error {}

interface Turns<Job> {
  /** The module of the thread, which calls {@link takeTurns}. It knows no Strapi. */
  file: string;
  /** What it is told when it starts, as its `workerData`. */
  told: unknown;
  /** What it does, in words. */
  does: string;
  /** What a job that came to nothing is called, in words. */
  lost: (job: Job) => string;
  /** One that takes so long hangs, and its thread is ended. */
  patienceMs: number;
  /** Jobs that may wait for their turn. */
  mostWaiting: number;
  /** The thread starts at once, where the first job is to be quick. */
  early?: boolean;
}

/**
 * Does jobs one after the other in a thread of its own, so that others are answered meanwhile, and what hangs can be
 * ended. The thread starts with the first job, if not before, and anew when it has died.
 * @returns a function that rejects when a job cannot be done, with {@link TooManyWaiting} when too many wait
 */
export function startTurns<Job, Result>(turns: Turns<Job>): (job: Job) => Promise<Result> {
  let worker: Worker | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const started = new Worker(turns.file, {
      workerData: turns.told,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    // Nobody waits for a job when the server stops.
    started.unref();
    const over = () => {
      if (worker === started) worker = null;
    };
    // After an error it ends, and takes no job more. One of an idle thread concerns nobody: the next job has a new one.
    started.on('error', over).once('exit', over);
    return started;
  };
  if (turns.early) worker = start();

  const turn = (job: Job): Promise<Result> =>
    new Promise((resolve, reject) => {
      const at = worker ?? start();
      worker = at;
      const end = (error: Error | null, said?: Said<Result>) => {
        clearTimeout(timer);
        at.off('message', onMessage).off('error', onError).off('exit', onExit);
        if (said && 'result' in said) resolve(said.result);
        else reject(error ?? new Error(said?.error));
      };
      const onMessage = (said: Said<Result>) => end(null, said);
      const onError = (error: Error) => end(error);
      const onExit = () => end(new Error(`The thread that ${turns.does} has ended.`));
      const timer = setTimeout(() => {
        end(new Error(`${turns.lost(job)} within ${turns.patienceMs / 1000} s.`));
        if (worker === at) worker = null;
        void at.terminate();
      }, turns.patienceMs);
      at.on('message', onMessage).on('error', onError).on('exit', onExit);
      at.postMessage(job);
    });

  return (job) => {
    if (waiting >= turns.mostWaiting) {
      return Promise.reject(new TooManyWaiting(`Too many wait for the thread that ${turns.does}.`));
    }
    waiting += 1;
    const done = last.then(() => turn(job));
    last = done.then(
      () => undefined,
      () => undefined,
    );
    return done.finally(() => {
      waiting -= 1;
    });
  };
}

/**
 * The thread's side of {@link startTurns}.
 * @param work does a job, and says what of its result is handed over instead of copied
 */
export function takeTurns<Job, Result>(
  work: (job: Job) => Promise<{ result: Result; handedOver?: TransferListItem[] }>,
): void {
  parentPort?.on('message', async (job: Job) => {
    try {
      const { result, handedOver } = await work(job);
      parentPort?.postMessage({ result } satisfies Said<Result>, handedOver);
    } catch (error) {
      const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
      parentPort?.postMessage({ error: words } satisfies Said<Result>);
    }
  });
}
