import { withCommand } from './command.mjs';
import { progress } from './progress.mjs';

/**
 * Has the product itself take the second factor from somebody of the team, also while its server runs.
 * @param {NodeJS.ProcessEnv} env the settings of the product
 * @param {{ email: string }} order
 * @returns {Promise<string>} the username
 * @throws {import('./stop.mjs').Stop}
 */
export const resetSecondFactor = (env, order) =>
  withCommand('reset-second-factor', env, async (ask) => {
    const step = progress('Resetting the second factor');
    const username = await ask(order);
    step.done('done');
    return username;
  });
