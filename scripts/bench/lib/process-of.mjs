import { readdirSync, readFileSync } from 'node:fs';
import { statOf } from '../../lib/process-mark.mjs';

const SAMPLE_MS = 50;
/** Ticks per second in /proc/PID/stat, the same on every current Linux. */
const TICKS = 100;

/** Returns the IDs of a process and its children (a server with workers). Empty without /proc. */
function family(pid) {
  const parents = new Map();
  try {
    for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) parents.set(Number(name), statOf(name)?.fields[1]);
  } catch {
    return [];
  }
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (Number(parent) === one) found.push(child);
  return found;
}

/**
 * Returns the CPU seconds used by servers and their workers.
 * @param {number[]} pids
 * @returns {number} NaN if the system does not report it (not Linux)
 */
export function processorSeconds(pids) {
  const all = pids.flatMap(family).map(statOf).filter(Boolean);
  if (all.length === 0) return Number.NaN;
  return all.reduce((sum, { fields }) => sum + Number(fields[11]) + Number(fields[12]), 0) / TICKS;
}

/**
 * Watches the resident memory of a process (Linux).
 * @returns {() => { before: number, most: number }} stops watching, and returns the initial and maximum memory in MB
 */
export function watchMemory(pid) {
  const read = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000;
  const before = read();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, read());
  }, SAMPLE_MS);
  return () => {
    clearInterval(timer);
    return { before, most };
  };
}
