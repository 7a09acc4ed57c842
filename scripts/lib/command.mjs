import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cms, stateOf } from './paths.mjs';
import { progress } from './progress.mjs';
import { markServer } from './running.mjs';
import { Stop } from './stop.mjs';

/**
 * Runs a product command (cms/src/commands), even while its server is running.
 * @template Result
 * @param {(ask: (order: object, words?: string) => Promise<any>) => Promise<Result>} work sends orders one by one
 * @returns {Promise<Result>}
 * @throws {Stop} with the product's message
 */
export async function withCommand(name, env, work) {
  const { client, dataDir, databaseFile } = stateOf(env);
  const command = builtCommand(name);
  if (client === 'sqlite' && !existsSync(databaseFile))
    throw new Stop(`There is no database at ${databaseFile}. Check DATA_DIR, or run npm start once.`);

  const unmark = markServer(dataDir);
  // If the product creates the first accounts, it prints them itself.
  const { child, ended } = startCommand(command, env, 'inherit');
  const ask = async (order, words) => {
    const step = words && progress(words);
    const answer = await new Promise((resolve, reject) => {
      child.once('message', ({ done, refused }) => (refused ? reject(new Stop(refused)) : resolve(done)));
      ended.then(
        ({ code, words: last }) => reject(new Stop(`${last}\n\nThe product exited (exit code ${code}).`)),
        reject,
      );
      // A closed channel is reported when the process exits.
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

/** @throws {Stop} when the product is not built */
export function builtCommand(name) {
  const command = join(cms, 'dist', 'src', 'commands', `${name}.js`);
  if (!existsSync(command)) throw new Stop('The product is not built yet. Run npm run build, then this again.');
  return command;
}

/**
 * Starts a product command that ends with this process.
 * @returns the process, and `ended`, with its exit code and the last lines of its errors
 */
export function startCommand(command, env, stdout) {
  const child = spawn(process.execPath, [command], {
    cwd: cms,
    env: { ...env, NODE_ENV: 'production', LOG_LEVEL: 'error', LOG_FORMAT: 'text', STRAPI_TELEMETRY_DISABLED: 'true' },
    stdio: ['ignore', stdout, 'pipe', 'ipc'],
  });
  // Not 'close', which is not emitted when this process closes the channel.
  const ended = Promise.all([once(child, 'exit'), text(child.stderr)]).then(([[code], words]) => ({
    code,
    words: words.trim().split('\n').slice(-8).join('\n'),
  }));
  ended.catch(() => undefined);
  return { child, ended };
}
