import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onStop } from './lib/on-stop.mjs';
import { cms, dataDirOf, portOf, web } from './lib/paths.mjs';
import { markServer } from './lib/running.mjs';
import { setUp } from './lib/set-up.mjs';
import { watchStarter } from './lib/starter.mjs';
import { runScript } from './lib/stop.mjs';

const watchServer = join(import.meta.dirname, 'lib', 'watch-server.cjs');

/** Runs both servers with hot reload: the CMS on PORT (default 1337); the site on 5173, forwarding calls to the CMS. */
await runScript(async () => {
  const isStarterGone = watchStarter();
  const env = await setUp({ port: true, built: false });
  process.on('exit', markServer(dataDirOf(env), { port: portOf(env) }));
  const children = [
    start('cms', cms, ['-r', watchServer, 'node_modules/@strapi/strapi/bin/strapi.js', 'develop'], env),
    start('web', web, ['node_modules/vite/bin/vite.js'], env),
  ];
  const endAll = (signal) => children.forEach((child) => void child.kill(signal));
  const stopAll = () => endAll('SIGTERM');
  onStop({ stop: stopAll, stopAtOnce: () => endAll('SIGKILL') }, isStarterGone);
  await Promise.race(children.map((child) => new Promise((resolve) => child.once('exit', resolve))));
  stopAll();
});

function start(name, cwd, args, env) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...env, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
  }
  return child;
}
