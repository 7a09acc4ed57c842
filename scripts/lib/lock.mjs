import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './paths.mjs';

const POLL_MS = 300;

/**
 * Runs work that only one process of this folder may do at a time; another one waits for its turn.
 * A lock whose process has died does not count.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function alone(work, file = join(run, 'set-up.lock')) {
  mkdirSync(dirname(file), { recursive: true });
  let told = false;
  while (!take(file)) {
    const holder = holderOf(file);
    if (holder !== null && !isAlive(holder)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told)
      console.log(`Another set-up is running in this folder (process ${holder ?? 'unknown'}): waiting for it.`);
    told = true;
    await sleep(POLL_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** Whether the lock is ours now. */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    return null;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
