import { withCommand } from './command.mjs';
import { progress } from './progress.mjs';

/**
 * Has the product itself say for ever that somebody else has its key for credentials, also while its server runs.
 * @param {NodeJS.ProcessEnv} env the settings of the product
 * @returns {Promise<string>} the public key
 * @throws {import('./stop.mjs').Stop}
 */
export const markLeakedKey = (env) =>
  withCommand('leaked-key', env, async (ask) => {
    const step = progress('Listing the key as stolen');
    const publicKey = await ask({});
    step.done('done');
    return publicKey;
  });
