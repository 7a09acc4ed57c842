import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cms } from './paths.mjs';
import { progress } from './progress.mjs';
import { markServer } from './running.mjs';
import { stateOf } from './state.mjs';
import { Stop } from './stop.mjs';

/**
 * Has the product itself do something (cms/src/commands), also while its server runs.
 * @template Result
 * @param {string} name of the command
 * @param {NodeJS.ProcessEnv} env the settings of the product
 * @param {(ask: (order: object, words?: string) => Promise<any>) => Promise<Result>} work asks one thing after the other,
 *   shown by its words; what is refused is a {@link Stop} with the product's own sentence
 * @returns {Promise<Result>}
 * @throws {Stop}
 */
export async function withCommand(name, env, work) {
  const { client, dataDir, databaseFile } = stateOf(env);
  const command = join(cms, 'dist', 'src', 'commands', `${name}.js`);
  if (!existsSync(command)) throw new Stop('The product is not built yet. Run npm start once, then this again.');
  if (client === 'sqlite' && !existsSync(databaseFile))
    throw new Stop(`There is no database at ${databaseFile}. Check DATA_DIR, or run npm start once.`);

  const unmark = markServer(dataDir);
  const child = spawn(process.execPath, [command], {
    cwd: cms,
    env: { ...env, NODE_ENV: 'production', LOG_LEVEL: 'error', STRAPI_TELEMETRY_DISABLED: 'true' },
    // First accounts, where it makes them, are shown by the product itself.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  // Not 'close', which is not emitted when this process closes the channel.
  const ended = Promise.all([once(child, 'exit'), once(child.stderr, 'close')]).then(([[code]]) => code);
  ended.catch(() => undefined);
  const ask = async (order, words) => {
    const step = words && progress(words);
    const answer = await new Promise((resolve, reject) => {
      child.once('message', ({ done, refused }) => (refused ? reject(new Stop(refused)) : resolve(done)));
      ended.then((code) => reject(new Stop(`${lastOf(said)}\n\nThe product ended (exit code ${code}).`)), reject);
      // If the channel is closed, the end of the process reports it.
      child.send(order, () => undefined);
    });
    step?.done('done');
    return answer;
  };
  try {
    return await work(ask);
  } finally {
    if (child.connected) child.disconnect();
    await ended.catch(() => undefined);
    unmark();
  }
}

const lastOf = (text) => text.trim().split('\n').slice(-8).join('\n');
