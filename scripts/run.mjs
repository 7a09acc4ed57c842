import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isOldNode, runOnNewerNode } from './lib/newer-node.mjs';
import { useWritableCache } from './lib/npm-cache.mjs';
import { runScript } from './lib/stop.mjs';

/* Runs a script of this folder by its name, with its arguments: here, or where this Node is too old, on a newer one. */

const [node, self, name, ...args] = process.argv;
useWritableCache();
if (isOldNode()) {
  await runScript(() => runOnNewerNode([self, name, ...args]));
} else {
  // The older Node that started this one has been killed.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
  const script = join(self, '..', `${name}.mjs`);
  process.argv = [node, script, ...args];
  await import(pathToFileURL(script).href);
}
