import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cms, web } from './paths.mjs';
import { fingerprint, isFresh, setStamp } from './stamp.mjs';
import { step } from './step.mjs';

const advice =
  'The lines above say where; if you changed nothing, delete node_modules in that folder and run this again.';

/** Builds the CMS with its panel, and the site, where their sources have changed since. @param env of the product */
export async function build(env) {
  const cmsSources = ['src', 'config', 'package-lock.json', 'tsconfig.json'].map((name) => join(cms, name));
  await stale([join(cms, 'dist')], fingerprint(cmsSources), () =>
    step('Building the CMS and its panel', ['npm', 'run', 'build'], {
      cwd: cms,
      env: { ...env, NODE_ENV: 'production' },
      advice,
    }),
  );
  const webSources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']
    .map((name) => join(web, name))
    .filter(existsSync);
  // What browsers get, and the same site as the server runs it: one names the files of the other.
  const outputs = [join(web, 'dist'), join(web, 'dist-server')];
  await stale(outputs, fingerprint([...webSources, join(cms, 'src', 'contract')]), () =>
    step('Building the site', ['npm', 'run', 'build'], { cwd: web, env: { ...env, NODE_ENV: 'production' }, advice }),
  );
}

async function stale(outputs, wanted, make) {
  const stamps = outputs.map((output) => join(output, '.built-from'));
  if (stamps.every((stamp) => isFresh(stamp, wanted))) return;
  for (const output of outputs) rmSync(output, { recursive: true, force: true });
  await make();
  for (const stamp of stamps) setStamp(stamp, wanted);
}
