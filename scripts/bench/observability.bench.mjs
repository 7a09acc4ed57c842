import { freePort } from '../lib/running.mjs';
import { answerOf } from './lib/answers.mjs';
import { comparison, figureGoal } from './lib/comparison.mjs';
import { startLoad } from './lib/load.mjs';
import { startFilled } from './lib/product.mjs';
import { inTurns } from './lib/rounds.mjs';
import { certificateId, postSlug } from './lib/rows.mjs';
import { withCleanup } from './lib/with-cleanup.mjs';

const CONNECTIONS = 20;
const rows = { blog_posts: 50, certificates: 1000 };
/** Scrapes twice as often as most Prometheus servers do. */
const SCRAPE_MS = 5000;
const MOST_TIMES = 1.05;

/** Requests answered from the response cache or by the whole server, each with a log line. */
const things = [
  { title: 'GET /api/fetch, 50 posts, cached', path: '/api/fetch' },
  { title: 'GET /api/posts/{slug}, cached', path: `/api/posts/${postSlug(7)}` },
  { title: 'page /home, cached', path: '/home' },
  {
    title: 'GET /api/lookupCertificate/lookup, from the database',
    path: `/api/lookupCertificate/lookup?id=${certificateId(7)}`,
  },
];

/** Measures the cost of scraped metrics and JSON logs for reads. @param {{ rounds: number, seconds: number }} options */
export default (options) =>
  withCleanup(async (track) => {
    const report = { tables: [], goals: [], notes: [], plots: [] };
    const metricsPort = await freePort();
    const watched = await track(startFilled('sqlite', rows, { LOG_FORMAT: 'json', METRICS_PORT: String(metricsPort) }));
    const plain = await track(startFilled('sqlite', rows));
    const scraping = setInterval(
      () =>
        fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
          (answer) => answer.text(),
          () => undefined,
        ),
      SCRAPE_MS,
    );
    await track({ stop: () => clearInterval(scraping) });
    const load = await track(startLoad());
    for (const { title, path } of things) {
      const targets = [];
      for (const [label, { url, pid }] of Object.entries({
        'with metrics and JSON logs': watched,
        'without, logs as text': plain,
      })) {
        const order = { url: url + path, headers: { 'Accept-Encoding': 'identity' } };
        const { status, bytes } = await answerOf(order);
        if (status !== 200) throw new Error(`${order.url} answers ${status}.`);
        targets.push({ name: label, label, pids: [pid], order: { ...order, expect: { status, bytes } }, bytes });
      }
      const figures = await inTurns(title, load, targets, { ...options, connections: CONNECTIONS });
      report.tables.push(comparison(title, targets, figures));
      report.goals.push(costGoal(title, ...figures));
    }
    report.notes.push(
      'The cost is the processor time of the server for one answer: on a shared machine, rates depend more on other load.',
      `${CONNECTIONS} connections. Both write their log to a file; /metrics is read every ${SCRAPE_MS / 1000} s.`,
    );
    return report;
  });

/**
 * Builds the goal: metrics and JSON logs must barely add to the cost of a response.
 * @param {import('./lib/rounds.mjs').Statistics} watched @param {import('./lib/rounds.mjs').Statistics} plain
 */
function costGoal(title, watched, plain) {
  const name = `${title}: CPU time per answer, with against without`;
  const times = watched.cpu.map((cost, round) => cost / plain.cpu[round]);
  // Not every system reports CPU time.
  if (times.some(Number.isNaN)) return { name, wanted: `≤ ${MOST_TIMES} ×`, found: '–', verdict: 'not measured' };
  return figureGoal(name, { atMost: MOST_TIMES }, times, ' ×');
}
