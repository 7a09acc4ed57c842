import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findNode } from '../../scripts/lib/newer-node.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/running.mjs';
import { database, isRelease, type Product, startOwnProduct, testForRelease } from './support/product';
import { draft } from './support/samples';

const soon = { timeout: 60_000, interval: 100 };
/** The `script` of util-linux, which runs a command in a terminal. */
const hasTerminal = /util-linux/.test(spawnSync('script', ['--version'], { encoding: 'utf8' }).stdout ?? '');
/** Longer than the gap between two copies of one signal, and than the interval at which the script checks npm. */
const LATER_MS = 2500;

/** Data and settings of a product; npm starts it for each test. */
let product: Product;

const ps = (pid: number, column: string) =>
  spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
/** A zombie does not count as a process. */
const isGone = (pid: number) => /^(Z.*)?$/.test(ps(pid, 'stat'));

function watched(child: ChildProcess) {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  return { child, ended: once(child, 'close'), output: () => output };
}
/** Waits until npm start is ready. @returns its output, the server process and the script process */
async function started(child: ChildProcess) {
  const run = watched(child);
  await expect.poll(run.output, { timeout: 120_000, interval: 100 }).toContain('Ready.');
  const servers = readdirSync(join(product.dataDir, 'running')).map((mark) => Number.parseInt(mark, 10));
  const server = servers.find((pid) => !isGone(pid)) ?? 0;
  return { ...run, server, script: Number(ps(server, 'ppid')) };
}
/** The product's settings, with the Node that npm runs on. */
let settings: NodeJS.ProcessEnv;
const byNpm = (env: NodeJS.ProcessEnv = {}) =>
  spawn('npm', ['start'], { cwd: root, env: { ...settings, ...env }, detached: true });
const inTerminal = () => spawn('script', ['-qfec', 'npm start', '/dev/null'], { cwd: root, env: settings });

/** Sends the first part of a post. @returns `finish`, which sends the rest and returns the response */
async function slowPost() {
  const socket = connect(Number(product.env.PORT), '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  const body = JSON.stringify(draft({ title: 'Slowly written' }));
  const head = ['POST /api/blog/create HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  socket.write([...head, `Content-Length: ${Buffer.byteLength(body)}`, '', body.slice(0, 300)].join('\r\n'));
  const answer = heard(socket);
  await sleep(300);
  const finish = () => {
    socket.write(body.slice(300));
    return answer;
  };
  return { answer, finish };
}
async function heard(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('error', ({ message }) => (answer += message)).on('data', (part) => (answer += part));
  await once(socket, 'close');
  return answer;
}

/** Ends the server during a request, and expects the request to be answered and no process to be left. */
async function expectDrained(end: () => void, { server }: { server: number }): Promise<void> {
  const post = await slowPost();
  end();
  await sleep(LATER_MS);
  expect(await post.finish()).toMatch(/^HTTP\/1.1 201 /);
  await expect.poll(() => isGone(server), soon).toBe(true);
}

/** The Node of this run, and an old one, which starts the product on a newer Node. */
const NODES = [process.versions.node.replace(/\..*/, ''), '18'];
const nodes = process.platform !== 'win32' && database === 'sqlite' ? NODES : [];
describe.each(nodes)('The server that npm start started on Node %s', (major) => {
  beforeAll(async () => {
    product = await startOwnProduct({}, { isDown: true });
    const node = major === NODES[0] ? process.execPath : await findNode(major);
    settings = { ...product.env, PATH: [dirname(node), process.env.PATH].join(delimiter) };
  });
  afterAll(() => product.stop());

  test.runIf(hasTerminal && isRelease)(
    'finishes open requests after one Ctrl-C, which both the terminal and npm pass on',
    async () => {
      const run = await started(inTerminal());
      await expectDrained(() => run.child.stdin?.write('\x03'), run);
      await run.ended;
      expect(run.output()).toContain('Stopped.');
    },
    240_000,
  );

  test.runIf(hasTerminal && isRelease)(
    'stops immediately on a second Ctrl-C a little later',
    async () => {
      const run = await started(inTerminal());
      const post = await slowPost();
      run.child.stdin?.write('\x03');
      await sleep(LATER_MS);
      run.child.stdin?.write('\x03');
      expect(await post.answer).not.toMatch(/^HTTP/);
      await run.ended;
      expect(run.output()).toContain('Stopped immediately.');
    },
    240_000,
  );

  test.runIf(hasTerminal && isRelease)(
    'finishes open requests and stops when its terminal closes',
    async () => {
      const run = await started(inTerminal());
      await expectDrained(() => run.child.kill('SIGKILL'), run);
    },
    240_000,
  );

  test.runIf(major === NODES[0])(
    'runs alone: the second of two simultaneous starts fails with one sentence, and JSON logs contain nothing else',
    async () => {
      const start = (env: NodeJS.ProcessEnv) =>
        spawn(process.execPath, ['scripts/run.mjs', 'start'], {
          cwd: root,
          env: { ...settings, LOG_FORMAT: 'json', ...env },
          detached: true,
        });
      const runs = [start({}), start({ PORT: String(await freePort()), PUBLIC_URL: '' })].map(watched);
      const [one, code] = await Promise.race(runs.map(async (run) => [run, (await run.ended)[0]] as const));
      expect([code, one.output()]).toEqual([1, expect.stringMatching(/A server is already running or starting on/)]);
      const other = runs.find((run) => run !== one) ?? one;
      await expect.poll(other.output, { timeout: 120_000, interval: 100 }).toContain('Ready.');
      process.kill(-Number(other.child.pid), 'SIGTERM');
      await other.ended;
      for (const { output } of runs)
        for (const line of output().trim().split('\n')) expect(JSON.parse(line)).toBeTypeOf('object');
    },
    240_000,
  );

  test('finishes open requests after a SIGTERM to its group; a second start in the meantime names its process', async () => {
    const run = await started(byNpm());
    const second = watched(byNpm());
    expect(await second.ended).toEqual([1, null]);
    expect(second.output()).toContain(
      `Port ${product.env.PORT} is taken by the server of this folder, process ${run.server}. Stop it, or set PORT`,
    );
    await expectDrained(() => process.kill(-Number(run.child.pid), 'SIGTERM'), run);
    await run.ended;
  }, 240_000);

  testForRelease(
    'stops when npm is killed, even with a shell in between',
    async () => {
      const shell = join(product.dataDir, 'sh');
      writeFileSync(shell, '#!/bin/sh\n/bin/sh "$@"\nexit $?\n', { mode: 0o700 });
      const run = await started(byNpm({ npm_config_script_shell: shell }));
      expect(ps(run.script, 'ppid')).not.toBe(String(run.child.pid));
      await expectDrained(() => run.child.kill('SIGKILL'), run);
    },
    240_000,
  );

  testForRelease(
    'stops when its script is killed',
    async () => {
      const run = await started(byNpm());
      await expectDrained(() => process.kill(run.script, 'SIGKILL'), run);
    },
    240_000,
  );
});
