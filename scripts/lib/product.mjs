import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { cms, dataDirOf, portOf } from './paths.mjs';
import { hasProcessGroups } from './platform.mjs';
import { markServer } from './running.mjs';

const POLL_MS = 100;

/**
 * Starts the built product as a child process.
 * @param {NodeJS.ProcessEnv} env its settings
 * @param {'inherit' | (string | number)[]} stdio
 * @param {{ folder?: string, node?: string }} [how] the CMS folder, and the Node that runs it
 * @returns the process, `ready` (resolves to true once it responds, to false if it exits first) and `stop`
 */
export function startProduct(env, stdio, { folder = cms, node = process.execPath } = {}) {
  const dataDir = dataDirOf(env);
  const unmarkUs = markServer(dataDir, { port: portOf(env) });
  const child = spawn(node, ['server.js'], {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production' },
    // The IPC channel closes however this process ends.
    stdio: [...(typeof stdio === 'string' ? [stdio, stdio, stdio] : stdio), 'ipc'],
    // Ctrl-C reaches the whole process group, but the child must get the signal only once, from this process.
    detached: hasProcessGroups(),
  });
  // The server may outlive us by a moment, so the mark identifies the server.
  const unmark = child.pid === undefined ? () => undefined : markServer(dataDir, { pid: child.pid, port: portOf(env) });
  unmarkUs();
  const ended = new Promise((resolve) =>
    child.once('exit', (code, signal) => {
      unmark();
      resolve({ code, signal });
    }),
  );

  const ready = async () => {
    const host = env.HOST && env.HOST !== '0.0.0.0' ? env.HOST : '127.0.0.1';
    const health = `http://${host}:${portOf(env)}/_health`;
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null) return false;
      const answers = await fetch(health).then(
        (answer) => answer.ok,
        () => false,
      );
      if (answers) return true;
      await sleep(POLL_MS);
    }
  };
  const stop = () => {
    if (child.connected) child.disconnect();
    return ended;
  };
  return { child, ended, ready, stop };
}
