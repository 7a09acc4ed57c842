import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';

/** A backup that hangs, on a disk far away for example, is ended. */
const LIMIT_MS = 6 * 60 * 60 * 1000;

const SCRIPT = resolve(process.cwd(), '..', 'scripts', 'backup.mjs');

let running: ChildProcess | undefined;

/**
 * Makes a backup in a process of its own, as `npm run backup -- --daily` does.
 * @param folder of all daily backups
 * @param keep how many of them stay
 * @returns what the script says of it
 * @throws Error with the script's last words
 */
export async function makeBackup(folder: string, keep: number): Promise<string> {
  const child = spawn(process.execPath, [SCRIPT, '--daily', folder, '--keep', String(keep)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  });
  running = child;
  const [said, complained, [code, signal]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]).finally(() => {
    running = undefined;
  });
  if (code === 0) return lastPartOf(said);
  throw new Error(lastPartOf(complained) || `The backup was ended (${signal ?? `exit code ${code}`}).`);
}

/** Ends the backup that is being made; what it has written goes with it. */
export const endBackup = (): void => void running?.kill('SIGTERM');

/** What the script says at its end stands by itself; after an error that nobody caught, Node adds its version. */
export const lastPartOf = (words: string): string =>
  words
    .replace(/\n+Node\.js v[\d.]+\s*$/, '')
    .trim()
    .split('\n\n')
    .at(-1) ?? '';
