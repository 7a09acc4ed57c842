import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeFromNext } from './next-build.mjs';
import { cms, web } from './paths.mjs';
import { npmCommand } from './platform.mjs';
import { fingerprint, isFresh, setStamp } from './stamp.mjs';
import { step } from './step.mjs';

/** In each folder that is built: what it was built from. */
const STAMP = '.built-from';
const advice =
  'The lines above say where; if you changed nothing, delete node_modules in that folder and run this again.';

/** Builds the CMS with its panel, and the site, where their sources have changed since. @param env of the product */
export async function build(env) {
  const cmsSources = ['src', 'config', 'package-lock.json', 'tsconfig.json'].map((name) => join(cms, name));
  await stale([join(cms, 'dist')], fingerprint(cmsSources), () =>
    step('Building the CMS and its panel', npmCommand(['run', 'build']), {
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
    step('Building the site', npmCommand(['run', 'build']), {
      cwd: web,
      env: { ...env, NODE_ENV: 'production' },
      advice,
    }),
  );
}

async function stale(outputs, wanted, make) {
  const isWanted = (output) => isFresh(join(output, STAMP), wanted);
  if (outputs.every((output) => isWanted(output) || takeFromNext(output, isWanted))) return;
  for (const output of outputs) rmSync(output, { recursive: true, force: true });
  await make();
  for (const output of outputs) setStamp(join(output, STAMP), wanted);
}
