import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** Ends a backup that hangs, e.g. on a network disk. */
const LIMIT_MS = 6 * 60 * 60 * 1000;

const SCRIPT = resolve(process.cwd(), '..', 'scripts', 'backup.mjs');

let running: ChildProcess | undefined;

/**
 * Runs `npm run backup -- --daily` in its own process. @returns its last message @throws Error with its last message
 */
export async function makeBackup(folder: string, keep: number): Promise<string> {
  const child = spawn(process.execPath, [SCRIPT, '--daily', folder, '--keep', String(keep)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  running = child;
  const [output, errors, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]).finally(() => {
    running = undefined;
  });
  if (code === 0) return lastPartOf(output);
  throw new Error(lastPartOf(errors) || `The backup did not finish (${signal ?? `exit code ${code}`}).`);
}

export const endBackup = (): void => void running?.kill('SIGTERM');

/** Removes Node's version, which follows an uncaught error. */
export const lastPartOf = (words: string): string =>
  words
    .replace(/\n+Node\.js v[\d.]+\s*$/, '')
    .trim()
    .split('\n\n')
    .at(-1) ?? '';
