import { createRequire } from 'node:module';

createRequire(import.meta.url)('./lib/node-version.cjs')();

const { spawn } = await import('node:child_process');
const { createInterface } = await import('node:readline');
const { runScript } = await import('./lib/stop.mjs');
const { setUp } = await import('./lib/set-up.mjs');
const { cms, web } = await import('./lib/paths.mjs');

/** Both servers with hot reload: the CMS on PORT (default 1337), the site on 5173 with the calls passed on. */
await runScript(async () => {
  const env = await setUp({ port: true, built: false });
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
  const child = spawn(process.execPath, args, { cwd, env: { ...env, NODE_ENV: 'development' }, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => console.log(`[${name}] ${line}`));
  }
  return child;
}
