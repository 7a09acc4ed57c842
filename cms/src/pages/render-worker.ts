import { workerData } from 'node:worker_threads';
import type { PagePlan, WrittenPage } from '../contract/site';
import { loadRenderer } from '../platform/built-site';

export { ready } from '../platform/worker-thread';

export interface RenderJob {
  plan: PagePlan;
  answers: unknown[];
  origin: string;
}

const renderer = loadRenderer(workerData as string);

export default function write({ plan, answers, origin }: RenderJob): Promise<WrittenPage> {
  if (!renderer) throw new Error('The site is not built for the server.');
  return renderer.write(plan, answers, origin);
}
