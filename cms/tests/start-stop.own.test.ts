import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSqlite, readRows } from './support/database';
import { pdf } from './support/files';
import { runOperator, startUntilExit } from './support/operator';
import {
  database,
  isRelease,
  logOf,
  type Product,
  startOwnProduct,
  testForRelease,
  testOnce,
  times,
} from './support/product';
import { application, draft, form } from './support/samples';
import { adminTokenOf, sendTo } from './support/send';

const WRITERS = 10;

/** A separate product, because these tests stop it. At first, every account can read its data folder. */
let product: Product;
const send = sendTo(() => product);
const login = () => adminTokenOf(product);

/** Sends a post on the connection of an agent. */
const write = (agent: Agent) =>
  new Promise<{ status?: number; closes: boolean; id: string }>((resolve, reject) => {
    const body = JSON.stringify(draft({ title: 'Under way' }));
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    const outgoing = request(`${product.url}/api/blog/create`, { agent, method: 'POST', headers }, async (answer) => {
      try {
        const { data } = JSON.parse(await text(answer));
        resolve({ status: answer.statusCode, closes: answer.headers.connection === 'close', id: data?._id });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.once('error', reject).end(body);
  });

const folder = mkdtempSync(join(tmpdir(), 'first-commit-start-'));
/** A copy of the built site, from which a test deletes a file. */
const site = join(folder, 'site');

const FOLDERS = ['', 'private', 'public', 'public/uploads', 'incoming', 'outbox', 'running'];
const FILES = database === 'sqlite' ? ['database.sqlite', 'database.sqlite-wal', 'database.sqlite-shm'] : [];

beforeAll(async () => {
  cpSync(process.env.SITE_DIR ?? join(process.cwd(), '../web/dist'), site, { recursive: true });
  const usualUmask = process.umask(0o022);
  let other: ReturnType<typeof openSqlite> | undefined;
  /** Makes the data world-readable, as copying can; SQLite gives its other files the same mode as the database. */
  const open = async ({ dataDir }: { dataDir: string }) => {
    mkdirSync(join(dataDir, 'running'), { recursive: true });
    for (const name of ['', 'private', 'running']) chmodSync(join(dataDir, name), 0o755);
    if (database !== 'sqlite') return;
    const file = join(dataDir, 'database.sqlite');
    chmodSync(file, 0o644);
    other = openSqlite(file);
    other.prepare('SELECT 1 FROM sqlite_master').get();
    expect((statSync(`${file}-wal`).mode & 0o777).toString(8)).toBe('644');
  };
  product = await startOwnProduct({ SITE_DIR: site }, { broughtAbout: /:document 503 /, prepare: open });
  other?.close();
  process.umask(usualUmask);
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an existing data folder is closed to other accounts, and so are its SQLite files', () => {
  const { dataDir } = product;
  const modeOf = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);
  for (const name of FOLDERS) expect([name, modeOf(name)]).toEqual([name, '700']);
  for (const name of FILES) expect([name, modeOf(name)]).toEqual([name, '600']);
  const log = logOf(product);
  expect(log).toContain(`Other accounts on this machine could read ${dataDir} (755), ${dataDir}/private (755)`);
  for (const name of FILES) expect(log).toContain(`${join(dataDir, name)} (644)`);
});

test('a missing site file does not stop the server', async () => {
  rmSync(join(site, 'favicon.svg'));
  expect((await fetch(`${product.url}/favicon.svg`)).status).toBe(200);
  expect((await send('GET', '/site')).status).toBe(200);
});

test('a document that cannot be opened returns 503 and does not stop the server', async () => {
  const raw = form(application(), { resume: [pdf, 'cv.pdf'] });
  const { reference } = (await send('POST', '/applicationform/apply', raw)).body;
  // The file has a size, but cannot be opened.
  const folder = join(product.dataDir, 'private', 'documents');
  const place = join(folder, readdirSync(folder)[0] ?? '');
  rmSync(place);
  const socket = createServer().listen(place);
  await once(socket, 'listening');
  const token = await login();
  expect((await send('GET', `/admin/applications/${reference}/resume`, undefined, token)).status).toBe(503);
  socket.close();
  expect((await send('GET', `/admin/applications/${reference}`, undefined, token)).status).toBe(200);
});

const opened = async () => {
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1')
    .setEncoding('utf8')
    .setNoDelay();
  await once(socket, 'connect');
  return socket;
};
/** Returns everything received on a connection until it ends or a response without a body is complete. */
const heard = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let answer = '';
    const end = () => {
      socket.off('data', take).off('error', fail).off('close', end);
      resolve(answer);
    };
    const take = (part: string) => {
      answer += part;
      if (/^HTTP\/1.1 204 .*\r\n\r\n$/s.test(answer)) end();
    };
    const fail = ({ message }: Error) => {
      answer += message;
    };
    socket.on('data', take).on('error', fail).on('close', end);
    if (socket.destroyed) end();
  });
const requestOn = (socket: Socket, path: string) => {
  const answer = heard(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return answer;
};
const healthOn = (socket: Socket) => requestOn(socket, '/_health');
/** Waits until the server announces its stop on open connections. @returns everything received */
const waitForStop = async (...connections: Socket[]) => {
  for (const connection of connections) {
    let answer: string;
    do {
      await sleep(20);
      answer = await healthOn(connection);
    } while (/ 204 .*Connection: keep-alive/s.test(answer));
    // A health check from just before the stop, answered after it, reports healthy and closes its connection.
    if (!answer.startsWith('HTTP/1.1 204 ')) return answer;
  }
  throw new Error('It was well on every connection until it ended it.');
};

/** Runs work while the server stops, and then starts it again. */
const whileStopping = async (work: () => Promise<void>) => {
  const halted = product.halt();
  try {
    await work();
  } finally {
    await halted;
    await product.start();
  }
};

describe('A stop', () => {
  const acknowledged: string[] = [];
  const cut: unknown[] = [];
  let announcement: string;
  let slowlySent: string;

  /** Writes on one open connection until the server ends it; the kernel may refuse a new one. */
  async function writeOn(isAnswered: () => void): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (let isOpen = true; isOpen; ) {
        const { status, closes, id } = await write(agent);
        if (status === 201) acknowledged.push(id);
        else cut.push(status);
        isAnswered();
        // A stopping server announces its stop on each connection, and answers every request up to then.
        isOpen = !closes;
      }
    } catch (error) {
      cut.push(error);
    } finally {
      agent.destroy();
    }
  }

  beforeAll(async () => {
    const connected = new Set<number>();
    const writers = Array.from({ length: WRITERS }, (_, writer) => writeOn(() => connected.add(writer)));
    await vi.waitFor(() => expect(connected.size).toBe(WRITERS), { timeout: 20_000, interval: 50 });
    const [slow, idle, spare] = [await opened(), await opened(), await opened()];
    const body = JSON.stringify(draft({ title: 'Slowly written' }));
    const head = ['POST /api/blog/create HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
    slow.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, 500)].join('\r\n'));
    const created = heard(slow);
    await whileStopping(async () => {
      announcement = await waitForStop(idle, spare);
      await Promise.all(writers);
      // Several times as long as the server waits for more requests.
      await sleep(4000);
      slow.write(body.slice(500));
      slowlySent = await created;
    });
  });

  test('finishes open requests: every acknowledged post is stored, and none is cut off', async () => {
    expect(cut).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(WRITERS);
    const stored = new Set((await readRows(product, 'blog_posts')).map(({ document_id: id }) => id));
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  });

  test('waits for a form that is still arriving, and answers health checks while it waits', () => {
    expect(announcement).toMatch(/^HTTP\/1.1 503 /);
    expect(announcement).toMatch(/^Connection: close\r$/m);
    expect(announcement).toMatch(/^Cache-Control: no-store\r$/m);
    expect(slowlySent).toMatch(/^HTTP\/1.1 201 /);
  });
});

testForRelease('a stopping server answers on open connections as long as requests arrive', async () => {
  const idle = await Promise.all(Array.from({ length: 12 }, opened));
  // Caches the read below, because most reads come from the cache.
  expect((await fetch(`${product.url}/api/site`)).status).toBe(200);
  // Each connection has had a response and is idle.
  for (const socket of idle) await healthOn(socket);
  await whileStopping(async () => {
    await waitForStop(...idle.splice(-2));
    const answers: string[] = [];
    for (const socket of idle) {
      await sleep(300);
      answers.push(await requestOn(socket, '/api/site'));
    }
    expect(answers.filter((answer) => !/^HTTP\/1.1 200 .*\r\nConnection: close\r\n/s.test(answer))).toEqual([]);
  });
});

test('a stopping server still answers a request on a new connection', async () => {
  const [idle, spare, fresh, other] = [await opened(), await opened(), await opened(), await opened()];
  const halted = product.halt();
  await waitForStop(idle, spare);
  const ready = await requestOn(other, '/_ready');
  expect(ready).toMatch(/^HTTP\/1.1 503 /);
  // Every component is healthy; only the server stops.
  expect(ready).toMatch(/{"status":"stopping","parts":{"database":"ok","storage":"ok","mail":"ok"}}/);
  await sleep(1500);
  expect(await healthOn(fresh)).toMatch(/^HTTP\/1.1 503 /);
  // The tests below do not need this server.
  await halted;
});

const startWith = (settings: NodeJS.ProcessEnv, flags?: string[]) =>
  startUntilExit({ ...product.env, DATA_DIR: join(folder, 'other'), ...settings }, flags);

const probe = join(folder, 'probe.cjs');
// Writes to a file, because output right before the end may be lost in a full pipe.
const probed = join(folder, 'loaded');
const loaded = "Object.keys(require.cache).filter((file) => file.includes('@strapi')).length";
writeFileSync(
  probe,
  `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(probed)}, String(${loaded})));`,
);
const modulesOfStrapi = () => Number(readFileSync(probed, 'utf8'));

const unreachable = { DATABASE_URL: 'postgres://me:a-secret-word@127.0.0.1:1/name' };
testOnce.each([
  [
    'no built site',
    { SITE_DIR: '/nonexistent' },
    'There is no built site: /nonexistent/index.html is missing. Check SITE_DIR.',
  ],
  [
    'an invalid mail server address',
    { SMTP_URL: 'smtp://u:p@ss@:99999' },
    'Wrong setting: SMTP_URL must be a URL such as',
  ],
])(
  'with %s, a start fails with one sentence that names the setting, before Strapi is loaded',
  async (_, settings, sentence) => {
    const { code, said } = await startWith(settings, ['--require', probe]);
    expect(code).toBeGreaterThan(0);
    expect(said.trimEnd().split('\n')).toEqual([expect.stringContaining(sentence)]);
    expect(modulesOfStrapi()).toBe(0);
  },
);

testOnce(
  'without PostgreSQL, a start fails with one sentence that names the setting',
  async () => {
    // With another flag for V8, nothing comes from the compile cache.
    const { code, said } = await startWith(unreachable, ['--require', probe, '--trace-baseline']);
    expect(code).toBeGreaterThan(0);
    // Compiler output comes in between, sometimes in the middle of a line.
    expect(said).toContain(
      'The database 127.0.0.1:1/name cannot be used: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL',
    );
    expect(modulesOfStrapi()).toBeGreaterThan(0);
    expect(said).not.toMatch(/\n\s+at /);
    expect(said).not.toContain('a-secret-word');
    // No thread compiles code that the end of the process would wait for. Node's own start comes before our message.
    const later = said.slice(said.length / 2);
    expect(later).toContain('Compiling current batch');
    expect(later.match(/Concurrent Sparkplug.*/g)).toBeNull();
  },
  240_000,
);

test.runIf(database === 'sqlite')(
  'with a damaged database file, a start or a command also fails with one sentence',
  async () => {
    const other = join(folder, 'damaged');
    const file = join(other, 'database.sqlite');
    mkdirSync(other, { mode: 0o700 });
    const damages: [() => void, RegExp][] = [
      [() => writeFileSync(file, 'no database\n'.repeat(1000), { mode: 0o600 }), /file is not a database/],
      [
        () => {
          writeFileSync(file, readFileSync(join(product.dataDir, 'database.sqlite')));
          writeSync(openSync(file, 'r+'), Buffer.alloc(300_000, 7), 0, 300_000, 2048);
        },
        /database disk image is malformed/,
      ],
    ];
    // The command uses the same code as a start; start-failure.test.ts checks the sentences.
    for (const [damage, why] of damages.slice(0, times(2, 1))) {
      damage();
      const reset = await runOperator({ ...product.env, DATA_DIR: other }, 'admin', ['reset-password']);
      expect(reset.code).toBe(1);
      expect(reset.said).toMatch(why);
      expect(reset.said).toContain(`The database ${file} cannot be used: `);
      expect(reset.said).not.toMatch(/\n\s+at /);
      if (!isRelease) continue;
      const { code, said } = await startWith({ DATA_DIR: other });
      expect(code).toBeGreaterThan(0);
      expect(said.split('\n')).toEqual([expect.stringMatching(why)]);
      expect(said).toContain(`The database ${file} cannot be used`);
      expect(said).toContain('Check DATA_DIR');
    }
  },
);
