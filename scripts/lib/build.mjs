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
  await stale(join(cms, 'dist'), fingerprint(cmsSources), () =>
    step('Building the CMS and its panel', ['npm', 'run', 'build'], {
      cwd: cms,
      env: { ...env, NODE_ENV: 'production' },
      advice,
    }),
  );
  const webSources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']
    .map((name) => join(web, name))
    .filter(existsSync);
  await stale(join(web, 'dist'), fingerprint([...webSources, join(cms, 'src', 'contract')]), () =>
    step('Building the site', ['npm', 'run', 'build'], { cwd: web, env: { ...env, NODE_ENV: 'production' }, advice }),
  );
}

async function stale(output, wanted, make) {
  const stamp = join(output, '.built-from');
  if (isFresh(stamp, wanted)) return;
  rmSync(output, { recursive: true, force: true });
  await make();
  setStamp(stamp, wanted);
}
