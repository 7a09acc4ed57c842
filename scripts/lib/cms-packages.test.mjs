import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cms, root } from './paths.mjs';
import { npmCommand } from './platform.mjs';

const { packages } = JSON.parse(readFileSync(join(cms, 'package-lock.json'), 'utf8'));

/** Packages whose install scripts we don't need: they include binaries or only print text. */
const WORK_WITHOUT = ['@swc/core', 'bcryptjs', 'core-js', 'core-js-pure', 'esbuild'];
/** Native code that the server uses, each with a call that runs it. */
const COMPILED = {
  'better-sqlite3': "new (require('better-sqlite3'))(':memory:').prepare('SELECT 1').get()",
  bcryptjs: "require('bcryptjs').hashSync('a', 4)",
  sharp: "require('sharp')({ create: { width: 1, height: 1, channels: 3, background: 'red' } }).png().toBuffer()",
};

test('installing the CMS runs no package scripts and needs no compiler, on this machine or in a container', () => {
  const [npm, ...args] = npmCommand(['config', 'get', 'ignore-scripts', '--prefix', cms]);
  const ignores = execFileSync(npm, args, { cwd: cms, encoding: 'utf8' });
  expect(ignores.trim()).toBe('true');
  const dockerfile = readFileSync(join(root, 'deploy', 'Dockerfile'), 'utf8');
  const copied = dockerfile.indexOf('cms/.npmrc');
  expect(copied).toBeGreaterThan(0);
  expect(copied).toBeLessThan(dockerfile.indexOf('npm ci --prefix cms'));
});

test('every package with an install script has been reviewed', () => {
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1));
  expect([...new Set(scripted)].sort()).toEqual(WORK_WITHOUT);
});

test.each(Object.entries(COMPILED))('%s works without its install script', (name, use) => {
  expect(existsSync(join(cms, 'node_modules', name, 'build'))).toBe(false);
  execFileSync(process.execPath, ['-e', use], { cwd: cms, stdio: 'pipe' });
});
