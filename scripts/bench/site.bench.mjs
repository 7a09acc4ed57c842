import { chromium } from '@playwright/test';
import { progress } from '../lib/progress.mjs';
import { findChromium } from '../test/chromium.mjs';
import { flags, weigh } from './lib/browser.mjs';
import { figureGoal } from './lib/comparison.mjs';
import { LIGHTHOUSE, lighthouse } from './lib/lighthouse.mjs';
import { startFilled } from './lib/product.mjs';
import { certificateId, postSlug } from './lib/rows.mjs';
import { quantile } from './lib/statistics.mjs';
import { withCleanup } from './lib/with-cleanup.mjs';

/** Limits for a first visit (kB), and for a phone on a slow network (seconds). */
const MOST = { home: 185, fonts: 60, script: 118, lcp: 1.8, shift: 0 };
const LEAST_PERFORMANCE = 98;
/** A Lighthouse run takes 15 seconds, and the median settles early. */
const MOST_RUNS = 5;

const post = `/blog/sample-author-7/${postSlug(7)}`;
/** Entry pages, which need the best scores. */
const first = ['/home', '/blog', post, '/authors/sample-author-7'];
const wanted = [
  ...first,
  '/testimonials',
  '/leave-review',
  '/application',
  '/write',
  '/verifywork',
  `/verifywork/${certificateId(7)}`,
  '/career',
];
const others = [`/verifywork?id=${certificateId(7)}`, '/admin'];

/** Measures the weight of pages, and runs Lighthouse. @param {{ rounds: number }} options */
export default ({ rounds }) =>
  withCleanup(async (track) => {
    const product = await track(startFilled('sqlite', { blog_posts: 50, certificates: 1000 }));
    const program = (await findChromium('whole')) || chromium.executablePath();
    const browser = await chromium.launch({ executablePath: program, args: flags });
    await track({ stop: () => browser.close() });

    const weights = [];
    for (const path of [...wanted, ...others]) weights.push({ path, ...(await weigh(browser, product.url + path)) });
    await browser.close();
    const scores = [];
    for (const path of [...wanted, ...others]) {
      const step = progress(`Lighthouse ${path}`);
      const runs = [];
      for (let run = 0; run < Math.min(rounds, MOST_RUNS); run += 1)
        runs.push(await lighthouse(product.url + path, program));
      step.done(runs.map(({ scores: found }) => Object.values(found).join('/')).join(', '));
      scores.push({ path, runs });
    }
    return {
      tables: [weightTable(weights), scoreTable(scores)],
      goals: goalsOf(weights, scores),
      notes: [
        'Weights: everything that a new visitor loads until the network is idle, without any input. "sent" is what went over the wire, including headers.',
        `${LIGHTHOUSE} by npx, with its own mobile settings (slow 4G, a processor four times slower), directly from the server; medians of ${Math.min(rounds, MOST_RUNS)}.`,
      ],
      plots: [],
    };
  });

const kB = (bytes = 0) => (bytes / 1000).toFixed(1);

function weightTable(weights) {
  return {
    title: 'Weights, kB',
    columns: [
      'Route',
      'requests',
      'sent',
      'HTML gzip',
      'JS gzip',
      'JS br',
      'CSS gzip',
      'CSS br',
      'data gzip',
      'fonts',
      'images',
    ],
    rows: weights.map(({ path, requests, sent, gzip, br }) => [
      path,
      String(requests),
      ...[sent, gzip.html, gzip.js, br.js, gzip.css, br.css, gzip.data, gzip.fonts, gzip.images].map(kB),
    ]),
  };
}

const medianOf = (runs, kind, name) =>
  quantile(
    runs.map((run) => run[kind][name]),
    0.5,
  );
const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

function scoreTable(all) {
  const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
  return {
    title: 'Lighthouse, mobile',
    columns: ['Route', ...categories, 'FCP', 'LCP', 'TBT', 'CLS', 'not whole'],
    rows: all.map(({ path, runs }) => [
      path,
      ...categories.map((category) => String(medianOf(runs, 'scores', category))),
      seconds(medianOf(runs, 'metrics', 'FCP')),
      seconds(medianOf(runs, 'metrics', 'LCP')),
      `${Math.round(medianOf(runs, 'metrics', 'TBT'))} ms`,
      medianOf(runs, 'metrics', 'CLS')
        .toFixed(3)
        .replace(/\.?0+$/, ''),
      runs[0].failed.join(' '),
    ]),
  };
}

function goalsOf(weights, all) {
  const goal = (name, atMost, bytes) => figureGoal(name, { atMost }, [bytes / 1000], ' kB');
  const found = Object.fromEntries(weights.map((weight) => [weight.path, weight]));
  const light = [
    goal('/home: everything of a first visit', MOST.home, found['/home'].sent),
    ...['/home', '/blog', post].flatMap((path) => [
      goal(`${path}: script, gzip`, MOST.script, found[path].gzip.js),
      goal(`${path}: fonts`, MOST.fonts, found[path].gzip.fonts),
    ]),
  ];
  const scores = all
    .filter(({ path }) => wanted.includes(path))
    .flatMap(({ path, runs }) => [
      ...Object.keys(runs[0].scores)
        // Some pages are not meant for search engines.
        .filter((category) => category !== 'seo' || first.includes(path))
        .map((category) =>
          figureGoal(
            `${path}: ${category}`,
            { atLeast: category === 'performance' && !first.includes(path) ? LEAST_PERFORMANCE : 100 },
            runs.map((run) => run.scores[category]),
            '',
          ),
        ),
      figureGoal(
        `${path}: LCP`,
        { atMost: MOST.lcp },
        runs.map(({ metrics }) => metrics.LCP / 1000),
        ' s',
      ),
      figureGoal(
        `${path}: shift`,
        { atMost: MOST.shift },
        runs.map(({ metrics }) => Math.round(metrics.CLS * 100) / 100),
        '',
      ),
    ]);
  return [...light, ...scores];
}
