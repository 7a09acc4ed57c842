import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './paths.mjs';
import { Stop } from './stop.mjs';

/** Matches messages from Node, npm and shells about a process that ran out of memory or was killed for it. */
const OUT_OF_MEMORY = /heap out of memory|signal SIGKILL|^Killed$/m;
const MORE_MEMORY =
  'There was not enough memory: 3 GB must be free. Close other programs, add swap, or build on a larger machine of the same system and copy the folder.';

const TICK_MS = 1000;
const PLAIN_TICKS = 15;

/**
 * Runs a long command and shows its progress: seconds on a terminal, a line every 15 seconds elsewhere.
 * @throws {Stop} with the last lines of output and the advice
 */
export async function step(what, [program, ...args], { cwd, env = process.env, advice }) {
  mkdirSync(run, { recursive: true });
  const logFile = join(run, `${what.toLowerCase().replace(/[^a-z]+/g, '-')}.log`);
  const log = createWriteStream(logFile);
  const begun = Date.now();
  const seconds = () => Math.round((Date.now() - begun) / 1000);
  const tty = process.stdout.isTTY;
  if (!tty) console.log(`${what} …`);
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (tty) process.stdout.write(`\r${what} … ${seconds()} s `);
    else if (ticks % PLAIN_TICKS === 0) console.log(`${what} … ${seconds()} s`);
  }, TICK_MS);

  let stopping = false;
  const code = await new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const onSignal = () => {
      stopping = true;
      child.kill('SIGTERM');
    };
    process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('error', (error) => {
      log.write(`${error.message}\n`);
      resolve(127);
    });
    child.once('close', (status, signal) => {
      process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
      if (signal) log.write(`It was stopped by signal ${signal}.\n`);
      resolve(status ?? 1);
    });
  });
  clearInterval(timer);
  await new Promise((resolve) => log.end(resolve));
  if (tty) process.stdout.write('\r\x1b[K');
  if (stopping || code === 130) throw new Stop('Stopped.', 130);
  if (code !== 0) {
    const words = readFileSync(logFile, 'utf8').trimEnd();
    const tail = words.split('\n').slice(-15).join('\n');
    const remedy = OUT_OF_MEMORY.test(words) ? MORE_MEMORY : advice;
    throw new Stop(`${tail}\n\n${what} failed. ${remedy}`);
  }
  console.log(`${what}: done in ${seconds()} s`);
}
