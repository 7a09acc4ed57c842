import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const TIMEOUT_MS = 60_000;

/**
 * Starts a server for comparison, and waits until it responds.
 * @param {string[]} command
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, logFile: string, health: string }} options
 * @returns {Promise<{ pid: number, stop: () => Promise<void> }>}
 * @throws {Error} with its log, if it exits or does not respond
 */
export async function startServer([program, ...args], { cwd, env, logFile, health }) {
  const log = openSync(logFile, 'a');
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  const running = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  const stop = async () => {
    if (running()) child.kill('SIGTERM');
    await ended;
  };
  for (const begun = Date.now(); Date.now() - begun < TIMEOUT_MS && running(); await sleep(POLL_MS)) {
    const answers = await fetch(health).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answers) return { pid: child.pid, stop };
  }
  await stop();
  throw new Error(`${program} ${args.join(' ')} did not start:\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
}
