import { build } from './build.mjs';
import { loadEnvironment } from './env-file.mjs';
import { install } from './install.mjs';
import { alone } from './lock.mjs';
import { assertPortFree } from './port.mjs';

/**
 * Everything between a clone and a product that can start: settings, packages, build.
 * @param {{ port?: boolean, tools?: boolean, built?: boolean }} wanted
 * @returns {Promise<NodeJS.ProcessEnv>} the environment of the product
 */
export async function setUp({ port = false, tools = false, built = true } = {}) {
  const env = await alone(async () => {
    const loaded = loadEnvironment();
    if (port) await assertPortFree(loaded.PORT || '1337', loaded.HOST || '0.0.0.0');
    await install(...(tools ? ['root'] : []), 'cms', 'web');
    if (built) await build(loaded);
    return loaded;
  });
  if (port) await assertPortFree(env.PORT || '1337', env.HOST || '0.0.0.0');
  return env;
}
