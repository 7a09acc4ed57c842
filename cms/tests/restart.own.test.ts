import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from './support/files';
import { type Product, startOwnProduct, testForRelease } from './support/product';
import { application, draft, form } from './support/samples';
import { sendTo } from './support/send';

const WRITERS = 10;

/** A product of its own, because these tests stop it. */
let product: Product;
const api = sendTo(() => product);
const send = (method: string, path: string, json?: unknown, token?: string) => api(method, path, { json, token });
const login = async () =>
  (await send('POST', '/admin/login', { username: product.username, password: product.password })).body.token;

/** Writes a post on the connection of an agent. */
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

/** A built site of its own, of which a file goes missing. */
const site = mkdtempSync(join(tmpdir(), 'first-commit-site-'));

beforeAll(async () => {
  cpSync(process.env.SITE_DIR ?? join(process.cwd(), '../web/dist'), site, { recursive: true });
  product = await startOwnProduct({ SITE_DIR: site }, { broughtAbout: /:document 503 / });
});
afterAll(async () => {
  await product.stop();
  rmSync(site, { recursive: true });
});

test('a file of the site that goes missing ends nothing', async () => {
  rmSync(join(site, 'favicon.svg'));
  expect((await fetch(`${product.url}/favicon.svg`)).status).toBe(200);
  expect((await send('GET', '/site')).status).toBe(200);
});

test('a document that cannot be opened is told as 503, and ends nothing', async () => {
  const raw = form(application(), { resume: [pdf, 'cv.pdf'] });
  const answer = await fetch(`${product.url}/api/applicationform/apply`, { method: 'POST', body: raw });
  const { reference } = (await answer.json()) as { reference: string };
  // Something that has a size and cannot be opened.
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

test('a stop answers what is in flight: every acknowledged post is there, and none was cut off', async () => {
  const acknowledged: string[] = [];
  const cut: unknown[] = [];
  const connected = new Set<number>();
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    // One kept connection a writer: one that is only being made while the listener closes is the kernel's to refuse.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (let isKept = true; isKept; ) {
        const { status, closes, id } = await write(agent);
        if (status === 201) acknowledged.push(id);
        else cut.push(status);
        connected.add(writer);
        // A server that stops says so, and answers everything on a connection until it has.
        isKept = !closes;
      }
    } catch (error) {
      cut.push(error);
    } finally {
      agent.destroy();
    }
  });
  await expect.poll(() => connected.size, { timeout: 20_000 }).toBe(WRITERS);
  await Promise.all([product.restart(), ...writers]);

  expect(cut).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(WRITERS);
  const token = await login();
  const stored = new Set<string>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await send('GET', `/admin/unverified?page=${page}`, undefined, token);
    pages = body.meta.pageCount;
    for (const { _id } of body.data) stored.add(_id);
  }
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
}, 120_000);

const opened = async () => {
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1')
    .setEncoding('utf8')
    .setNoDelay();
  await once(socket, 'connect');
  return socket;
};
/** What comes on a connection until it ends, or an answer without a body is whole. */
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
const asked = (socket: Socket, path: string) => {
  const answer = heard(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  return answer;
};
const healthOn = (socket: Socket) => asked(socket, '/_health');
/** Waits until the server says, to whoever has a connection, that it is being stopped. @returns all that it said */
const toldOfStop = async (...connections: Socket[]) => {
  for (const connection of connections) {
    let answer: string;
    do {
      await sleep(20);
      answer = await healthOn(connection);
    } while (/ 204 .*Connection: keep-alive/s.test(answer));
    // One that was asked for just before the stop, and answered after, says that it is well and ends its connection.
    if (!answer.startsWith('HTTP/1.1 204 ')) return answer;
  }
  throw new Error('It was well on every connection until it ended it.');
};

/** Does something while the server is being stopped, and starts it again whatever came of it. */
const whileStopping = async (work: () => Promise<void>) => {
  const halted = product.halt();
  try {
    await work();
  } finally {
    await halted;
    await product.start();
  }
};

test('a stop waits for a form that is still coming, and tells whoever asks how the server is', async () => {
  const [slow, kept, spare] = [await opened(), await opened(), await opened()];
  const body = JSON.stringify(draft({ title: 'Slowly written' }));
  const head = ['POST /api/blog/create HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  slow.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, 500)].join('\r\n'));
  const created = heard(slow);
  await whileStopping(async () => {
    const told = await toldOfStop(kept, spare);
    expect(told).toMatch(/^HTTP\/1.1 503 /);
    expect(told).toMatch(/^Connection: close\r$/m);
    expect(told).toMatch(/^Cache-Control: no-store\r$/m);
    // Several times as long as it looks for what may come.
    await sleep(4000);
    slow.write(body.slice(500));
    expect(await created).toMatch(/^HTTP\/1.1 201 /);
  });
}, 60_000);

testForRelease(
  'a stop goes on answering on kept connections as long as they bring something',
  async () => {
    const kept = await Promise.all(Array.from({ length: 12 }, opened));
    // One that is kept, as most reads are: it is answered before all else.
    expect((await fetch(`${product.url}/api/site`)).status).toBe(200);
    // Each has brought a request, and rests.
    for (const socket of kept) await healthOn(socket);
    await whileStopping(async () => {
      await toldOfStop(...kept.splice(-2));
      const answers: string[] = [];
      for (const socket of kept) {
        await sleep(300);
        answers.push(await asked(socket, '/api/site'));
      }
      expect(answers.filter((answer) => !/^HTTP\/1.1 200 .*\r\nConnection: close\r\n/s.test(answer))).toEqual([]);
    });
  },
  60_000,
);

test('a stop leaves time for a request on a connection that has just been made', async () => {
  const [kept, spare, fresh, other] = [await opened(), await opened(), await opened(), await opened()];
  const halted = product.halt();
  await toldOfStop(kept, spare);
  const ready = await asked(other, '/_ready');
  expect(ready).toMatch(/^HTTP\/1.1 503 /);
  // Every part is well: it is the server that ends.
  expect(ready).toMatch(/{"status":"stopping","parts":{"database":"ok","storage":"ok","mail":"ok"}}/);
  await sleep(2500);
  expect(await healthOn(fresh)).toMatch(/^HTTP\/1.1 503 /);
  // The last test of this file: nothing is started any more.
  await halted;
}, 60_000);
