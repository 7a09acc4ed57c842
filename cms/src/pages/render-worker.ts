import { parentPort, workerData } from 'node:worker_threads';
import type { WrittenPage } from '../contract/rendering';
import { loadRenderer } from './built-site';

/** A page to write. */
export interface RenderJob {
  address: string;
  answers: unknown[];
  origin: string;
}
export type RenderResult = { page: WrittenPage } | { error: string };

/*
 * Writes pages in a thread of its own: a long text takes its time to become HTML, and the server has others to answer
 * meanwhile. What hangs here can be ended.
 */
const renderer = loadRenderer(workerData as string);

parentPort?.on('message', async ({ address, answers, origin }: RenderJob) => {
  let result: RenderResult;
  try {
    if (!renderer) throw new Error('The site is not built for the server.');
    result = { page: await renderer.write(address, answers, origin) };
  } catch (error) {
    result = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(result);
});
