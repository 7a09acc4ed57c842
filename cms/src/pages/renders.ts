import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WrittenPage } from '../contract/rendering';
import type { RenderJob, RenderResult } from './render-worker';

/** A page takes some milliseconds; one that takes so long hangs. */
const PATIENCE_MS = 5000;
/** Pages that wait for their turn; whoever comes then gets the plain shell at once. */
const MOST_WAITING = 50;
const MOST_MEGABYTES = 512;

/** Pages are asked for faster than they can be written. */
export class TooManyRenders extends Error {}

/**
 * Writes pages one after the other in a thread of its own.
 * @param siteDir `SITE_DIR`
 * @returns a function that rejects when the page cannot be written, with {@link TooManyRenders} when too many wait
 */
export function startRenders(siteDir: string): (job: RenderJob) => Promise<WrittenPage> {
  let worker: Worker | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const started = new Worker(join(__dirname, 'render-worker.js'), {
      workerData: siteDir,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    });
    // Nobody waits for a page when the server stops; an error of an idle thread is told by the next page that needs one.
    started.unref();
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  };
  worker = start();

  const render = (job: RenderJob): Promise<WrittenPage> =>
    new Promise((resolve, reject) => {
      const at = worker ?? start();
      worker = at;
      const end = (error: Error | null, result?: RenderResult) => {
        clearTimeout(timer);
        at.off('message', onMessage).off('error', onError).off('exit', onExit);
        if (result && 'page' in result) resolve(result.page);
        else reject(error ?? new Error(result?.error));
      };
      const onMessage = (result: RenderResult) => end(null, result);
      const onError = (error: Error) => end(error);
      const onExit = () => end(new Error('The thread that writes pages has ended.'));
      const timer = setTimeout(() => {
        end(new Error(`The page ${job.address} was not written within ${PATIENCE_MS / 1000} s.`));
        if (worker === at) worker = null;
        void at.terminate();
      }, PATIENCE_MS);
      at.on('message', onMessage).on('error', onError).on('exit', onExit);
      at.postMessage(job);
    });

  return (job) => {
    if (waiting >= MOST_WAITING) return Promise.reject(new TooManyRenders('Too many pages wait to be written.'));
    waiting += 1;
    const written = last.then(() => render(job));
    last = written.then(
      () => undefined,
      () => undefined,
    );
    return written.finally(() => {
      waiting -= 1;
    });
  };
}
