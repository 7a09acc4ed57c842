import { accessSync, constants, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { run } from './paths.mjs';

/** Gives npm a cache in this folder where it cannot write its own: HOME is empty or read-only. */
export function useWritableCache(env = process.env) {
  if (!canWrite(env.npm_config_cache ?? join(homedir(), '.npm'))) env.npm_config_cache = join(run, 'npm-cache');
}

function canWrite(folder) {
  if (!isAbsolute(folder)) return false;
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
