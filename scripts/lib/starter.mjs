import { isRunning, markOf, parentOf, statOf } from './process-mark.mjs';

/** Matches shells through which npm may start a script. Most replace themselves with it; old ones do not. */
const SHELL = /^(sh|dash|ash|bash|zsh|ksh|busybox)$/;

/**
 * Finds the npm that started this process. Call it early.
 * @returns {() => boolean} true once npm has exited; always false if npm did not start us
 */
export function watchStarter() {
  if (process.env.npm_lifecycle_event === undefined) return () => false;
  let child = process.pid;
  let starter = process.ppid;
  while (SHELL.test(statOf(starter)?.name ?? '')) [child, starter] = [starter, parentOf(starter)];
  if (starter === null) return () => false;
  const mark = markOf(starter);
  return () => parentOf(child) !== starter || !isRunning(mark);
}
