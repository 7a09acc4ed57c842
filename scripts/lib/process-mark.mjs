import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** Identifies a process by machine, PID and, if known, start time, because PIDs are reused. */
export const markOf = (pid) => ({ host: hostname(), pid, begun: begunAt(pid) });

/** True if a mark's process is running, or may be running on another machine. */
export function isRunning({ host, pid, begun }) {
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return begun === null || begunAt(pid) === null || begunAt(pid) === begun;
}

/** @returns the mark, with the server's port; null if it is missing or unreadable */
export function readMark(file) {
  try {
    return parseMark(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function parseMark(text) {
  const { host, pid, begun = null, port = null } = JSON.parse(text);
  return typeof host === 'string' && Number.isInteger(pid) ? { host, pid, begun, port } : null;
}

/**
 * Claims a file for this process unless a running one has it. Writes a temporary file and links it, so the mark appears
 * complete and only one process gets it. @returns the other process's mark; null if this process got it
 */
export function takeMark(file) {
  const own = `${file}-${process.pid}`;
  writeFileSync(own, JSON.stringify(markOf(process.pid)), { mode: 0o600 });
  try {
    for (;;) {
      if (isLinked(own, file)) return null;
      const other = readMark(file);
      if (other && isRunning(other)) return other;
      removeEnded(own, file);
    }
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Removes the mark of a process that has ended. Only one process may do this at a time, because the mark may have been
 * replaced since it was read.
 */
function removeEnded(own, file) {
  const removing = `${file}.removing`;
  if (!isLinked(own, removing)) {
    if (isEnded(removing)) rmSync(removing, { force: true });
    return;
  }
  if (isEnded(file)) rmSync(file, { force: true });
  rmSync(removing, { force: true });
}

/** True if the mark's process has ended. Reads it once, because a new process may write one at any time. */
function isEnded(file) {
  try {
    const mark = parseMark(readFileSync(file, 'utf8'));
    return !mark || !isRunning(mark);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    // Not a disk error: the text is not a mark.
    if (error.code === undefined) return true;
    throw error;
  }
}

/** Links a file to a new name. @returns false if that name is taken */
function isLinked(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

/** Combines boot and start time on Linux; null elsewhere. */
function begunAt(pid) {
  const stat = statOf(pid);
  return stat && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${stat.fields[19]}`;
}

/** Null for other processes, except on Linux. */
export function parentOf(pid) {
  const stat = statOf(pid);
  if (pid === process.pid) return process.ppid;
  return stat && Number(stat.fields[1]);
}

/** Returns the name and the other fields of /proc/PID/stat on Linux; null elsewhere. */
export function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may contain spaces and brackets, so count the other fields from the end.
    const end = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, end), fields: stat.slice(end + 2).split(' ') };
  } catch {
    return null;
  }
}
