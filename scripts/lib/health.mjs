import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** So many checks in a row without any answer, and the server hangs: a minute and a half with the Dockerfile's times. */
const MOST_UNANSWERED = 6;

/**
 * Asks a server in a container how it is. One that gives no answer at all, again and again, is ended: containers are started
 * again when they end, and not when they are unhealthy. One that says that it is unwell is left, because a database that is
 * away comes back without it.
 * @param {{ url: string, patienceMs?: number, init?: number, counter?: string }} server `init`: the parent of the server, the
 *   first process of its container; `counter`: a file that counts checks without an answer
 * @returns {Promise<boolean>} whether it is well
 */
export async function checkHealth({
  url,
  patienceMs = 6000,
  init = 1,
  counter = join(tmpdir(), 'first-commit-unanswered'),
}) {
  try {
    const { ok } = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
    rmSync(counter, { force: true });
    return ok;
  } catch (error) {
    // A server that is just starting refuses the connection.
    if (error.name !== 'TimeoutError') return false;
    const unanswered = countIn(counter) + 1;
    writeFileSync(counter, String(unanswered));
    if (unanswered >= MOST_UNANSWERED) endServer(init, counter);
    return false;
  }
}

function countIn(counter) {
  try {
    return Number(readFileSync(counter, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

function endServer(init, counter) {
  const [server] = readFileSync(`/proc/${init}/task/${init}/children`, 'utf8').trim().split(' ');
  if (!server) return;
  rmSync(counter, { force: true });
  process.kill(Number(server), 'SIGKILL');
}
