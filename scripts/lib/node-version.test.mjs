import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './paths.mjs';

const guard = join(root, 'scripts', 'lib', 'node-version.cjs');
const oldest = /OLDEST = \[(.*)\]/.exec(readFileSync(guard, 'utf8'))[1].replaceAll(', ', '.');

/** What Node of this version prints before it runs a script. */
function startedWith(version, script = '') {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['-e', `${pretend} require(${JSON.stringify(guard)}); console.log('it runs');`],
    { encoding: 'utf8', env: { ...process.env, npm_lifecycle_event: script } },
  );
  return { status, stderr, stdout };
}

test.each(['18.20.8', '20.19.5', '22.11.0'])('Node %s is refused with a sentence that says what to do', (version) => {
  expect(startedWith(version, 'backup')).toEqual({
    status: 1,
    stderr: `Node ${version} is too old: please install Node ${oldest} or newer, or run: npx --yes --package=node@24 -- npm run backup\n`,
    stdout: '',
  });
  expect(startedWith(version).stderr).toContain('npm run start');
});

test.each([oldest, '22.20.0', '24.0.0', '25.1.0'])('Node %s runs it', (version) => {
  expect(startedWith(version)).toEqual({ status: 0, stderr: '', stdout: 'it runs\n' });
});

test('every script of the product checks the version first, in syntax that any Node reads', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  // The linter is a tool of developers: it checks by itself.
  const ours = Object.values(scripts).filter((command) => command.includes('scripts/') && !command.startsWith('biome'));
  expect(ours.length).toBeGreaterThan(8);
  for (const command of ours)
    expect(command).toMatch(/^node -r \.\/scripts\/lib\/node-version\.cjs scripts\/[\w-]+\.mjs( --only lint)?$/);
  const code = readFileSync(guard, 'utf8').replace(/^\/\/.*$/gm, '');
  expect(code).not.toMatch(/\b(const|let|class|async|import)\b|=>|`|\?\?|\?\./);
});

test('one version is recommended: by .nvmrc, where an older one is refused, in CI and in the image', () => {
  const read = (...names) => readFileSync(join(root, ...names), 'utf8');
  const recommended = read('.nvmrc').trim();
  expect(recommended).toMatch(/^\d+$/);
  for (const file of [['scripts', 'lib', 'node-version.cjs'], ['.ci', 'run'], ['README.md']])
    expect(read(...file)).toContain(`--package=node@${recommended}`);
  const images = [...read('deploy', 'Dockerfile').matchAll(/^FROM node:(\d+)\.\d+\.\d+-/gm)];
  expect(images.map(([, major]) => major)).toEqual([recommended, recommended]);
});

test('all packages require the same Node', () => {
  for (const house of ['', 'cms', 'web']) {
    const { engines } = JSON.parse(readFileSync(join(root, house, 'package.json'), 'utf8'));
    expect(engines).toEqual({ node: `>=${oldest}` });
  }
});
