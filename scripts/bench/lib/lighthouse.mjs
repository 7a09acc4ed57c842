import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { flags } from './browser.mjs';

/**
 * Fetched by npx for the benchmark: with its packages it is 185 MB, more than all other tools combined, and nothing
 * else needs it. Version 13 requires Node 22.
 */
export const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const run = promisify(execFile);

/**
 * Returns Lighthouse's scores for a page, from 0 to 100, using its own mobile settings.
 * @param {string} url
 * @param {string} chromium path
 * @returns {Promise<{ scores: Record<string, number>, metrics: Record<string, number>, failed: string[] }>}
 *   metrics: in milliseconds, and the layout shift; failed: audits without full marks, in all categories but performance
 */
export async function lighthouse(url, chromium) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-lighthouse-'));
  const output = join(folder, 'report.json');
  try {
    await run(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${output}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        `--chrome-flags=--headless=new ${flags.join(' ')}`,
      ],
      { cwd: folder, env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 1e8 },
    );
    const { categories, audits } = JSON.parse(readFileSync(output, 'utf8'));
    const failed = CATEGORIES.slice(1)
      .flatMap((name) => categories[name].auditRefs)
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => id);
    const figureOf = (id) => audits[id].numericValue ?? Number.NaN;
    return {
      scores: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round(categories[name].score * 100)])),
      metrics: {
        FCP: figureOf('first-contentful-paint'),
        LCP: figureOf('largest-contentful-paint'),
        TBT: figureOf('total-blocking-time'),
        CLS: figureOf('cumulative-layout-shift'),
      },
      failed,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
