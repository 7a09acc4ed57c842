import { workerData } from 'node:worker_threads';
import type { WrittenPage } from '../contract/rendering';
import { loadRenderer } from '../platform/built-site';

export { ready } from '../platform/worker-thread';

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

export default function write({ address, answers, origin }: RenderJob): Promise<WrittenPage> {
  if (!renderer) throw new Error('The site is not built for the server.');
  return renderer.write(address, answers, origin);
}
