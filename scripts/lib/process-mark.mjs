import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/**
 * What tells a process from every other one, also from a later one with the same number: machine, number, and where the
 * system tells it, the time of its start.
 */
export const markOf = (pid) => ({ host: hostname(), pid, begun: begunAt(pid) });

/**
 * Whether the process of a mark runs. One of another machine counts as running: nobody here can tell.
 * @param {{ host: string, pid: number, begun: string | null }} mark
 */
export function isRunning({ host, pid, begun }) {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return begun === null || begunAt(pid) === null || begunAt(pid) === begun;
}

/** @returns the mark in a file; null when there is none, or none that can be read */
export function readMark(file) {
  try {
    const { host, pid, begun = null } = JSON.parse(readFileSync(file, 'utf8'));
    return typeof host === 'string' && Number.isInteger(pid) ? { host, pid, begun } : null;
  } catch {
    return null;
  }
}

/** Boot and start time of a process on Linux; null elsewhere. */
function begunAt(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // The name of the program may hold spaces and brackets: the 22nd field is counted from behind it.
    const start = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
    return `${boot} ${start}`;
  } catch {
    return null;
  }
}
