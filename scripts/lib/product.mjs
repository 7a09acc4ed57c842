import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { cms } from './paths.mjs';

const POLL_MS = 100;

/**
 * Starts the built product as a child process.
 * @param {NodeJS.ProcessEnv} env its settings
 * @param {import('node:child_process').StdioOptions} stdio
 * @returns the process, `ready` (resolves to true when it answers, to false when it has ended before) and `stop`
 */
export function startProduct(env, stdio) {
  const child = spawn(process.execPath, ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], {
    cwd: cms,
    env: { ...env, NODE_ENV: 'production' },
    stdio,
    // Ctrl-C reaches the whole terminal group: the child must hear of it once, from us.
    detached: process.platform !== 'win32',
  });
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));

  const ready = async () => {
    const host = env.HOST && env.HOST !== '0.0.0.0' ? env.HOST : '127.0.0.1';
    const health = `http://${host}:${env.PORT || 1337}/_health`;
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null) return false;
      const answers = await fetch(health).then(
        (answer) => answer.ok,
        () => false,
      );
      if (answers) return true;
      await sleep(POLL_MS);
    }
  };
  const stop = () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    return ended;
  };
  return { child, ended, ready, stop };
}
