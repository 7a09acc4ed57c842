import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { takeFromNext } from './next-build.mjs';
import { cms, web } from './paths.mjs';
import { npmCommand } from './platform.mjs';
import { fingerprint, isFresh, setStamp } from './stamp.mjs';
import { step } from './step.mjs';

/** Fingerprint of the sources, stored in each output folder. */
const STAMP = '.built-from';
const advice =
  'The lines above say where; if you changed nothing, delete node_modules in that folder and run this again.';

/** Building the panel takes about 2 GB. By default Node uses only half the memory of a small machine. */
const HEAP = '--max-old-space-size=2560';

/** Each build with its output folders and the fingerprint of its sources. */
const builds = {
  cms: () => ({
    outputs: [join(cms, 'dist')],
    wanted: fingerprint(['src', 'config', 'package-lock.json', 'tsconfig.json'].map((name) => join(cms, name))),
  }),
  site: () => {
    const sources = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json']
      .map((name) => join(web, name))
      .filter(existsSync);
    return {
      // Client and server build belong together: the server build contains file names of the client build.
      outputs: [join(web, 'dist'), join(web, 'dist-server')],
      wanted: fingerprint([...sources, join(cms, 'src', 'contract')]),
    };
  },
};

/** Builds the CMS with its panel, and the site, if their sources have changed. @param env of the product */
export async function build(env) {
  const building = {
    ...env,
    NODE_ENV: 'production',
    // The last flag wins, so a heap size set by the operator stays.
    NODE_OPTIONS: [HEAP, env.NODE_OPTIONS].filter(Boolean).join(' '),
  };
  await stale(builds.cms(), () =>
    step('Building the CMS and its panel', npmCommand(['run', 'build']), {
      cwd: cms,
      env: building,
      advice,
    }),
  );
  await stale(builds.site(), () =>
    step('Building the site', npmCommand(['run', 'build']), {
      cwd: web,
      env: building,
      advice,
    }),
  );
}

/** Marks the outputs as built from the current sources, for scripts that change both. */
export function markAsBuilt() {
  for (const made of Object.values(builds)) stamp(made());
}

function stamp({ outputs, wanted }) {
  for (const output of outputs) setStamp(join(output, STAMP), wanted);
}

async function stale(made, make) {
  const { outputs, wanted } = made;
  const isWanted = (output) => isFresh(join(output, STAMP), wanted);
  if (outputs.every((output) => isWanted(output) || takeFromNext(output, isWanted))) return;
  for (const output of outputs) rmSync(output, { recursive: true, force: true });
  await make();
  stamp(made);
}
