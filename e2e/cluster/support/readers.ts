import { setTimeout as sleep } from 'node:timers/promises';

const PATHS = ['/api/fetch?pageSize=5', '/api/site', '/api/testimonials', '/blog', '/favicon.svg'];

/**
 * Starts visitors who keep reading.
 * @returns `stop`, which returns the number of reads, the failures, and the slowest time (ms)
 */
export function startReaders(url: string, count = 10) {
  let reading = true;
  let reads = 0;
  let slowest = 0;
  const failed: unknown[] = [];
  const running = Array.from({ length: count }, async (_, index) => {
    for (let turn = index; reading; turn += 1) {
      const path = PATHS[turn % PATHS.length] as string;
      const begun = performance.now();
      const status = await fetch(url + path).then(
        async (answer) => (await answer.arrayBuffer()).byteLength > 0 && answer.status,
        (error) => String(error.cause ?? error),
      );
      reads += 1;
      slowest = Math.max(slowest, performance.now() - begun);
      if (status !== 200) failed.push([path, status]);
      await sleep(20);
    }
  });
  return {
    async stop() {
      reading = false;
      await Promise.all(running);
      return { reads, failed, slowest };
    },
  };
}
