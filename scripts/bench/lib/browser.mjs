import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isRoot } from '../../lib/platform.mjs';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** Chromium's sandbox does not work as root. */
export const flags = [...FLAGS, ...(isRoot() ? ['--no-sandbox'] : [])];

const KINDS = { document: 'html', script: 'js', stylesheet: 'css', font: 'fonts', image: 'images' };

/**
 * Measures what a page loads until the network is idle, in a browser without a cache.
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<{ requests: number, sent: number, gzip: Record<string, number>, br: Record<string, number> }>} bytes:
 *   sent over the wire, and by kind, compressed with gzip and brotli (fonts and pictures are already compressed)
 */
export async function weigh(browser, url) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true });
  try {
    const page = await context.newPage();
    const answers = [];
    page.on('response', (answer) => answers.push(answer));
    const first = await page.goto(url, { waitUntil: 'networkidle' });
    if (first.status() !== 200) throw new Error(`${url} answers ${first.status()}.`);
    const weight = { requests: answers.length, sent: 0, gzip: {}, br: {} };
    for (const answer of answers) {
      if (answer.status() !== 200) throw new Error(`${answer.url()} answers ${answer.status()}.`);
      const { responseBodySize, responseHeadersSize } = await answer.request().sizes();
      weight.sent += responseBodySize + responseHeadersSize;
      const body = await answer.body();
      const kind = KINDS[answer.request().resourceType()] ?? 'data';
      const packed = kind === 'fonts' || kind === 'images';
      weight.gzip[kind] = (weight.gzip[kind] ?? 0) + (packed ? body : gzipSync(body)).length;
      weight.br[kind] = (weight.br[kind] ?? 0) + (packed ? body : brotliCompressSync(body)).length;
    }
    return weight;
  } finally {
    await context.close();
  }
}
