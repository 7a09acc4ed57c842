import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { dataDirOf, root, run } from './paths.mjs';
import { Stop } from './stop.mjs';

/** Second checkout, for installing and building a version while another runs in this folder. */
const next = join(run, 'next');
/** Replaced outputs, until they are deleted. */
const old = join(run, 'old');
const SOURCES = ['cms', 'web', 'scripts', 'package.json'];
const NOT_SOURCE = new Set(['node_modules', 'dist', 'dist-server', '.cache', '.strapi', 'tests', 'types']);
/** Results of an earlier build that the next one reuses. */
const KEPT = new Set(['node_modules', 'dist', 'dist-server']);

/** Installs and builds the current sources while the server is running, for its next startup. @throws {Stop} */
export async function buildBeside(env) {
  mkdirSync(next, { recursive: true });
  for (const name of SOURCES) {
    if (name !== 'package.json') dropSources(join(next, name));
    cpSync(join(root, name), join(next, name), { recursive: true, filter: (path) => !NOT_SOURCE.has(basename(path)) });
  }
  const child = spawn(process.execPath, [join(next, 'scripts', 'build.mjs'), '--here'], {
    cwd: next,
    env: { ...env, DATA_DIR: dataDirOf(env) },
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Stop('The running server is unchanged.', code ?? 1);
}

function dropSources(folder) {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (!KEPT.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Moves a prepared output such as `cms/dist` into place by renaming it. @returns false if there was none */
export function takeFromNext(output, isWanted) {
  const name = relative(root, output);
  const made = join(next, name);
  if (!isWanted(made)) return false;
  mkdirSync(old, { recursive: true });
  if (existsSync(output)) renameSync(output, join(old, `${name.replaceAll(/[/\\]/g, '-')}-${process.pid}`));
  renameSync(made, output);
  // There are thousands of files, so startup does not wait until they are deleted. The next build deletes what remains.
  rm(old, { recursive: true, force: true }).catch(() => undefined);
  return true;
}
