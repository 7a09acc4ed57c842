import { workerData } from 'node:worker_threads';
import { takeTurns } from '../platform/worker-turns';
import { loadRenderer } from './built-site';

/** A page to write. */
export interface RenderJob {
  address: string;
  answers: unknown[];
  origin: string;
}

/*
 * Writes pages in a thread of its own: a long text takes its time to become HTML, and the server has others to answer
 * meanwhile. What hangs here can be ended.
 */
const renderer = loadRenderer(workerData as string);

takeTurns(async ({ address, answers, origin }: RenderJob) => {
  if (!renderer) throw new Error('The site is not built for the server.');
  return { result: await renderer.write(address, answers, origin) };
});
