import { spawnSync } from 'node:child_process';
import { loadEnvironment } from './lib/env-file.mjs';
import { buildBeside } from './lib/next-build.mjs';
import { cms, dataDirOf } from './lib/paths.mjs';
import { hasServers } from './lib/running.mjs';
import { setUp } from './lib/set-up.mjs';
import { runCommand, Stop } from './lib/stop.mjs';

const HELP = `npm run build

Installs the packages, builds the product and checks the settings, without starting it. Works beside a running server:
the next npm start uses the result, so the site is down only for the restart.

  --here   in this folder, even while a server uses it
  --help   shows this`;

await runCommand({ help: HELP, options: { here: { type: 'boolean' } } }, async (values) => {
  const env = loadEnvironment();
  if (!values.here && hasServers(dataDirOf(env))) return buildBeside(env);
  await setUp();
  checkSettings(env);
  console.log('\nInstalled and built, and the settings are valid. Start with npm start.');
});

/** @throws {Stop} with the product's messages about its settings */
function checkSettings(env) {
  const { status, stderr } = spawnSync(process.execPath, ['-e', "require('./dist/src/platform/settings').settings()"], {
    cwd: cms,
    env: { ...env, NODE_ENV: 'production', LOG_FORMAT: 'text' },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Stop(stderr.trim(), status ?? 1);
}
