import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { call, credentials, filesIn, origin } from '../support/client';
import { panelToken } from '../support/panel';
import { testForRelease, times } from '../support/product';
import { exchange, talk } from '../support/wire';

const { hostname, port } = new URL(origin);
const open: Socket[] = [];

/** Opens connections that send exactly these bytes. */
async function hold(count: number, words = ''): Promise<Socket[]> {
  const made = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(port), hostname, () => resolve(socket));
          socket.once('error', reject);
        }),
    ),
  );
  for (const socket of made) {
    // The server may close connections during a test.
    socket.on('error', () => undefined);
    if (words) socket.write(words);
  }
  open.push(...made);
  return made;
}
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Reads for a while. @returns the 99th percentile in milliseconds, and the number of reads */
async function read(milliseconds: number) {
  const times: number[] = [];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const answer = await exchange(origin, { method: 'GET', path: '/api/site' });
    expect(answer.status).toBe(200);
    times.push(answer.milliseconds);
  }
  times.sort((a, b) => a - b);
  return { answered: times.length, p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0) };
}
const report = (what: string, { answered, p99 }: { answered: number; p99: number }) =>
  console.info(`${what}: ${answered} reads one after the other, p99 ${p99} ms`);

const HEAD = 'POST /api/blog/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

/** A slow request, sent first so that the other tests run while it waits. */
let slowHead: Promise<{ heard: string; ms: number }>;
beforeAll(() => {
  const begun = performance.now();
  const heard = talk(origin, ['GET /api/fetch HTTP/1.1\r\nHost: x\r\nX-Slow: '], 30_000);
  slowHead = heard.then((heard) => ({ heard, ms: performance.now() - begun }));
});

describe('Other requests are answered while', () => {
  test('1,000 connections from one address send nothing, and the next one gets a 429', async () => {
    const made = await hold(1000);
    const [late] = await hold(1);
    const heard = await new Promise<string>((resolve) => late?.once('data', (part) => resolve(String(part))));
    expect(heard).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nRetry-After: \d+\r\n[\s\S]*"success":false/);
    for (const socket of made.splice(0, 300)) socket.destroy();
    await expect.poll(async () => (await exchange(origin, { method: 'GET', path: '/api/site' })).status).toBe(200);
    report('700 idle connections', await read(100));
  });

  test('100 headers and 100 bodies arrive one byte at a time', async () => {
    const slow = [...(await hold(100, HEAD)), ...(await hold(100, `${HEAD}Content-Length: 100000\r\n\r\n{"title":"`))];
    const drip = setInterval(() => {
      for (const socket of slow) socket.write('a');
    }, 100);
    report('200 slow requests', await read(times(1500, 100)).finally(() => clearInterval(drip)));
  });

  test('50 clients keep requesting everything and never read a response', async () => {
    const deaf = await hold(50);
    for (const socket of deaf) {
      socket.pause();
      socket.write('GET /api/fetch HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50));
    }
    report('50 who do not read', await read(times(1500, 100)));
  });

  test('50 forms with a file stop halfway', async () => {
    const form =
      '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc';
    await hold(
      50,
      `POST /api/post-review HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n${form}`,
    );
    report('50 half forms', await read(times(1000, 100)));
  });

  testForRelease('ten simultaneous logins and fifty failed logins in a row get a response', async () => {
    const login = (password: string) =>
      call('POST', '/admin/login', { json: { username: credentials.username, password } });
    const logins = Promise.all([
      ...Array.from({ length: 10 }, () => login(credentials.password)),
      ...Array.from({ length: 5 }, async () => {
        const statuses: number[] = [];
        for (let count = 1; count <= 10; count += 1) statuses.push((await login(`wrong ${count}`)).status);
        return statuses;
      }),
    ]);
    report('60 logins', await read(2000));
    const answers = (await logins).flat().map((answer) => (typeof answer === 'number' ? answer : answer.status));
    expect(answers.filter((status) => ![200, 401, 429].includes(status))).toEqual([]);
    expect(answers).toContain(200);
  });
});

test.each([
  ['/api/admin/login', 'username', 401],
  // The panel has its own login.
  ['/admin/login', 'email', 400],
])('simultaneous logins at %s that exceed the queue get a 429 immediately', async (path, field, wrong) => {
  const headers = { 'Content-Type': 'application/json' };
  const login = (count: number) => {
    const body = JSON.stringify({ [field]: `nobody-${count}@example.org`, password: 'x' });
    return fetch(origin + path, { method: 'POST', headers, body });
  };
  const answers = await Promise.all(Array.from({ length: 210 }, (_, count) => login(count)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2');
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([wrong, 429]));
});

describe('A client that never finishes', () => {
  test('is disconnected if its headers do not end within 15 seconds', { timeout: 40_000 }, async () => {
    const { heard, ms } = await slowHead;
    expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    expect(heard).toContain('"success":false');
    expect(ms).toBeGreaterThan(14_000);
    expect(ms).toBeLessThan(25_000);
  });

  test('does not leave a file behind if it disconnects in the middle of a form', async () => {
    const [socket] = await hold(
      1,
      'POST /api/post-review HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n' +
        `--x\r\nContent-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${'a'.repeat(70_000)}`,
    );
    await expect.poll(() => filesIn('incoming').length).toBe(1);
    socket?.destroy();
    await expect.poll(() => filesIn('incoming').length).toBe(0);
  });

  const part = (name: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${'a'.repeat(70_000)}\r\n`;

  test.each([
    ['/api/post-review', 'photo', ''],
    ['/upload', 'files', 'Authorization: Bearer '],
  ])(
    'sending to %s has only its file in the field "%s" stored, and only until it disconnects',
    async (path, taken, authorization) => {
      const signed = authorization && `${authorization}${await panelToken()}\r\n`;
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\n${signed}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n`;
      const [socket] = await hold(1, head + part('other') + part('file') + part(taken).slice(0, -20));
      await expect.poll(() => filesIn('incoming').length).toBe(1);
      socket?.destroy();
      await expect.poll(() => filesIn('incoming').length).toBe(0);
    },
  );
});

describe('An invalid request', () => {
  const long = 'a'.repeat(20_000);
  test.each([
    ['garbage', 'garbage\r\n\r\n', 400],
    ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc', 400],
    ['a header that is too long', `GET /api/fetch HTTP/1.1\r\nHost: x\r\nX-Long: ${long}\r\n\r\n`, 431],
    ['an address that is too long', `GET /api/${long} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['10,000 headers', `GET /api/fetch HTTP/1.1\r\nHost: x\r\n${'X-A: b\r\n'.repeat(10_000)}\r\n`, 431],
    ['a length that is not a number', `${HEAD}Content-Length: abc\r\n\r\n{}`, 400],
    ['a negative length', `${HEAD}Content-Length: -5\r\n\r\n{}`, 400],
    ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}`, 400],
    ['a length and chunks', `${HEAD}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['chunked with another encoding', `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`, 400],
    ['an unknown transfer encoding', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400],
    ['a chunk with an invalid size', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, 400],
    ['a space before the colon', 'GET /api/fetch HTTP/1.1\r\nHost : x\r\n\r\n', 400],
    ['a folded header', 'GET /api/fetch HTTP/1.1\r\nHost: x\r\nX-A: b\r\n c\r\n\r\n', 400],
    ['a NUL in a header', 'GET /api/fetch HTTP/1.1\r\nHost: x\r\nX-A: a\u0000b\r\n\r\n', 400],
    ['a future HTTP version', 'GET /api/fetch HTTP/9.9\r\nHost: x\r\n\r\n', 400],
  ])('gets an error in the envelope: %s', async (_name, bytes, status) => {
    const heard = await talk(origin, [Buffer.from(bytes, 'latin1')]);
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(heard).not.toMatch(/<html|at \w+ \(/i);
    expect(heard).toContain('"success":false');
  });

  test('gets no response in the middle of another response', async () => {
    const page = await (await fetch(`${origin}/cms`)).text();
    const large = /src="(\/cms\/strapi-[^"]+\.js)"/.exec(page)?.[1];
    const [socket] = await hold(1, `GET ${large} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(10));
    const parts: Buffer[] = [];
    // The response exceeds the buffers, so most of it is still in transit when the garbage arrives.
    await new Promise<void>((resolve) =>
      socket?.once('data', (part) => {
        parts.push(part);
        socket.pause();
        resolve();
      }),
    );
    socket?.write('garbage\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket?.on('data', (part) => parts.push(part)).resume();
    await new Promise((resolve) => socket?.once('close', resolve));
    const heard = Buffer.concat(parts).toString('latin1');
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
    expect(heard).not.toContain('"success":false');
  });

  test('cannot open a tunnel with CONNECT or hide a request behind another', async () => {
    expect(await talk(origin, ['CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n'], 1500)).not.toMatch(/ 200 /);
    // The body has its declared length, so the rest is a separate request.
    const behind = 'GET /api/admin/summary HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    const heard = await talk(origin, [`${HEAD}Content-Length: 2\r\n\r\n{}${behind}`]);
    expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 401']);
  });
});
