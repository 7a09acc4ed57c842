import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findNode, isOldNode } from './newer-node.mjs';
import { root } from './paths.mjs';
import { hasProcessGroups } from './platform.mjs';

const read = (...names) => readFileSync(join(root, ...names), 'utf8');
const recommended = read('.nvmrc').trim();
const oldest = JSON.parse(read('package.json')).engines.node.replace('>=', '');

test.each(['18.20.8', '20.19.5', '22.9.0', '22.11.0'])('Node %s is too old', (version) => {
  expect(isOldNode(version)).toBe(true);
});

test.each([oldest, '22.20.0', '24.0.0', '25.1.0', '100.0.0'])('Node %s runs the product', (version) => {
  expect(isOldNode(version)).toBe(false);
});

test('a Node that is too old to download another says what to install, using only syntax that it can parse', () => {
  const guard = join(root, 'scripts', 'lib', 'node-version.cjs');
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '16.20.2' }); require(${JSON.stringify(guard)});`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', pretend], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([
    1,
    `Node 16.20.2 is too old. Please install Node ${recommended} (https://nodejs.org).\n`,
  ]);
  const code = readFileSync(guard, 'utf8').replace(/^\/\/.*$/gm, '');
  expect(code).not.toMatch(/\b(const|let|class|async|import)\b|=>|`|\?\?|\?\./);
});

test('every product script starts through the Node check', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const ours = Object.values(scripts).filter((command) => !command.startsWith('biome'));
  expect(ours.length).toBeGreaterThan(8);
  for (const command of ours)
    expect(command).toMatch(
      /^node -r \.\/scripts\/lib\/node-version\.cjs scripts\/run\.mjs [\w/-]+( --all| --only \w+)?( --quiet)?$/,
    );
});

test('the image uses the recommended version', () => {
  const images = [...read('deploy', 'Dockerfile').matchAll(/^FROM node:(\d+)\.\d+\.\d+-/gm)];
  expect(images.map(([, major]) => major)).toEqual([recommended, recommended]);
});

test('all packages require the same Node', () => {
  for (const house of ['', 'cms', 'web']) {
    const { engines } = JSON.parse(read(house, 'package.json'));
    expect(engines).toEqual({ node: `>=${oldest}` });
  }
});

/** Prints its input, and exits as its argument requests. */
const PROBE = `
import { execFileSync } from 'node:child_process';
const [how, ...more] = process.argv.slice(2);
const child = execFileSync('node', ['--version'], { encoding: 'utf8' }).trim();
if (how === 'waits') {
  setInterval(() => undefined, 1000);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      console.log(signal);
      setTimeout(() => process.exit(5), 200);
    });
}
const node = process.env.NODE === process.execPath;
const settings = how === 'settings' && execFileSync('npm', ['config', 'get', 'globalconfig'], { encoding: 'utf8' }).trim();
console.log(JSON.stringify({ settings, version: process.version, child, node, more, pid: process.pid, ppid: process.ppid }));
if (how === 'code') process.exit(7);
if (how === 'killed') process.kill(process.pid, 'SIGKILL');`;

describe.runIf(hasProcessGroups())('On Node 18', { timeout: 300_000 }, () => {
  const place = mkdtempSync(join(tmpdir(), 'first commit '));
  const fetched = join(place, '.run', 'node-versions', recommended);
  /** Unreachable registry. */
  const OFFLINE = { npm_config_registry: 'http://127.0.0.1:1' };
  let env;

  /** npm processes, each in its own process group. */
  const runs = [];
  const started = (args, more = {}) => {
    const child = spawn('npm', ['run', '--silent', 'verify-credential', '--', ...args], {
      cwd: place,
      env: { ...env, ...more },
      detached: true,
    });
    runs.push(child);
    const run = { child, output: '', noticed: '', ended: once(child, 'close') };
    child.stdout.on('data', (chunk) => (run.output += chunk));
    child.stderr.on('data', (chunk) => (run.noticed += chunk));
    return run;
  };
  const toItsEnd = async (...given) => {
    const run = started(...given);
    const [code, signal] = await run.ended;
    return { ...run, code, signal };
  };
  const waiting = async () => {
    const run = started(['waits']);
    await expect.poll(() => run.output, { timeout: 30_000 }).toContain('}');
    const { pid: script, ppid: between } = JSON.parse(run.output);
    return Object.assign(run, { script, between });
  };
  const isGone = (pid) => {
    const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
    return /^(Z.*)?$/.test(stdout.trim());
  };

  beforeAll(async () => {
    const old = dirname(await findNode(18));
    env = { PATH: [old, process.env.PATH].join(delimiter), HOME: process.env.HOME };
    // npm looks for its machine-wide settings next to the Node that runs it.
    for (const name of ['NODE_EXTRA_CA_CERTS', 'npm_config_cache', 'npm_config_globalconfig'])
      if (process.env[name]) env[name] = process.env[name];
    cpSync(join(root, 'scripts'), join(place, 'scripts'), { recursive: true });
    for (const name of ['package.json', '.nvmrc']) cpSync(join(root, name), join(place, name));
    writeFileSync(join(place, 'scripts', 'verify-credential.mjs'), PROBE);
  }, 300_000);
  afterEach(() => {
    for (const { pid } of runs.splice(0)) spawnSync('kill', ['-9', '--', `-${pid}`]);
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }), 240_000);

  test('without a network, a message soon explains what to install, and a partial download is ignored', async () => {
    const half = join(place, '.run', 'node-versions', `.${recommended}`, 'node_modules');
    mkdirSync(half, { recursive: true });
    const { code, noticed } = await toItsEnd([], OFFLINE);
    expect(code).toBe(1);
    // With some versions of Node, npm exits without a message.
    expect(noticed).toMatch(
      /^Node \d+ could not be fetched \((ECONNREFUSED|npm gave no reason)\)\. Please install Node \d+ /m,
    );
    expect(noticed).not.toMatch(/^\s+at /m);
    expect(existsSync(fetched)).toBe(false);
  });

  test('simultaneous first runs download Node once, even if npm cannot write to HOME, and both scripts run on it', async () => {
    const more = { HOME: '', npm_config_cache: join(place, 'package.json', 'cache') };
    const runs = await Promise.all([toItsEnd(['', 'a b'], more), toItsEnd(['', 'a b'], more)]);
    for (const { code, noticed, output } of runs) {
      expect([code, noticed]).toEqual([0, expect.any(String)]);
      expect(noticed).toMatch(/^Node 18\.\d+\.\d+ is too old: running on Node \d+ from the npm registry\.$/m);
      const { version, child, node, more } = JSON.parse(output.trim().split('\n').at(-1));
      expect(version.split('.')[0]).toBe(`v${recommended}`);
      expect([child, node, more]).toEqual([version, true, ['a b']]);
    }
    expect(existsSync(join(place, '~'))).toBe(false);
    expect(runs.filter(({ output }) => output.includes(`Fetching Node ${recommended}: done`))).toHaveLength(1);
  });

  test('the next run needs no network, and exits with the code of its script', async () => {
    const { code, output } = await toItsEnd(['code'], OFFLINE);
    expect([code, output.trim().split('\n').length]).toEqual([7, 1]);
    const killed = await toItsEnd(['killed'], OFFLINE);
    expect([killed.code, killed.signal]).not.toEqual([0, null]);
  });

  test('if npm did not start the script, npm reads the same machine-wide settings as on the old Node', () => {
    const { npm_config_globalconfig: _, ...bare } = env;
    const answer = (...command) => execFileSync(...command, { cwd: place, env: bare, encoding: 'utf8' }).trim();
    const onOldNode = answer('npm', ['config', 'get', 'globalconfig']);
    const { settings } = JSON.parse(answer('node', ['scripts/run.mjs', 'verify-credential', 'settings']));
    expect(settings).toBe(onOldNode);
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
    '%s to the intermediate process reaches the script, and both wait for it to end',
    async (signal) => {
      const run = await waiting();
      process.kill(run.between, signal);
      expect((await run.ended)[0]).toBe(5);
      await expect.poll(() => run.output).toContain(signal);
      expect(isGone(run.script)).toBe(true);
    },
  );

  test('SIGTERM to npm stops everything', async () => {
    const run = await waiting();
    run.child.kill('SIGTERM');
    await run.ended;
    await expect.poll(() => isGone(run.script), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => run.output).toContain('SIGTERM');
  });

  test.each(['npm', 'the intermediate process'])('the script stops when %s is killed', async (which) => {
    const run = await waiting();
    process.kill(which === 'npm' ? run.child.pid : run.between, 'SIGKILL');
    await expect.poll(() => isGone(run.script), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => isGone(run.between), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => run.output).toContain('SIGTERM');
  });
});
