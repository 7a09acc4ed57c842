import { build } from './build.mjs';
import { loadEnvironment } from './env-file.mjs';
import { install } from './install.mjs';
import { alone } from './lock.mjs';
import { dataDirOf, portOf, stateOf } from './paths.mjs';
import { assertPortFree, claimFolder } from './running.mjs';

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
