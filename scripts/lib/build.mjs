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

/** Building the panel takes about 2 GB; Node would allow half of the memory of a small machine. */
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
      // Files for browsers, and the site as the server runs it: one names the files of the other.
      outputs: [join(web, 'dist'), join(web, 'dist-server')],
      wanted: fingerprint([...sources, join(cms, 'src', 'contract')]),
    };
  },
};

/** Builds the CMS with its panel, and the site, where their sources have changed since. @param env of the product */
export async function build(env) {
  const building = {
    ...env,
    NODE_ENV: 'production',
    // The last one counts: a heap that somebody set stays.
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

/** Marks the outputs as built from the sources as they are now, for a script that changes both itself. */
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
