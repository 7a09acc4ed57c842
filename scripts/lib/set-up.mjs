import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvironment } from './env-file.mjs';
import { install } from './install.mjs';
import { alone } from './lock.mjs';
import { takeFromNext } from './next-build.mjs';
import { cms, dataDirOf, portOf, stateOf, web } from './paths.mjs';
import { npmCommand } from './platform.mjs';
import { assertPortFree, claimFolder } from './running.mjs';
import { fingerprint, isFresh, setStamp } from './stamp.mjs';
import { step } from './step.mjs';

/**
 * Prepares a clone for startup: settings, packages, build.
 * @param wanted `port`: it must be free; `tools` and `product`: install their packages; `built`: build
 * @returns {Promise<NodeJS.ProcessEnv>} the product's environment
 */
export async function setUp({ port = false, tools = false, product = true, built = product } = {}) {
  const env = await alone(async () => {
    const loaded = loadEnvironment();
    if (port) await assertItsPortFree(loaded);
    await install(...(tools ? ['root'] : []), ...(product ? ['cms', 'web'] : []));
    if (built) await build(loaded);
    // SQLite allows only one server. Checking the port is not enough, because it stays free until a server has loaded.
    const { client, dataDir } = stateOf(loaded);
    if (port && client === 'sqlite') claimFolder(dataDir, portOf(loaded));
    return loaded;
  });
  if (port) await assertItsPortFree(env);
  return env;
}

const assertItsPortFree = (env) => assertPortFree(portOf(env), env.HOST || '0.0.0.0', dataDirOf(env));

/** Fingerprint of the sources, stored in each output folder. */
const STAMP = '.built-from';
const advice =
  'The lines above show where. If you changed nothing, delete node_modules in that folder and run this again.';

/** Building the panel takes about 2 GB. By default Node uses only half the memory of a small machine. */
const HEAP = '--max-old-space-size=2560';

const BUILDS = [
  {
    what: 'Building the CMS and its panel',
    folder: cms,
    sources: ['src', 'config', 'package-lock.json', 'tsconfig.json'],
    outputs: ['dist'],
  },
  {
    what: 'Building the site',
    folder: web,
    sources: [
      ...['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'],
      join(cms, 'src', 'contract'),
    ],
    // The client and server builds belong together: the server build contains file names of the client build.
    outputs: ['dist', 'dist-server'],
  },
];

const outputsOf = ({ folder, outputs }) => outputs.map((name) => join(folder, name));
const fingerprintOf = ({ folder, sources }) =>
  fingerprint(sources.map((name) => resolve(folder, name)).filter(existsSync));

/** Builds only if sources have changed. */
async function build(env) {
  // The last flag wins, so a heap size set by the operator takes precedence.
  const NODE_OPTIONS = [HEAP, env.NODE_OPTIONS].filter(Boolean).join(' ');
  for (const made of BUILDS) {
    const wanted = fingerprintOf(made);
    const isWanted = (output) => isFresh(join(output, STAMP), wanted);
    if (outputsOf(made).every((output) => isWanted(output) || takeFromNext(output, isWanted))) continue;
    for (const output of outputsOf(made)) rmSync(output, { recursive: true, force: true });
    await step(made.what, npmCommand(['run', 'build']), {
      cwd: made.folder,
      env: { ...env, NODE_ENV: 'production', NODE_OPTIONS },
      advice,
    });
    stamp(made, wanted);
  }
}

/** Marks the outputs as built from the current sources, for scripts that change both. */
export function markAsBuilt() {
  for (const made of BUILDS) stamp(made, fingerprintOf(made));
}

function stamp(made, wanted) {
  for (const output of outputsOf(made)) setStamp(join(output, STAMP), wanted);
}
