import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const POLL_MS = 100;
const TIMEOUT_MS = 60_000;

/**
 * Starts a server for comparison, and waits until it responds.
 * @param {string[]} command
 * @param {{ folder: string, env?: NodeJS.ProcessEnv, health: string }} options the folder is temporary
 * @returns {Promise<{ pid: number, halt: () => Promise<void>, stop: () => Promise<void> }>} `stop` also deletes the folder
 * @throws {Error} with its log, if it exits or does not respond
 */
export async function startServer([program, ...args], { folder, env = process.env, health }) {
  const logFile = join(folder, 'server.log');
  const log = openSync(logFile, 'a');
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  const running = () => child.exitCode === null && child.signalCode === null && child.pid !== undefined;
  const halt = async () => {
    if (running()) child.kill('SIGTERM');
    await ended;
  };
  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const begun = Date.now(); Date.now() - begun < TIMEOUT_MS && running(); await sleep(POLL_MS)) {
    const answers = await fetch(health).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answers) return { pid: child.pid, halt, stop };
  }
  await halt();
  throw new Error(`${program} ${args.join(' ')} did not start:\n${readFileSync(logFile, 'utf8').slice(-4000)}`);
}
