import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from '../lib/lock.mjs';
import { cms, run, web } from '../lib/paths.mjs';
import { copyCommand } from '../lib/platform.mjs';
import { fingerprint } from '../lib/stamp.mjs';
import { Stop } from '../lib/stop.mjs';

const cache = join(run, 'first-starts');

/**
 * Runs this build's first startup once and stores the result for copying, because a first startup takes twice as long
 * as later ones.
 * @param {string} name name of the database
 * @param {(folder: string) => Promise<void>} make fills a folder, and leaves nothing running
 * @returns {Promise<string>} the folder, to be copied
 */
export async function firstStart(name, make) {
  // Stored rows contain the date.
  const today = new Date().toISOString().slice(0, 10);
  const built = join(cms, 'dist', '.built-from');
  assertBuilt(built, process.env.SITE_DIR ?? join(web, 'dist', '.built-from'));
  // The settings are in test-product.mjs.
  const sources = [built, join(import.meta.dirname, 'test-product.mjs')];
  const build = fingerprint(sources, name, today).slice(0, 16);
  const folder = join(cache, `${name}-${today}-${build}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  return alone(
    async () => {
      if (existsSync(folder)) return folder;
      for (const old of readdirSync(cache))
        if (old.startsWith(`${name}-`)) rmSync(join(cache, old), { recursive: true });
      const unfinished = join(cache, `.${name}`);
      rmSync(unfinished, { recursive: true, force: true });
      mkdirSync(unfinished);
      await make(unfinished);
      renameSync(unfinished, folder);
      return folder;
    },
    join(cache, `${name}.lock`),
  );
}

/** @throws {Stop} if an output of the build is missing */
export function assertBuilt(...outputs) {
  if (!outputs.every((output) => existsSync(output))) throw new Stop('Not built: run npm run build.');
}

/** Copies a folder with owners and modes, because PostgreSQL runs under its own account. */
export function copyOwned(from, to) {
  mkdirSync(to, { recursive: true });
  const command = copyCommand(from, to);
  if (command) execFileSync(command[0], command.slice(1));
  else cpSync(from, to, { recursive: true });
}
