import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { cms, web } from './lib/paths.mjs';
import { markServer } from './lib/running.mjs';
import { setUp } from './lib/set-up.mjs';
import { dataDirOf } from './lib/state.mjs';
import { runScript } from './lib/stop.mjs';

/** Both servers with hot reload: the CMS on PORT (default 1337), the site on 5173 with the calls passed on. */
await runScript(async () => {
  const env = await setUp({ port: true, built: false });
  process.on('exit', markServer(dataDirOf(env)));
  const children = [
    start('cms', cms, ['node_modules/@strapi/strapi/bin/strapi.js', 'develop'], env),
    start('web', web, ['node_modules/vite/bin/vite.js'], env),
  ];
  const stopAll = () => {
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stopAll).on('SIGTERM', stopAll);
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
