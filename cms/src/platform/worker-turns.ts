import { parentPort, type TransferListItem, Worker } from 'node:worker_threads';

const MOST_MEGABYTES = 512;
const OUT_OF_MEMORY = 'ERR_WORKER_OUT_OF_MEMORY';

/** Ends a thread that has not started a job by then. */
const START_MS = 10_000;

/** What a thread says of a job. */
type Said<Result> = { begun: true } | { result: Result } | { error: string };

/** Work is asked for faster than its thread can do it. */
export class TooManyWaiting extends Error {}

/** A job took longer, or more memory, than allowed. */
export class BeyondLimits extends Error {}

interface Turns<Job> {
  /** The module of the thread, which calls {@link takeTurns}. It knows no Strapi. */
  file: string;
  /** What it is told when it starts, as its `workerData`. */
  told: unknown;
  /** What it does, in words. */
  does: string;
  /** What a job that came to nothing is called, in words. */
  lost: (job: Job) => string;
  /** Ends the thread of a job that takes longer, counted from when the thread begins it. */
  patienceMs: number;
  /** Heap limit of the thread. */
  mostMegabytes?: number;
  /** Jobs that may wait for their turn. */
  mostWaiting: number;
  /** The thread starts at once, where the first job is to be quick. */
  early?: boolean;
}

/**
 * Does jobs one after the other in a thread of its own, so that others are answered meanwhile, and what hangs can be
 * ended. The thread starts with the first job, if not before, and anew when it has died.
 * @returns a function that rejects with {@link TooManyWaiting} when too many jobs wait, and with
 * {@link BeyondLimits} when a job takes too long or too much memory
 */
export function startTurns<Job, Result>(turns: Turns<Job>): (job: Job) => Promise<Result> {
  let worker: Worker | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const started = new Worker(turns.file, {
      workerData: turns.told,
      resourceLimits: { maxOldGenerationSizeMb: turns.mostMegabytes ?? MOST_MEGABYTES },
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
        else reject(error ?? new Error(said && 'error' in said ? said.error : undefined));
      };
      const giveUpAfter = (ms: number, hung: Error) =>
        setTimeout(() => {
          end(hung);
          if (worker === at) worker = null;
          void at.terminate();
        }, ms);
      let timer = giveUpAfter(START_MS, new Error(`The thread that ${turns.does} did not start.`));
      const onMessage = (said: Said<Result>) => {
        if (!('begun' in said)) return end(null, said);
        clearTimeout(timer);
        timer = giveUpAfter(
          turns.patienceMs,
          new BeyondLimits(`${turns.lost(job)} within ${turns.patienceMs / 1000} s.`),
        );
      };
      const onError = (error: NodeJS.ErrnoException) =>
        end(error.code === OUT_OF_MEMORY ? new BeyondLimits(error.message) : error);
      const onExit = () => end(new Error(`The thread that ${turns.does} has ended.`));
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
    parentPort?.postMessage({ begun: true } satisfies Said<Result>);
    try {
      const { result, handedOver } = await work(job);
      parentPort?.postMessage({ result } satisfies Said<Result>, handedOver);
    } catch (error) {
      const words = error instanceof Error ? (error.stack ?? error.message) : String(error);
      parentPort?.postMessage({ error: words } satisfies Said<Result>);
    }
  });
}
