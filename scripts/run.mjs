import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isOldNode, runOnNewerNode } from './lib/newer-node.mjs';
import { run } from './lib/paths.mjs';
import { runScript } from './lib/stop.mjs';

/* Runs a script in this folder by name, on a newer Node if this one is too old. */

const [node, self, name, ...args] = process.argv;
useWritableCache();
if (isOldNode()) {
  await runScript(() => runOnNewerNode([self, name, ...args]));
} else {
  // Stop if the older Node that started this one is killed.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
  const script = join(self, '..', `${name}.mjs`);
  process.argv = [node, script, ...args];
  await import(pathToFileURL(script).href);
}

/** Gives npm a cache in this folder if it cannot write to its own. */
function useWritableCache() {
  const { env } = process;
  if (!canWrite(env.npm_config_cache ?? join(homedir(), '.npm'))) env.npm_config_cache = join(run, 'npm-cache');
}

function canWrite(folder) {
  if (!isAbsolute(folder)) return false;
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
