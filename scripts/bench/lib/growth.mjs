import { progress } from '../../lib/progress.mjs';
import { answerOf } from './answers.mjs';
import { figureGoal, ratioGoal } from './comparison.mjs';
import { startLoad } from './load.mjs';
import { logPlot } from './plot.mjs';
import { watchMemory } from './process-of.mjs';
import { adminHeaders, startFilled } from './product.mjs';
import { spread, times } from './report.mjs';
import { certificateId, postSlug, ROUND } from './rows.mjs';
import { quantile, ratios, summary } from './statistics.mjs';
import { withCleanup } from './with-cleanup.mjs';

/** Numbers of posts, applications and certificates in each product. */
const LEVELS = [
  { rows: 100, certificates: 1000 },
  { rows: 10_000, certificates: 100_000 },
  { rows: 100_000, certificates: 1_000_000 },
];
const CONNECTIONS = 10;
const SINGLE = 10;
const PAGE = 50;
const DATABASES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const fraction = { firstPage: 0.9, lookup: 0.8 };
const READY_SECONDS = 5;
/** Maximum time to list a round with 10,000 applications. */
const LIST_MS = 100;

/**
 * Measures how cost grows with stored data, on three running products in turn.
 * @param {'sqlite' | 'postgres'} client
 * @param {{ rounds: number, seconds: number }} options
 */
export async function growth(client, options) {
  const report = {
    tables: [],
    goals: [],
    notes: [
      `Three products at once, with ${LEVELS.map(({ rows }) => rows.toLocaleString('en')).join(', ')} posts of 2.5 kB and as many applications; ${LEVELS.map(({ certificates }) => certificates.toLocaleString('en')).join(', ')} certificates. They are measured in turns.`,
      `"/s": ${CONNECTIONS} connections. "ms": one request at a time, the median of ${SINGLE} a round. "After a change": an admin has just decided about a post, so no cached answer is valid.`,
      'The plot shows cost relative to the smallest product: 1 is no growth, 1,000 is the growth of the rows.',
    ],
    plots: [],
  };
  await withCleanup((track) => measure(track, client, options, report));
  return report;
}

async function measure(track, client, { rounds, seconds }, report) {
  const load = await track(startLoad());
  const products = [];
  for (const { rows, certificates } of LEVELS) {
    const wanted = { blog_posts: rows, applications: rows, internships: rows / 2, certificates };
    const step = progress(`Filling a product with ${rows.toLocaleString('en')} posts and applications`);
    const product = await track(startFilled(client, wanted));
    products.push({
      product,
      rows,
      certificates,
      admin: await adminHeaders(product),
      changed: await firstWaiting(product),
    });
    step.done('done');
  }
  const probes = probesOf(load, seconds);
  const values = probes.map(() => products.map(() => []));
  for (let round = 0; round < rounds; round += 1) {
    const step = progress(`Round ${round + 1} of ${rounds}`);
    for (const [index, probe] of probes.entries()) {
      const turn = products.map((_, level) => level);
      for (const level of round % 2 === 0 ? turn : turn.reverse())
        values[index][level].push(await probe.measure(products[level]));
    }
    step.done('done');
  }

  const database = DATABASES[client];
  report.tables.push({
    title: `Growth, ${database}`,
    columns: ['What', ...LEVELS.map(({ rows }) => rows.toLocaleString('en')), 'cost, last against first'],
    rows: probes.map(({ name, unit, shown = (value) => value }, index) => {
      const costs = values[index];
      return [
        `${name}, ${unit}`,
        ...costs.map((level) => spread(summary(level.map(shown)))),
        times(ratios(costs.at(-1), costs[0])),
      ];
    }),
  });
  for (const [index, { name, goal }] of probes.entries())
    if (goal) report.goals.push(goal(`${name}, ${database}`, values[index]));
  report.plots.push({
    name: `growth-${client}`,
    alt: `How cost grows with stored data, ${database}`,
    svg: logPlot({
      title: `Cost against stored data, ${database}`,
      x: 'posts, applications (certificates: ten times as many)',
      y: 'cost against that with 100',
      lines: probes.map(({ name }, index) => ({
        name,
        points: LEVELS.map(({ rows }, level) => [rows, ratios(values[index][level], values[index][0]).median]),
      })),
    }),
  });
}

/** Measurements. Each returns a cost in seconds, milliseconds or megabytes; `shown` formats it. */
function probesOf(load, seconds) {
  const underLoad = (name, pathOf, goal) => ({
    name,
    unit: '/s',
    shown: (cost) => 1 / cost,
    goal,
    measure: async (level) => {
      const url = level.product.url + pathOf(level);
      const { status, bytes } = await answerOf({ url });
      const { rate } = await load.run({ url, connections: CONNECTIONS, seconds, expect: expected(url, status, bytes) });
      return 1 / rate;
    },
  });
  const single = (name, pathOf, { admin = false, before = () => undefined, goal } = {}) => ({
    name,
    unit: 'ms',
    goal,
    measure: async (level) => {
      const took = [];
      for (let index = 0; index < SINGLE; index += 1) {
        await before(level);
        const url = level.product.url + pathOf(level);
        const begun = performance.now();
        const { status, bytes } = await answerOf({ url, headers: admin ? level.admin : {} });
        took.push(performance.now() - begun);
        expected(url, status, bytes);
      }
      return quantile(took, 0.5);
    },
  });
  const atTenThousand = (name, costs) =>
    figureGoal(`${name}, 10,000 applications`, { atMost: LIST_MS }, costs[1], ' ms');
  const atLeast = (part) => (name, costs) =>
    ratioGoal(`${name}: the largest against the smallest`, part, costs[0], costs.at(-1));
  const lastPage = ({ rows }) => `/api/fetch?pageSize=${PAGE}&page=${Math.max(1, Math.floor((rows * 0.99) / PAGE))}`;
  return [
    underLoad('First page of posts', () => `/api/fetch?pageSize=${PAGE}`, atLeast(fraction.firstPage)),
    underLoad('Last page of posts', lastPage),
    underLoad('One post', ({ rows }) => `/api/posts/${postSlug(Math.floor(rows / 2))}`),
    underLoad(
      'Certificate lookup',
      ({ certificates }) => `/api/lookupCertificate/lookup?id=${certificateId(Math.floor(certificates / 2))}`,
      atLeast(fraction.lookup),
    ),
    single('First page after a change', () => `/api/fetch?pageSize=${PAGE}`, { before: change }),
    single('Last page after a change', lastPage, { before: change }),
    single('Pending posts', () => '/api/admin/unverified?pageSize=20', { admin: true }),
    single('Applications', () => '/api/admin/applications?pageSize=20', { admin: true }),
    single('Applications, search', () => '/api/admin/applications?pageSize=20&q=applicant-77', { admin: true }),
    single('Board of a round', () => `/api/admin/board?round=${ROUND}&pageSize=50`, {
      admin: true,
      goal: atTenThousand,
    }),
    single('Internships', () => `/api/admin/internships?round=${ROUND}&pageSize=50`, {
      admin: true,
      goal: atTenThousand,
    }),
    single('Certificates, search', () => '/api/admin/certificates?pageSize=20&q=graduate%2077', { admin: true }),
    single('Overview', () => '/api/admin/summary', { admin: true }),
    ...exports(),
    {
      name: 'Start to ready',
      unit: 's',
      goal: (name, costs) => figureGoal(`${name}, the largest`, { atMost: READY_SECONDS }, costs.at(-1), ' s'),
      measure: async ({ product }) => {
        await product.halt();
        const begun = performance.now();
        await product.start();
        return (performance.now() - begun) / 1000;
      },
    },
  ];
}

/** Measures how long an export takes and how much memory it adds. */
function exports() {
  const most = new Map();
  return [
    {
      name: 'Export of applications',
      unit: 's',
      measure: async (level) => {
        const stop = watchMemory(level.product.pid);
        const begun = performance.now();
        const url = `${level.product.url}/api/word/generate-word/all`;
        const { status, bytes } = await answerOf({ url, headers: level.admin });
        const seconds = (performance.now() - begun) / 1000;
        const { before, most: peak } = stop();
        expected(url, status, bytes);
        most.set(level, Math.max(1, peak - before));
        return seconds;
      },
    },
    { name: 'Memory that the export adds', unit: 'MB', measure: async (level) => most.get(level) },
  ];
}

function expected(url, status, bytes) {
  if (status !== 200 || bytes === 0) throw new Error(`${url} answers ${status} with ${bytes} bytes.`);
  return { status, bytes };
}

/**
 * Finds a pending post. Verifying and reopening it changes the public list.
 * @returns {Promise<{ id: string, verified: boolean }>}
 */
async function firstWaiting(product) {
  const answer = await answerOf({
    url: `${product.url}/api/admin/unverified?pageSize=1`,
    headers: await adminHeaders(product),
  });
  return { id: JSON.parse(answer.content).data[0]._id, verified: false };
}

/** Verifies or reopens a post, which changes every list of posts. */
async function change({ product, admin, changed }) {
  const url = `${product.url}/api/admin/unverified/${changed.id}`;
  const { status } = changed.verified
    ? await answerOf({ url: `${url}/reopen`, method: 'POST', headers: { ...admin, 'Content-Length': '0' } })
    : await answerOf({ url, method: 'PATCH', headers: { ...admin, 'Content-Length': '0' } });
  if (status !== 200) throw new Error(`A decision answers ${status}.`);
  changed.verified = !changed.verified;
}
