import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './paths.mjs';
import { takeMark } from './process-mark.mjs';
import { Stop } from './stop.mjs';

const POLL_MS = 300;

/**
 * Lets only one process in this folder run the work at a time. Ignores locks of dead processes.
 * @template Result
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function alone(work, file = join(run, 'set-up.lock')) {
  const take = () => {
    try {
      mkdirSync(dirname(file), { recursive: true });
      return takeMark(file);
    } catch (error) {
      throw new Stop(
        `The folder ${dirname(file)} cannot be written to (${error.code}). The checkout must be writable.`,
      );
    }
  };
  let told = false;
  for (let holder = take(); holder; holder = take()) {
    if (!told) console.log(`Waiting for another setup in this folder (process ${holder.pid}) to finish.`);
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
