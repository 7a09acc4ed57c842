import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { freePort } from '../lib/running.mjs';
import { answerOf } from './lib/answers.mjs';
import { startServer } from './lib/child.mjs';
import { comparison, ratioGoal } from './lib/comparison.mjs';
import { startLoad } from './lib/load.mjs';
import { nginxToCompare, startNginx, versionOf } from './lib/nginx.mjs';
import { startFilled } from './lib/product.mjs';
import { startProjectNginx } from './lib/project-nginx.mjs';
import { number } from './lib/report.mjs';
import { inTurns } from './lib/rounds.mjs';
import { certificateId, fill, postSlug } from './lib/rows.mjs';
import { summary } from './lib/statistics.mjs';
import { startStock } from './lib/stock.mjs';
import { withCleanup } from './lib/with-cleanup.mjs';

const CONNECTIONS = 20;
const POSTS = 50;
const CERTIFICATES = 1000;
const rows = { blog_posts: POSTS, certificates: CERTIFICATES };

/**
 * Read requests to measure. `stock` is stock Strapi's core route with the same content; `codings` contains the goals,
 * as ratios to other servers.
 */
const things = [
  {
    title: `GET /api/fetch, ${POSTS} posts`,
    path: '/api/fetch',
    stock: `/api/blog-posts?filters[moderation][$eq]=verified&sort[0]=verifiedAt:desc&sort[1]=id:desc&pagination[pageSize]=${POSTS}`,
    codings: {
      identity: { stock: 15, nginx: 0.7, proxied: 0.9 },
      gzip: { nginx: 0.3, proxied: 0.9 },
      br: {},
    },
  },
  { title: 'GET /api/posts/{slug}', path: `/api/posts/${postSlug(7)}`, codings: { identity: {}, gzip: {} } },
  {
    title: 'GET /api/lookupCertificate/lookup',
    path: `/api/lookupCertificate/lookup?id=${certificateId(7)}`,
    stock: `/api/certificates?filters[certificateId][$eq]=${certificateId(7)}`,
    codings: { identity: {} },
  },
  { title: 'page /home', path: '/home', codings: { gzip: {} } },
  { title: 'page /blog', path: '/blog', codings: { gzip: {} } },
  { title: 'page of a post', path: `/blog/sample-author-7/${postSlug(7)}`, codings: { gzip: {} } },
];

const NAMES = {
  ours: 'this product',
  proxied: 'the same, behind its nginx',
  stock: 'stock Strapi',
  bare: 'a bare Node server',
  nginx: 'nginx, a file',
};
const CODINGS = { identity: 'plain', gzip: 'gzip', br: 'br' };

/** Compares reads with other servers that send the same bytes. @param {{ rounds: number, seconds: number }} options */
export default (options) =>
  withCleanup(async (track) => {
    const report = { tables: [], goals: [], notes: [], plots: [] };
    const product = await track(startFilled('sqlite', rows));
    const files = await track(await bytesOf(product));
    const stock = await track(startStock({ prepare: (database) => fill(database, rows) }));
    const bare = await track(startBare(files.answers));
    const program = await nginxToCompare();
    const nginx = program && (await track(startNginx(program, files.answers)));
    const proxied = program && (await startProjectNginx(program, product));
    if (proxied) await track(proxied);
    const load = await track(startLoad());

    report.notes.push(
      nginx
        ? `${await versionOf(program)}, one worker, because this product is one process.`
        : 'nginx is not installed and could not be installed: its columns are missing.',
      `${CONNECTIONS} connections, one open request on each. Every answer is checked for status and length; before the rounds all servers are checked to send the same content.`,
      'Load generator and server share the cores. "CPU" is the processor time of the server for one answer: it shows what the server could do where the generator is the limit.',
    );
    const capacities = [];
    for (const thing of things) {
      for (const [coding, goals] of Object.entries(thing.codings)) {
        const title = `${thing.title}, ${CODINGS[coding]}`;
        const servers = {
          ours: product,
          proxied,
          stock: thing.stock && coding === 'identity' ? stock : undefined,
          bare,
          nginx,
        };
        const targets = [];
        for (const [name, server] of Object.entries(servers)) {
          if (!server || (coding === 'br' && server.codings && !server.codings.includes('br'))) continue;
          targets.push(await targetOf(name, server, thing, coding, files.contents.get(thing.path)));
        }
        const figures = await inTurns(title, load, targets, { ...options, connections: CONNECTIONS });
        report.tables.push(comparison(title, targets, figures));
        const ours = targets.findIndex(({ name }) => name === 'ours');
        capacities.push([title, ...capacityOf(summary(figures[ours].cpu).median, targets[ours].bytes)]);
        const rateOf = (wanted) => figures[targets.findIndex(({ name }) => name === wanted)]?.rate;
        for (const [other, atLeast] of Object.entries(goals)) {
          const [top, below] = other === 'proxied' ? ['proxied', 'nginx'] : ['ours', other];
          const name = `${title}: ${NAMES[top]}, against ${NAMES[below]}`;
          report.goals.push(ratioGoal(name, atLeast, rateOf(top), rateOf(below)));
        }
      }
    }
    const columns = ['What', 'answers/s', 'at that rate, Gbit/s'];
    report.tables.push({
      title: 'What one core can serve: a second of CPU time, divided by the time for one answer',
      columns,
      rows: capacities,
    });
    return report;
  });

/** Calculates the responses per CPU second, and the network bandwidth that they would fill. */
function capacityOf(microseconds, bytes) {
  if (Number.isNaN(microseconds)) return ['–', '–'];
  const rate = 1e6 / microseconds;
  return [number(rate), number((rate * bytes * 8) / 1e9)];
}

/** Writes all responses to files for the file servers, and compresses them if the product does not. */
async function bytesOf({ url }) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-files-'));
  const compress = { gzip: gzipSync, br: brotliCompressSync };
  const endings = { identity: '', gzip: '.gz', br: '.br' };
  const answers = [];
  const contents = new Map();
  for (const { path } of things) {
    const plain = await answerOf({ url: url + path });
    if (plain.status !== 200) throw new Error(`${path} answers ${plain.status}.`);
    contents.set(path, plain.content);
    const name = join(folder, path.replace(/\W+/g, '-'));
    const files = {};
    for (const [coding, ending] of Object.entries(endings)) {
      const ours = await answerOf({ url: url + path, headers: { 'Accept-Encoding': coding } });
      files[coding] = name + ending;
      writeFileSync(files[coding], ours.coding === coding ? ours.sent : compress[coding](plain.content));
    }
    answers.push({ path: path.split('?')[0], type: plain.type, files });
  }
  return { answers, contents, stop: () => rmSync(folder, { recursive: true, force: true }) };
}

async function startBare(answers) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-bare-'));
  const port = await freePort();
  const file = join(folder, 'answers.json');
  writeFileSync(file, JSON.stringify([...answers, { ...answers[0], path: '/_health' }]));
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer(
    [process.execPath, join(import.meta.dirname, 'lib/bare-server.mjs'), String(port), file],
    { folder, health: `${url}/_health` },
  );
  return { url, ...server };
}

/** Adds a server as a target, after checking that it gives the same response. */
async function targetOf(name, { url, pid, pids = [pid] }, { path, stock }, coding, reference) {
  const order = { url: url + (name === 'stock' ? stock : path), headers: { 'Accept-Encoding': coding } };
  const answer = await answerOf(order);
  const same = name === 'stock' ? sameEntries(answer.content, reference) : answer.content.equals(reference);
  if (answer.status !== 200 || !same)
    throw new Error(`${order.url} (${name}) answers ${answer.status} and other content than ours.`);
  const label = NAMES[name] + (answer.coding === coding ? '' : `, answers ${CODINGS[answer.coding]}`);
  const expect = { status: 200, bytes: answer.bytes };
  return { name, label, pids, order: { ...order, expect }, bytes: answer.bytes };
}

/** Compares entries: stock Strapi names and orders fields differently, but has the same entries in the same order. */
function sameEntries(theirs, ours) {
  const [a, b] = [theirs, ours].map((content) => [JSON.parse(content).data].flat());
  return (
    a.length === b.length &&
    a.every((entry, index) => entry.title === b[index].title && entry.content === b[index].content)
  );
}
