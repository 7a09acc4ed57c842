import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparison, figureGoal, ratioGoal } from './lib/comparison.mjs';
import { startLoad } from './lib/load.mjs';
import { startFilled } from './lib/product.mjs';
import { inTurns } from './lib/rounds.mjs';
import { countRows } from './lib/rows.mjs';
import { startStock } from './lib/stock.mjs';
import { withCleanup } from './lib/with-cleanup.mjs';

const CONNECTIONS = 10;
const LEAST = { sqlite: 150, postgres: 250 };
const OF_UNDURABLE = 0.95;
const OF_STOCK = { sqlite: 4, postgres: 2.5 };
const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

const things = [
  {
    title: 'POST /api/applications/fillup',
    path: '/api/applications/fillup',
    kind: 'quickApplication',
    stock: '/api/quick-applications',
    stockKind: 'stockQuickApplication',
    table: 'quick_applications',
  },
  {
    title: 'POST /api/blog/create',
    path: '/api/blog/create',
    kind: 'post',
    stock: '/api/blog-posts',
    stockKind: 'stockPost',
    table: 'blog_posts',
  },
];

/**
 * Measures writes by this product, with and without waiting for the COMMIT, and by stock Strapi.
 * @param {{ rounds: number, seconds: number }} options
 */
export default async function bench(options) {
  const report = {
    tables: [],
    goals: [],
    notes: [
      `${CONNECTIONS} connections, one open request on each; every answer is a 201, and after the rounds the table has at least as many rows as were acknowledged.`,
      'This product counts every form against its limits (in memory with SQLite, in an unlogged table with PostgreSQL); stock Strapi does not. "With a key" is what the site sends: key, row and first answer in one transaction. Without durable() the row is written outside our transaction.',
      'SQLite: this product in WAL mode with synchronous = FULL, stock Strapi with its defaults (rollback journal).',
    ],
    plots: [],
  };
  for (const client of ['sqlite', 'postgres']) await withCleanup((track) => measure(track, client, options, report));
  return report;
}

async function measure(track, client, options, report) {
  const durable = await track(startFilled(client));
  const undurable = await track(
    startFilled(client, {}, { NODE_OPTIONS: `--require ${join(import.meta.dirname, 'lib/without-durable.cjs')}` }),
  );
  if (!readFileSync(join(undurable.dataDir, 'server.log'), 'utf8').includes('durable() is replaced'))
    throw new Error('durable() was not replaced: nothing would be compared.');
  const stock = await track(startStock({ url: await databaseOf(durable) }));
  const load = await track(startLoad());

  for (const thing of things) {
    const title = `${thing.title}, ${NAMES[client]}`;
    const headers = { 'Content-Type': 'application/json' };
    const expect = { status: 201 };
    const target = (label, server, path, body) => ({
      label,
      server,
      pids: [server.pid],
      order: { url: server.url + path, method: 'POST', headers, body, expect },
    });
    const targets = [
      target('this product', durable, thing.path, { kind: thing.kind }),
      target('with a key', durable, thing.path, { kind: thing.kind, keyed: true }),
      target('without durable()', undurable, thing.path, { kind: thing.kind }),
      target('stock Strapi', stock, thing.stock, { kind: thing.stockKind }),
    ];
    const figures = await inTurns(title, load, targets, { ...options, connections: CONNECTIONS });
    await assertStored(targets, figures, thing.table);

    report.tables.push(comparison(title, targets, figures));
    const [plain, keyed, without, stockRate] = figures.map(({ rate }) => rate);
    report.goals.push(
      figureGoal(`${title}: with a key`, { atLeast: LEAST[client] }, keyed, '/s'),
      ratioGoal(`${title}: with a key, against stock Strapi`, OF_STOCK[client], keyed, stockRate),
      ratioGoal(`${title}: compared with the write without durable()`, OF_UNDURABLE, plain, without),
    );
  }
}

/** Checks that every acknowledged write was stored. */
async function assertStored(targets, figures, table) {
  for (const server of new Set(targets.map((target) => target.server))) {
    const acknowledged = figures.reduce(
      (sum, { count }, index) => sum + (targets[index].server === server ? count : 0),
      0,
    );
    const stored = await countRows(server.database, table);
    if (stored < acknowledged) throw new Error(`${server.url} acknowledged ${acknowledged} and stored ${stored} rows.`);
  }
}

/** Creates a database for stock Strapi on the same PostgreSQL; does nothing with SQLite. */
async function databaseOf({ postgres, databaseUrl }) {
  if (!postgres) return undefined;
  const client = await postgres.client();
  await client.query('CREATE DATABASE stock');
  await client.end();
  return databaseUrl.replace(/\/product$/, '/stock');
}
