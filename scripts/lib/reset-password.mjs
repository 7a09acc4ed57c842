import { withCommand } from './command.mjs';
import { progress } from './progress.mjs';

/**
 * Has the product itself set a password of a site admin, also while its server runs.
 * @param {NodeJS.ProcessEnv} env the settings of the product
 * @param {{ username?: string, password: string }} order
 * @returns {Promise<string>} the username
 * @throws {import('./stop.mjs').Stop}
 */
export const resetPassword = (env, order) =>
  withCommand('reset-password', env, async (ask) => {
    const step = progress('Setting the password');
    const username = await ask(order);
    step.done('done');
    return username;
  });
