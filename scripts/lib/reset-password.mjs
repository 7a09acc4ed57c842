import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cms } from './paths.mjs';
import { progress } from './progress.mjs';
import { markServer } from './running.mjs';
import { stateOf } from './state.mjs';
import { Stop } from './stop.mjs';

/**
 * Has the product itself set a password of a site admin, also while its server runs.
 * @param {NodeJS.ProcessEnv} env the settings of the product
 * @param {{ username?: string, password: string }} order
 * @returns {Promise<string>} the username
 * @throws {Stop}
 */
export async function resetPassword(env, order) {
  const { client, dataDir, databaseFile } = stateOf(env);
  const command = join(cms, 'dist', 'src', 'commands', 'reset-password.js');
  if (!existsSync(command)) throw new Stop('The product is not built yet. Run npm start once, then this again.');
  if (client === 'sqlite' && !existsSync(databaseFile))
    throw new Stop(`There is no database at ${databaseFile}. Check DATA_DIR, or run npm start once.`);

  const unmark = markServer(dataDir);
  const step = progress('Setting the password');
  try {
    const result = await carryOut(command, env, order);
    if (result.refused) throw new Stop(result.refused);
    step.done('done');
    return result.done;
  } finally {
    unmark();
  }
}

function carryOut(command, env, order) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command], {
      cwd: cms,
      env: { ...env, NODE_ENV: 'production', LOG_LEVEL: 'error', STRAPI_TELEMETRY_DISABLED: 'true' },
      // First accounts, where it makes them, are shown by the product itself.
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    let said = '';
    let result = null;
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    child.once('message', (message) => {
      result = message;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (result) return resolve(result);
      reject(
        new Stop(`${said.trim().split('\n').slice(-8).join('\n')}\n\nThe password was not set (exit code ${code}).`),
      );
    });
    child.send(order);
  });
}
