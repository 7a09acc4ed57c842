import { workerData } from 'node:worker_threads';
import { loadRenderer } from '../built-site';

export { ready } from '../worker-thread';

/** Text that warms up the renderer, whose first texts are the slowest. */
const SAMPLE =
  '# A\n\n> b *c* [d](https://example.org) `e`\n\n- f\n  - g\n\n| a | b |\n|---|---|\n| c | d |\n\n```\nh\n```\n\n'.repeat(
    20,
  );

/* Without a built site, only the contract's budget applies. */
const renderer = loadRenderer(workerData as string);
for (let count = 0; count < 5; count += 1) renderer?.renderedText(SAMPLE);

export default (markdown: string): string | null => (renderer ? renderer.renderedText(markdown) : markdown);
